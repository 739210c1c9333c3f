import type { Server } from 'node:http';
import { isIPv6 } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { SECOND } from './clock.ts';
import type { Addresses } from './services.ts';
import { type Settings, StartFailure } from './settings.ts';

const PORT_SETTINGS: Readonly<Record<keyof Addresses, string>> = {
  api: 'HARBOUR_PORT',
  app: 'PORT',
  card: 'CARD_PORT',
  wallet: 'WALLET_PORT',
};

/** The address of a listener, without a slash at its end. */
export const addressOf = (host: string, port: number): string => `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/**
 * Milliseconds for which an idle connection is kept: longer than the minute for which proxies keep theirs, or a proxy
 * sends a call on a connection that ends at that moment, and nobody knows whether it arrived.
 */
const KEPT_IDLE = 75 * SECOND;
/** Milliseconds that an orderly end waits for answers under way. */
const PATIENCE = 10 * SECOND;

interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** Throws a StartFailure that names the setting, where the port cannot be opened. */
export function listen(
  fetch: Parameters<typeof createAdaptorServer>[0]['fetch'],
  name: keyof Addresses,
  { host, ports }: Settings,
  publicHost: string = host,
): Promise<Listening> {
  // A load balancer that still speaks HTTP/1.0 names no host in its health checks.
  const server = createAdaptorServer({ fetch, hostname: 'localhost' }) as Server;
  server.keepAliveTimeout = KEPT_IDLE;
  const shut = answeringFirst(server);
  const wanted = ports[name];
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      reject(new StartFailure(refusalOf(fault, host, wanted, PORT_SETTINGS[name])));
    });
    server.listen(wanted, host, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : wanted;
      resolve({ url: addressOf(publicHost, port), close: shut });
    });
  });
}

const NO_SUCH_HOST = ['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'];

function refusalOf({ code = 'unknown fault' }: NodeJS.ErrnoException, host: string, port: number, setting: string) {
  if (code === 'EADDRINUSE') return `Port ${port} is busy: stop what uses it, or set ${setting} to another one.`;
  if (NO_SUCH_HOST.includes(code)) return `HOST ${host} is no address of this machine (${code}).`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set ${setting} to one from 1024.`;
  return `Port ${port} cannot be opened on ${host} (${code}): set ${setting} to another one.`;
}

/** Closes the server once the answers under way are sent. Other connections, used before or not, are closed at once. */
function answeringFirst(server: Server): () => Promise<void> {
  let underWay = 0;
  let closing = false;
  const closeIfDone = () => {
    if (closing && underWay === 0) server.closeAllConnections();
  };
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      closeIfDone();
    });
  });
  return () =>
    new Promise((resolve) => {
      closing = true;
      server.close(() => resolve());
      closeIfDone();
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
    });
}

const NAMES = Object.keys(PORT_SETTINGS) as (keyof Addresses)[];

/**
 * Opens every configured port and closes it again, so that a busy one is reported before the long work of a first start
 * rather than after it. Throws a StartFailure.
 */
export async function refuseBusyPorts(settings: Settings, apiOnly: boolean): Promise<void> {
  const opened: Listening[] = [];
  try {
    for (const name of NAMES) {
      // One that the system chooses is never busy.
      if (settings.ports[name] === 0 || (apiOnly && name === 'app')) continue;
      opened.push(await listen(() => new Response(null, { status: 503 }), name, settings));
    }
  } finally {
    await Promise.all(opened.map(({ close }) => close()));
  }
}
