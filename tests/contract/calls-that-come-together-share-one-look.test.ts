import { describe, expect, it } from 'vitest';
import { meetDeadlines } from '#harbour/booking/deadlines.ts';
import type { Database } from '#harbour/db/database.ts';
import { sharedReads } from '#harbour/db/shared-reads.ts';
import type { Services } from '#harbour/services.ts';

/** Services whose database answers a look when the test says so, that nothing is overdue or that it is gone. */
function servicesWithHeldLooks() {
  const looks: { answer(): void; fail(): void }[] = [];
  const ask = () =>
    new Promise((resolve, reject) => {
      looks.push({
        answer: () => resolve({ rows: [[false, false, false]] }),
        fail: () => reject(new Error('The database is gone.')),
      });
    });
  const db = { _: { session: { client: { query: ask } } } };
  const services = { clock: { now: () => 0 }, limits: { holdMinutes: 20 }, db } as unknown as Services;
  return { services, looks };
}

describe('Calls that come together share one look at the deadlines', () => {
  it('and the look begins after the last of them came, never before', async () => {
    const { services, looks } = servicesWithHeldLooks();
    const first = meetDeadlines(services);
    const later = [meetDeadlines(services), meetDeadlines(services)];
    expect(looks).toHaveLength(1);
    looks[0]?.answer();
    await first;
    expect(looks).toHaveLength(2);
    const last = meetDeadlines(services);
    looks[1]?.answer();
    await Promise.all(later);
    expect(looks).toHaveLength(3);
    looks[2]?.answer();
    await last;
    expect(looks).toHaveLength(3);
  });

  it('and fail together, while who comes after looks again', async () => {
    const { services, looks } = servicesWithHeldLooks();
    const first = meetDeadlines(services);
    const later = meetDeadlines(services);
    looks[0]?.fail();
    await expect(first).rejects.toHaveProperty('cause.message', 'The database is gone.');
    looks[1]?.answer();
    await later;
    const next = meetDeadlines(services);
    looks[2]?.answer();
    await next;
    expect(looks).toHaveLength(3);
  });
});

describe('Reads by key that come together share one statement', () => {
  /** A table whose reads are answered when the test says so. */
  function heldTable() {
    const reads: { readonly keys: string[]; answer(): void; fail(): void }[] = [];
    const db = {} as Database;
    const read = sharedReads<{ readonly id: string }>(
      (_db, { keys }) =>
        new Promise((resolve, reject) => {
          reads.push({
            keys,
            answer: () => resolve(keys.filter((key) => key !== 'nobody').map((id) => ({ id }))),
            fail: () => reject(new Error('The database is gone.')),
          });
        }),
      ({ id }) => id,
    );
    return { reads, ask: (key: string) => read(db, key) };
  }
  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('and each hears of its own row, from a statement that began after it came', async () => {
    const { reads, ask } = heldTable();
    const first = [ask('a'), ask('b'), ask('a')];
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([['a', 'b']]);
    const later = [ask('a'), ask('nobody')];
    await turn();
    expect(reads).toHaveLength(1);
    reads[0]?.answer();
    expect(await Promise.all(first)).toEqual([{ id: 'a' }, { id: 'b' }, { id: 'a' }]);
    await turn();
    expect(reads.map(({ keys }) => keys)).toEqual([
      ['a', 'b'],
      ['a', 'nobody'],
    ]);
    reads[1]?.answer();
    expect(await Promise.all(later)).toEqual([{ id: 'a' }, undefined]);
  });

  it('and fail together, while who comes after reads again', async () => {
    const { reads, ask } = heldTable();
    const first = ask('a');
    await turn();
    const later = ask('b');
    reads[0]?.fail();
    await expect(first).rejects.toThrow('The database is gone.');
    await turn();
    reads[1]?.answer();
    expect(await later).toEqual({ id: 'b' });
  });
});
