import { type Column, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { preparedValue, type Value } from './prepared.ts';
import { columnsOf, rowReader } from './rows.ts';

/** Rows of one table, wanted together with others. */
interface Listing<Table extends PgTable = PgTable> {
  readonly table: Table;
  readonly where: SQL;
  readonly order: readonly (Column | SQL)[];
}

export const listing = <Table extends PgTable>(
  table: Table,
  where: SQL,
  ...order: readonly (Column | SQL)[]
): Listing<Table> => ({ table, where, order });

type RowsOf<Lists> = {
  readonly [Name in keyof Lists]: Lists[Name] extends Listing<infer Table> ? Table['$inferSelect'][] : never;
};

/**
 * Several lists of rows in one statement, at one moment: a booking consists of rows in a dozen tables, and a round trip
 * to the database costs more than reading them. Each list is sent as JSON and read by the columns of its table.
 */
export function gather<const Lists extends Readonly<Record<string, Listing>>, Name extends string>(
  lists: (value: Value<Name>) => Lists,
): (db: Database, values: Readonly<Record<Name, unknown>>) => Promise<RowsOf<Lists>> {
  type Found = (readonly unknown[][] | null)[];
  // Read at the first call, not while the modules that know each other's tables are still loading.
  let readers: readonly (readonly [string, (values: readonly unknown[]) => unknown])[] = [];
  const read = preparedValue<Found, Name>((_db, value) => {
    const wanted = Object.entries(lists(value));
    readers = wanted.map(([name, { table }]) => [name, rowReader(table)]);
    const parts = wanted.map(([, { table, where, order }]) => {
      const sorted = order.length === 0 ? sql`` : sql` ORDER BY ${sql.join([...order], sql`, `)}`;
      return sql`(SELECT json_agg(json_build_array(${columnsOf(table)})${sorted}) FROM ${table} WHERE ${where})`;
    });
    return sql`SELECT json_build_array(${sql.join(parts, sql`, `)})`;
  });
  return async (db, values) => {
    const found = await read(db, values);
    return Object.fromEntries(
      readers.map(([name, readRow], index) => [name, (found?.[index] ?? []).map(readRow)]),
    ) as RowsOf<Lists>;
  };
}
