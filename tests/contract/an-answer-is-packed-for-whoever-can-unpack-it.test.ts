import { get, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { answerAgain, type PackedAnswers } from '#harbour/http/coding.ts';
import { jsonOf } from '#harbour/http/json.ts';
import { newSession } from './asking.ts';
import { harbourForAll } from './harbours.ts';

const UNPACK: Readonly<Record<string, (packed: Buffer) => Buffer>> = {
  br: (packed) => brotliDecompressSync(packed),
  gzip: (packed) => gunzipSync(packed),
  identity: (packed) => packed,
};

describe('An answer is packed for whoever can unpack it', () => {
  const harbour = harbourForAll();

  const session = newSession();
  const week = { ferryId: 'HALLOW-BRIDE', routeCode: 'HAL-BRI', departureDate: '2026-06-10', passengers: '1|A' };

  /** What travels, as it is. */
  const raw = (path: string, query: Record<string, string>, headers: Record<string, string>) =>
    new Promise<{ headers: IncomingHttpHeaders; body: Buffer }>((resolve, reject) => {
      const asked = new URLSearchParams({ clientId: 'gangway', sessionId: session, ...query });
      get(`${harbour.api.url}/${path}?${asked}`, { headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => resolve({ headers: answer.headers, body: Buffer.concat(chunks) }));
      }).on('error', reject);
    });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, br;q=0', 'gzip'],
    ['gzip;q=0.0', 'identity'],
    ['', 'identity'],
  ])('a week of sailings, for %j as %s', async (accepted, coding) => {
    const plain = await raw(getCrossings.path, week, {});
    const { headers, body } = await raw(getCrossings.path, week, { 'Accept-Encoding': accepted });
    expect(headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(headers['content-length']).toBe(String(body.length));
    expect(headers.vary).toBe('Origin, Accept-Encoding');
    expect(UNPACK[coding]?.(body).toString()).toBe(plain.body.toString());
    if (coding !== 'identity') expect(body.length).toBeLessThan(plain.body.length / 10);
  });

  it('and a short one goes as it is', async () => {
    const { headers } = await raw(getActiveNewSession.path, {}, { 'Accept-Encoding': 'br' });
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers.vary).toBe('Origin');
  });
});

describe('Answers that are kept as they were packed', () => {
  const answers: PackedAnswers = new Map();
  const made: string[] = [];
  const routes = new Hono().get('/:key', (context) => {
    const key = context.req.param('key');
    return answerAgain(context, answers, key, () => {
      made.push(key);
      return jsonOf(key.repeat(2000));
    });
  });
  const ask = async (key: string, coding = 'gzip') =>
    (await routes.request(`/${key}`, { headers: { 'Accept-Encoding': coding } })).status;

  it('are made once for each coding, and each time where none is taken', async () => {
    for (const coding of ['gzip', 'gzip', 'br', 'br', 'identity', 'identity']) expect(await ask('a', coding)).toBe(200);
    expect(made).toHaveLength(4);
    answers.clear();
  });

  it('are four thousand at most, of which the one that nobody asked for the longest goes first', async () => {
    await ask('first');
    await ask('second');
    for (let other = 3; other <= 4000; other += 1) answers.set(`gzip ${other}`, new Uint8Array());
    await ask('first');
    await ask('one more');
    expect([answers.size, answers.has('gzip first'), answers.has('gzip second')]).toEqual([4000, true, false]);
  });
});
