import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Addresses } from './services.ts';
import { type Settings, StartFailure } from './settings.ts';

const PORT_SETTINGS: Readonly<Record<keyof Addresses, string>> = {
  api: 'HARBOUR_PORT',
  app: 'PORT',
  card: 'CARD_PORT',
  wallet: 'WALLET_PORT',
};

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
  const server = createAdaptorServer({ fetch }) as Server;
  const wanted = ports[name];
  return new Promise((resolve, reject) => {
    server.once('error', (fault: NodeJS.ErrnoException) => {
      const reason =
        fault.code === 'EADDRINUSE'
          ? `Port ${wanted} is busy`
          : `Port ${wanted} cannot be opened on ${host} (${fault.code ?? fault.message})`;
      reject(new StartFailure(`${reason}: stop what uses it, or set ${PORT_SETTINGS[name]} to another one.`));
    });
    server.listen(wanted, host, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : wanted;
      resolve({ url: `http://${publicHost}:${port}`, close: () => shut(server) });
    });
  });
}

/** Lets answers under way finish; connections that only wait are closed at once. */
function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}

const NAMES = Object.keys(PORT_SETTINGS) as (keyof Addresses)[];

/**
 * Opens every port that is set and gives it back, so that one that is busy is told before the long work of a first start rather than after it.
 * Throws a StartFailure.
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
