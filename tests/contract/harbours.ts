import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { startTestHarbour, type TestHarbour, type TestHarbourOptions } from './harness.ts';

type Start = TestHarbourOptions | (() => Promise<TestHarbour>);

/** The one Harbour of a suite: started before its first test, closed after its last. */
export const harbourForAll = (start: Start = {}): TestHarbour => between(beforeAll, afterAll, start);

/** A Harbour of its own for each test of a suite. */
export const harbourForEach = (start: Start = {}): TestHarbour => between(beforeEach, afterEach, start);

type Hook = (task: () => Promise<void>) => void;

function between(before: Hook, after: Hook, start: Start): TestHarbour {
  let open: TestHarbour | undefined;
  before(async () => {
    open = await (typeof start === 'function' ? start() : startTestHarbour(start));
  });
  after(async () => open?.close());
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
