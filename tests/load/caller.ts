// One client of the load: a kept connection, a session, and a note of every answer.
import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import type { Tally } from './tally.ts';

export interface Reply {
  readonly status: number;
  /** The first member; undefined on a refusal. */
  // biome-ignore lint/suspicious/noExplicitAny: the contract suite reads every answer by its schema; here that would be the load.
  readonly member: any;
  readonly description: string | undefined;
  /** Seconds; undefined where the answer does not say. */
  readonly retryAfter: number | undefined;
}

interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly key?: string | undefined;
}

/** The connection broke before an answer came: nobody knows what the call did. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface Caller {
  session: string;
  ask(endpoint: Endpoint, asked?: Asked): Promise<Reply>;
  close(): void;
}

export const newKey = (): string => randomUUID();

/** `address` says where the next call goes; a tally that is null keeps the call out of the figures. */
export function createCaller(address: () => string, tally: () => Tally | null): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const caller: Caller = {
    session: randomUUID().replaceAll('-', ''),
    async ask(endpoint, asked = {}) {
      const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => asked.params?.[name] ?? '');
      const query = new URLSearchParams({ clientId: 'gangway', sessionId: caller.session, ...asked.query });
      const began = performance.now();
      const reply = await send(agent, `${address()}/${path}?${query}`, endpoint.method, asked);
      const noted = tally();
      noted?.note(endpoint.name, String(reply.status), performance.now() - began);
      if (isBusy(reply) && (reply.description === undefined || reply.retryAfter === undefined)) {
        noted?.surprise(`${endpoint.name} was refused with ${reply.status} and no word or time to come back`);
      }
      return reply;
    },
    close: () => agent.destroy(),
  };
  return caller;
}

/** Refused because of the load alone: the same call may come again. */
export const isBusy = ({ status }: Pick<Reply, 'status'>): boolean => status === 429 || status === 503;

/**
 * Unpacked where somebody reads it: to unpack and parse the eighty kilobytes of a search takes the client, which shares the machine,
 * as long as Harbour takes to answer it.
 */
class Answer implements Reply {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly #sent: Buffer;
  readonly #isPacked: boolean;
  // biome-ignore lint/suspicious/noExplicitAny: as of `member`
  #read: any;

  constructor(status: number, sent: Buffer, isPacked: boolean, wait: number) {
    this.status = status;
    this.retryAfter = Number.isFinite(wait) ? wait : undefined;
    this.#sent = sent;
    this.#isPacked = isPacked;
  }

  get member() {
    return this.#value['hydra:member']?.[0];
  }

  get description(): string | undefined {
    return this.#value.description;
  }

  get #value() {
    this.#read ??= JSON.parse((this.#isPacked ? brotliDecompressSync(this.#sent) : this.#sent).toString('utf8'));
    return this.#read;
  }
}

function send(agent: Agent, url: string, method: string, { body, key }: Pick<Asked, 'body' | 'key'>): Promise<Reply> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    // As browsers do.
    'Accept-Encoding': 'br',
    ...(text === undefined ? {} : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
    ...(key === undefined ? {} : { 'Idempotency-Key': key }),
  };
  return new Promise((resolve, reject) => {
    const lost = (fault: Error) => reject(new NoAnswer(fault.message));
    const call = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', lost);
      response.on('aborted', () => lost(new Error('The answer was cut off.')));
      response.on('end', () => {
        const { 'content-encoding': coding, 'retry-after': after } = response.headers;
        resolve(new Answer(response.statusCode ?? 0, Buffer.concat(chunks), coding === 'br', Number(after)));
      });
    });
    call.on('error', (fault: NodeJS.ErrnoException) => {
      // The server closed the idle connection while this call was on its way to it: as a browser does, send it on a new one.
      if (call.reusedSocket && fault.code === 'ECONNRESET') resolve(send(agent, url, method, { body, key }));
      else lost(fault);
    });
    call.end(text);
  });
}
