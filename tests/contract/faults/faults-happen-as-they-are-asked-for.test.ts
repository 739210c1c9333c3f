// Assurance 3: every fault of the switch, on a call that reads and on one that acts.
import { afterEach, describe, expect, it } from 'vitest';
import type { LogLine } from '#harbour/log.ts';
import { got, newKey, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { countOf } from '#tests/contract/truth.ts';

describe('Faults happen as they are asked for', () => {
  const log: LogLine[] = [];
  const firedEver = () => log.filter(({ event }) => event === 'fault-fired').length;
  let firedBefore = 0;
  /** How many calls of this test have met their fault. */
  const fired = () => firedEver() - firedBefore;
  const harbour = harbourForAll({
    faults: true,
    logSink: (line) => log.push(line),
  });
  afterEach(async () => {
    await control('DELETE');
    firedBefore = firedEver();
  });

  const control = (method: string, body?: object, headers: Record<string, string> = {}) =>
    fetch(`${harbour.api.url}/control/faults`, {
      method,
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const set = async (rule: object) => expect((await control('POST', rule)).status).toBe(200);

  /** A read, as a browser would make it. */
  const read = (signal?: AbortSignal) =>
    fetch(`${harbour.api.url}/ferry/active-new-session?clientId=gangway&sessionId=${'a'.repeat(32)}`, {
      headers: { origin: harbour.app?.url ?? '' },
      ...(signal === undefined ? {} : { signal }),
    });
  const READ = 'getActiveNewSession';

  /** A cart made by one raw call, so that its broken answers reach the test as they are. */
  async function cart() {
    const person = visitor(harbour);
    const body = JSON.stringify(await person.cartBody());
    const key = newKey();
    const send = () =>
      fetch(`${harbour.api.url}/itinerary-services/carts?clientId=gangway&sessionId=${person.session}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
        body,
      });
    return { send, before: await countOf(harbour, 'cart') };
  }
  const cartsSince = async (before: number) => (await countOf(harbour, 'cart')) - before;

  it('delays an answer until after one that was asked for later', async () => {
    await set({ call: READ, fault: 'delay', times: 1, milliseconds: 300 });
    const order: string[] = [];
    const slow = read().then(({ status }) => order.push(`slow ${status}`));
    await expect.poll(fired).toBe(1);
    await read().then(({ status }) => order.push(`quick ${status}`));
    await slow;
    expect(order).toEqual(['quick 200', 'slow 200']);
  });

  it('hangs until the caller goes or the faults are cleared', async () => {
    await set({ call: READ, fault: 'hang', times: 2 });
    const impatient = new AbortController();
    const left = read(impatient.signal);
    const waiting = read();
    await expect.poll(fired).toBe(2);
    impatient.abort();
    await expect(left).rejects.toThrow('aborted');
    await control('DELETE');
    await expect(waiting).rejects.toThrow('fetch failed');
    expect((await read()).status).toBe(200);
  });

  it.each([
    ['lost-before', 0],
    ['lost-after', 1],
  ])('%s: the connection ends without a word, with %i effect', async (fault, effects) => {
    const { send, before } = await cart();
    await set({ call: 'postCart', fault, times: 1 });
    await expect(send()).rejects.toThrow('fetch failed');
    expect(await cartsSince(before)).toBe(effects);
    expect((await send()).status).toBe(200);
    expect(await cartsSince(before)).toBe(1);
  });

  it.each([
    ['500-before', 0],
    ['500-after', 1],
  ])('%s: a fault with a description, with %i effect', async (fault, effects) => {
    const { send, before } = await cart();
    await set({ call: 'postCart', fault, times: 1 });
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([
      500,
      expect.objectContaining({ description: 'A fault was asked for: something went wrong on our side.' }),
    ]);
    expect(await cartsSince(before)).toBe(effects);
  });

  it('502-html: a page of some machine between', async () => {
    const { send, before } = await cart();
    await set({ call: 'postCart', fault: '502-html', times: 1 });
    const answer = await send();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([502, 'text/html; charset=UTF-8']);
    expect(await answer.text()).toContain('<title>502 Bad Gateway</title>');
    expect(await cartsSince(before)).toBe(0);
  });

  it.each([401, 404, 409, 422, 429])('4xx-described: refuses with %i in words', async (status) => {
    const { send, before } = await cart();
    await set({ call: 'postCart', fault: '4xx-described', times: 1, status });
    const answer = await send();
    expect([answer.status, await answer.json()]).toEqual([
      status,
      expect.objectContaining({ code: 'fault-switch', description: expect.stringMatching(/\.$/) }),
    ]);
    expect(await cartsSince(before)).toBe(0);
  });

  it('cut-body: half of an answer that had its effect', async () => {
    const { send, before } = await cart();
    await set({ call: 'postCart', fault: 'cut-body', times: 1 });
    const answer = await send();
    expect(answer.status).toBe(200);
    await expect(answer.text()).rejects.toThrow('terminated');
    expect(await cartsSince(before)).toBe(1);
  });

  it('cut-body: still lets the app of another origin read what came', async () => {
    await set({ call: READ, fault: 'cut-body', times: 1 });
    const answer = await read();
    expect(answer.headers.get('access-control-allow-origin')).toBe(harbour.app?.url);
    await expect(answer.text()).rejects.toThrow('terminated');
  });

  it.each([
    ['empty-body', ''],
    ['wrong-shape', '{"hydra:member":[{"unexpected":true}]}'],
  ])('%s: a 200 that says nothing, after the effect', async (fault, text) => {
    const { send, before } = await cart();
    await set({ call: 'postCart', fault, times: 1 });
    const answer = await send();
    expect([answer.status, await answer.text()]).toEqual([200, text]);
    expect(await cartsSince(before)).toBe(1);
  });

  it('delivered-twice: a reserve that arrives twice holds once, and the first answer comes back', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart();
    const before = await countOf(harbour, 'itinerary');
    await set({ call: 'postReserve', fault: 'delivered-twice', times: 1 });
    const { status } = got(await person.reserve(cartId, newKey()));
    expect(status).toBe(20);
    expect((await countOf(harbour, 'itinerary')) - before).toBe(1);
  });

  it('reordered: the older answer comes after the newer one', async () => {
    await set({ call: READ, fault: 'reordered', times: 1 });
    const order: string[] = [];
    const older = read().then(() => order.push('older'));
    await expect.poll(fired).toBe(1);
    await read().then(() => order.push('newer'));
    await older;
    expect(order).toEqual(['newer', 'older']);
  });

  it('strikes by a seed: the same calls every time, other calls by another seed', async () => {
    const statuses = async (seed: number) => {
      await control('DELETE');
      await set({ call: READ, fault: '4xx-described', probability: 0.5, seed });
      const seen: number[] = [];
      for (let call = 0; call < 24; call += 1) seen.push((await read()).status);
      return seen;
    };
    const first = await statuses(7);
    expect(new Set(first)).toEqual(new Set([200, 409]));
    expect(await statuses(7)).toEqual(first);
    expect(await statuses(8)).not.toEqual(first);
  });

  it('strikes only the call and the method that it names, as often as it says, and counts', async () => {
    await set({ call: '*', method: 'POST', fault: '500-before', times: 1 });
    await set({ call: READ, method: 'POST', fault: '500-before' });
    expect((await read()).status).toBe(200);
    const { send } = await cart();
    expect([(await send()).status, (await send()).status]).toEqual([500, 200]);
    const report: { fired: number }[] = await (await control('GET')).json();
    expect(report.map(({ fired }) => fired)).toEqual([1, 0]);
  });

  it('writes down who met which fault', async () => {
    log.length = 0;
    await set({ call: READ, fault: '4xx-described', times: 1, seed: 3 });
    await read();
    await control('DELETE');
    expect(log.filter(({ event }) => event.startsWith('fault')).map(({ time: _, ...line }) => line)).toEqual([
      { level: 'warn', event: 'fault-set', call: READ, fault: '4xx-described', times: 1, seed: 3 },
      { level: 'warn', event: 'fault-fired', call: READ, method: 'GET', fault: '4xx-described', number: 1 },
      { level: 'warn', event: 'faults-cleared', rules: 1 },
    ]);
  });

  it('refuses what is no call and no fault, and every browser', async () => {
    const statuses = [
      await control('POST', { call: 'noSuchCall', fault: 'delay' }),
      await control('POST', { call: READ, fault: 'explode' }),
      await control('POST', { call: READ, fault: 'delay', extra: 1 }),
      await control('POST', { call: READ, fault: 'delay' }, { origin: harbour.app?.url ?? '' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([422, 422, 422, 403]);
  });
});
