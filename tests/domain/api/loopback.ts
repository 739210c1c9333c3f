import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Client, createClient } from '#src/api/client.ts';

export type Answer = (response: ServerResponse, request: IncomingMessage) => void;

interface Seen {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface Loopback {
  readonly provider: string;
  readonly seen: Seen[];
  readonly client: Client;
  /** Milliseconds of every wait of the client that is not a time limit. */
  readonly delays: number[];
  /** Milliseconds of every time limit. */
  readonly limits: number[];
  /** Lets the newest time limit pass. */
  passLimit(): void;
  close(): Promise<void>;
}

export const SESSION = 'session-id-of-a-test';
const LIMITS_START_AT = 10_000;

/** A provider on this machine that gives the answers in turn, the last one again and again, and a client that never really waits. */
export async function startLoopback(...answers: readonly Answer[]): Promise<Loopback> {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '/', 'http://provider.test');
    seen.push({ method: request.method ?? '', url, headers: request.headers, body: Buffer.concat(chunks).toString() });
    const answer = answers[Math.min(seen.length, answers.length) - 1];
    answer?.(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const provider = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  const delays: number[] = [];
  const limits: number[] = [];
  let passLimit = () => {};
  const client = createClient({
    runtime: { provider, clientId: 'test-client', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => SESSION,
    now: () => Date.parse('2026-12-24T07:30:00Z'),
    random: () => 0.5,
    wait(milliseconds) {
      if (milliseconds < LIMITS_START_AT) {
        delays.push(milliseconds);
        return Promise.resolve();
      }
      limits.push(milliseconds);
      return new Promise((resolve) => {
        passLimit = resolve;
      });
    },
  });
  return {
    provider,
    seen,
    client,
    delays,
    limits,
    passLimit: () => passLimit(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A client whose provider answers this to every call, until its test has finished. */
export async function clientOf(answer: unknown): Promise<Client> {
  const loopback = await startLoopback(json(answer));
  onTestFinished(loopback.close);
  return loopback.client;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

export const raw =
  (body: string, status = 200, type = 'application/json'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  };

export const member = (...items: readonly unknown[]) => ({ 'hydra:member': items });

/** Promises more bytes than it sends, then drops the line. */
export const cutBody: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' });
  response.write('{"hydra:member":[', () => response.destroy());
};

/** Drops the line before any answer. */
export const reset: Answer = (response) => {
  response.destroy();
};

/** A promise and the function that settles it. */
export function signal(): { readonly happened: Promise<void>; readonly happen: () => void } {
  let happen = () => {};
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}
