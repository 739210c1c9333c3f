import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { isIPv6, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { getRequestListener, RequestError } from '@hono/node-server';
import { SECOND } from './clock.ts';
import { ALL_ADDRESSES } from './http/from-here.ts';
import { WENT_WRONG } from './http/last-resort.ts';
import { JSON_TYPE, Refusal, refusalBody } from './http/refusals.ts';
import type { Addresses } from './services.ts';
import { type Settings, StartFailure } from './settings.ts';
import { COMMON_HEADERS, DATA_POLICY } from './static/security-headers.ts';

const PORT_SETTINGS: Readonly<Record<keyof Addresses, string>> = {
  api: 'HARBOUR_PORT',
  app: 'PORT',
  card: 'CARD_PORT',
  wallet: 'WALLET_PORT',
};

/** The address at which a browser reaches a listener, without a slash at its end. */
export function addressOf(listensOn: string, port: number): string {
  const host = ALL_ADDRESSES.get(listensOn) ?? listensOn;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/**
 * Milliseconds for which an idle connection is kept: longer than the minute for which proxies keep theirs, or a proxy
 * sends a call on a connection that ends at that moment, and nobody knows whether it arrived.
 */
const KEPT_IDLE = 75 * SECOND;
/** Milliseconds that an orderly end waits for answers under way. */
const PATIENCE = 10 * SECOND;

/** Milliseconds that a request may take to arrive, and between two looks at those that are arriving; Node's own by default. */
type Arrival = Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;

interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** Throws a StartFailure that names the setting, where the port cannot be opened. */
export function listen(
  fetch: Parameters<typeof getRequestListener>[0],
  name: keyof Addresses,
  { host, ports }: Settings,
  publicHost: string = host,
  arrival: Arrival = {},
): Promise<Listening> {
  // A load balancer that still speaks HTTP/1.0 names no host in its health checks.
  const answer = getRequestListener(fetch, { hostname: 'localhost', errorHandler: answerFailed });
  const server = createServer({ ...arrival, requireHostHeader: false }, (request, response) =>
    namesItsHost(request) && isReadable(request) ? answer(request, response) : refuseUnread(response),
  );
  server.on('checkExpectation', (_request, response) => refuseUnread(response));
  server.keepAliveTimeout = KEPT_IDLE;
  const { shut, isAnswering } = answeringFirst(server);
  server.on('clientError', (fault: NodeJS.ErrnoException, socket: Socket) => {
    // Refused once its headers were there, before Node stumbled over the end of its body: that answer goes out.
    if (socket.writable && fault.code === END_UNKNOWN && isAnswering(socket)) socket.destroySoon();
    else if (!socket.writable || isAnswering(socket)) socket.destroy(fault);
    else socket.end(refusalOfCaller(fault), () => socket.destroy());
  });
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
  if (NO_SUCH_HOST.includes(code)) return `HOST ${host} is not an address of this machine (${code}).`;
  if (code === 'EACCES') return `Port ${port} may not be opened by this user: set ${setting} to one from 1024.`;
  return `Port ${port} cannot be opened on ${host} (${code}): set ${setting} to another one.`;
}

const TOO_LARGE = new Refusal(431, 'The headers of this request are too long.');
const TOO_SLOW = new Refusal(408, 'This request took too long to arrive. Please try again.');
const NO_REQUEST = new Refusal(400, 'This is not a request that can be read.');

const OF_CALLERS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: TOO_LARGE,
  ERR_HTTP_REQUEST_TIMEOUT: TOO_SLOW,
};

/** Of two hosts a proxy may have gone by the other one (RFC 9112, 3.2). */
const namesItsHost = ({ httpVersion, headersDistinct: { host = [] } }: IncomingMessage): boolean =>
  host.length === 1 || (host.length === 0 && httpVersion === '1.0');

const END_UNKNOWN = 'HPE_INVALID_TRANSFER_ENCODING';

/**
 * Node decodes `chunked` alone. Of any other coding nobody knows where a body ends, or a proxy that decodes it has read
 * another body than Harbour (RFC 9112, 6.1).
 */
const isReadable = ({ headersDistinct: { 'transfer-encoding': codings = [] } }: IncomingMessage): boolean =>
  codings.length === 0 || /^\s*chunked\s*$/i.test(codings.join());

function refuseUnread(response: ServerResponse): void {
  const { status, headers, body } = answerOutside(NO_REQUEST);
  response.writeHead(status, headers).end(body);
}

/** The answer to what reaches no application, in the shape and with the guards of every other refusal. */
function answerOutside(refusal: Refusal) {
  const body = JSON.stringify(refusalBody(refusal));
  const headers: Record<string, string> = {
    ...COMMON_HEADERS,
    ...JSON_TYPE,
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': DATA_POLICY,
    'Cache-Control': 'no-store',
    Connection: 'close',
  };
  return { status: refusal.status, headers, body };
}

/** The whole of it, for what never became a request. */
function refusalOfCaller({ code = '' }: NodeJS.ErrnoException): string {
  const { status, headers, body } = answerOutside(OF_CALLERS[code] ?? NO_REQUEST);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n');
}

/** For a request whose host or address is none; applications answer faults of their own themselves. */
function answerFailed(fault: unknown): Response {
  const { body, ...init } = answerOutside(fault instanceof RequestError ? NO_REQUEST : WENT_WRONG);
  return new Response(body, init);
}

/**
 * How the server is closed: it takes no new connection, answers what has arrived and says that this was the last answer.
 * Connections that wait for nothing, used before or not, are then closed at once.
 */
function answeringFirst(server: Server) {
  const answering = new Map<ServerResponse, Socket>();
  let ending = false;
  let closing = false;
  const isLast = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('Connection', 'close');
  };
  const closeIfDone = () => {
    if (closing && answering.size === 0) server.closeAllConnections();
  };
  // Before the one that answers: it may have sent its headers when it returns.
  server.prependListener('request', ({ socket }, response) => {
    answering.set(response, socket);
    if (ending) isLast(response);
    response.once('close', () => {
      answering.delete(response);
      closeIfDone();
    });
  });
  return {
    isAnswering: (socket: Socket) => [...answering.values()].includes(socket),
    async shut() {
      ending = true;
      setTimeout(() => server.closeAllConnections(), PATIENCE).unref();
      for (const response of answering.keys()) isLast(response);
      // The server's own way closes what is idle at once, also where a call has arrived that nobody has read yet.
      const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()));
      await turn();
      await turn();
      closing = true;
      server.closeIdleConnections();
      closeIfDone();
      await closed;
    },
  };
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
