import { type Column, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { preparedRows, type Value } from './prepared.ts';
import { columnsOf, rowReader } from './rows.ts';

/** Rows of one table, wanted together with others. */
interface Listing<Table extends PgTable = PgTable> {
  readonly table: Table;
  readonly where: SQL;
  readonly order: readonly Column[];
}

export const listing = <Table extends PgTable>(
  table: Table,
  where: SQL,
  ...order: readonly Column[]
): Listing<Table> => ({ table, where, order });

type RowsOf<Lists> = {
  readonly [Name in keyof Lists]: Lists[Name] extends Listing<infer Table> ? Table['$inferSelect'][] : never;
};

/**
 * Several lists of rows in one statement, at one moment: a booking consists of rows in a dozen tables, and a round trip
 * to the database costs more than reading them. Each row comes as JSON with the number of its list, and is put in order
 * here: the database would take a third longer to sort and collect each list of its own. All are found by keys, so one
 * plan serves every booking.
 */
export function gather<const Lists extends Readonly<Record<string, Listing>>, Name extends string>(
  lists: (value: Value<Name>) => Lists,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<RowsOf<Lists>> {
  type Row = Readonly<Record<string, unknown>>;
  interface Reader {
    readonly name: string;
    readonly read: (values: readonly unknown[]) => Row;
    readonly inOrder: (one: Row, other: Row) => number;
  }
  // Made at the first call, not while the modules that know each other's tables are still loading.
  let readers: readonly Reader[] = [];
  const build = (_db: Database, value: Value<Name>) => {
    const wanted = Object.entries(lists(value));
    readers = wanted.map(([name, { table, order }]) => ({
      name,
      read: rowReader(table),
      inOrder: ordering(table, order),
    }));
    const parts = wanted.map(
      ([, { table, where }], index) =>
        sql`SELECT ${sql.raw(String(index))}, json_build_array(${columnsOf(table)}) FROM ${table} WHERE ${where}`,
    );
    return sql.join(parts, sql` UNION ALL `);
  };
  const readAll = preparedRows<readonly [number, readonly unknown[]], Name>(build);
  return async (db, values) => {
    const found = await readAll(db, values);
    return Object.fromEntries(
      readers.map(({ name, read, inOrder }, list) => [
        name,
        found
          .filter(([own]) => own === list)
          .map(([, row]) => read(row))
          .sort(inOrder),
      ]),
    ) as RowsOf<Lists>;
  };
}

/** By the values of these columns, numbers and texts, the first one first. */
function ordering(table: PgTable, order: readonly Column[]) {
  const names = Object.entries(getTableColumns(table));
  const keys = order.map((column) => names.find(([, own]) => own === column)?.[0] ?? '');
  return (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): number => {
    for (const key of keys) {
      const [left, right] = [one[key] as string | number, other[key] as string | number];
      if (left !== right) return left < right ? -1 : 1;
    }
    return 0;
  };
}
