// Rows wanted one by one, by calls that come together, read in one statement.
import type { Database } from './database.ts';

interface Look<Row> {
  readonly keys: Set<string>;
  readonly rows: Promise<ReadonlyMap<string, Row>>;
}

/**
 * A read by key. While one statement is under way the calls that come wait for the next, which reads all that they want: it
 * begins after the last of them came, so that nobody is told what was so before. Not for transactions, which read alone.
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
    // Those of this turn are gathered as well.
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
