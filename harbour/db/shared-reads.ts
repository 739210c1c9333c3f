// Rows requested one by one, by calls that arrive together, read in one statement.
import type { Database } from './database.ts';

interface Look<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * A read by key. While one statement is running, the calls that arrive wait for the next, which reads what they all
 * need: it starts after the last of them arrived, so that nobody gets an outdated answer. Not for transactions, which
 * read on their own.
 */
export function sharedReads<Row>(
  read: (db: Database, values: { readonly keys: string[] }) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
): (db: Database, key: string) => Promise<Row | undefined> {
  const running = new WeakMap<Database, Promise<unknown>>();
  const waiting = new WeakMap<Database, Look<Row>>();

  function look(db: Database): Look<Row> {
    const keys = new Set<string>();
    const begin = async () => {
      waiting.delete(db);
      const rows = read(db, { keys: [...keys] });
      running.set(db, rows);
      try {
        return new Map((await rows).map((row) => [keyOf(row), row]));
      } finally {
        if (running.get(db) === rows) running.delete(db);
      }
    };
    // Those of this turn are collected as well.
    const before = running.get(db) ?? Promise.resolve();
    const next = { keys, rows: before.then(begin, begin) };
    waiting.set(db, next);
    return next;
  }

  return async (db, key) => {
    const next = waiting.get(db) ?? look(db);
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}
