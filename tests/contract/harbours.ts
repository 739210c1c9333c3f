import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { startTestHarbour, type TestHarbour, type TestHarbourOptions } from './harness.ts';
import { brokenPromises, countOf } from './truth.ts';

type Start = TestHarbourOptions | (() => Promise<TestHarbour>);

/** The one Harbour of a suite: started before its first test, closed after its last, with every promise of its tables kept. */
export const harbourForAll = (start: Start = {}): TestHarbour => between(beforeAll, afterAll, start);

/** A Harbour of its own for each test of a suite, each closed as that of a whole suite is. */
export const harbourForEach = (start: Start = {}): TestHarbour => between(beforeEach, afterEach, start);

type Hook = (task: () => Promise<void>) => void;

function between(before: Hook, after: Hook, start: Start): TestHarbour {
  let open: TestHarbour | undefined;
  before(async () => {
    open = await (typeof start === 'function' ? start() : startTestHarbour(start));
  });
  after(async () => {
    if (!open) return;
    const closing = open;
    open = undefined;
    try {
      const broken = (await hasTraded(closing)) ? await brokenPromises(closing) : [];
      expect(broken, 'Broken in the tables that the tests leave').toEqual([]);
    } finally {
      await closing.close();
    }
  });
  const opened = (): TestHarbour => {
    if (!open) throw new Error('Harbour is started before the tests run, not while they are read.');
    return open;
  };
  return {
    get api() {
      return opened().api;
    },
    get app() {
      return opened().app;
    },
    get card() {
      return opened().card;
    },
    get wallet() {
      return opened().wallet;
    },
    get clock() {
      return opened().clock;
    },
    get db() {
      return opened().db;
    },
    get services() {
      return opened().services;
    },
    settled: () => opened().settled(),
    dump: () => opened().dump(),
    close: () => opened().close(),
  };
}

/** Neither money nor places move without one of these, and many suites make none. */
async function hasTraded(harbour: TestHarbour): Promise<boolean> {
  return (await countOf(harbour, 'itinerary')) + (await countOf(harbour, 'payment_order')) > 0;
}
