import { once } from 'node:events';
import { connect } from 'node:net';
import { Hono } from 'hono';
import { afterEach, expect, it, vi } from 'vitest';
import { healthPage } from '#harbour/http/health.ts';
import type { HarbourEnv } from '#harbour/http/serve.ts';
import type { Services } from '#harbour/services.ts';
import { startTestHarbour } from './harness.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('A balancer learns that the database answers, without a client, a session or a limit', async () => {
  const harbour = await startTestHarbour({
    limits: { callsInFlight: 1, newSessionsPerAddress: { amount: 1, perSeconds: 60 } },
  });
  try {
    for (let times = 0; times < 3; times += 1) {
      const answer = await fetch(`${harbour.api.url}/health`);
      expect([answer.status, answer.headers.get('Cache-Control'), await answer.json()]).toEqual([
        ...[200, 'no-store', { database: 'answers' }],
      ]);
    }
  } finally {
    await harbour.close();
  }
});

it.each([
  ['refuses', () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.1:5432'))],
  ['says nothing', () => new Promise<never>(() => undefined)],
])('It learns that a database %s, and nothing of where it stands', async (_how, execute) => {
  vi.useFakeTimers();
  const app = new Hono<HarbourEnv>();
  healthPage(app, { db: { execute } } as unknown as Services);
  const asked = app.request('/health');
  await vi.advanceTimersByTimeAsync(2000);
  const answer = await asked;
  expect([answer.status, await answer.json()]).toEqual([503, { database: 'silent' }]);
});

it('It may name no host, and keeps its connection for longer than the minute after which proxies give theirs up', async () => {
  const harbour = await startTestHarbour();
  try {
    const { port } = new URL(harbour.api.url);
    const balancer = connect(Number(port), '127.0.0.1');
    balancer.write('GET /health HTTP/1.0\r\n\r\n');
    const [said] = await once(balancer, 'data');
    expect(String(said)).toMatch(/^HTTP\/1\.1 200 OK/);
    const { headers } = await fetch(`${harbour.api.url}/health`);
    expect(headers.get('Keep-Alive')).toBe('timeout=75');
  } finally {
    await harbour.close();
  }
});
