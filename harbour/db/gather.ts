import { type Column, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Database, query } from './database.ts';

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
 * Several lists of rows in one statement, at one moment: what a booking is made of lies in a dozen tables, and a way to the
 * database costs more than the reading. Each list travels as JSON and is read by the columns of its table.
 */
export async function gather<const Lists extends Readonly<Record<string, Listing>>>(
  db: Database,
  lists: Lists,
): Promise<RowsOf<Lists>> {
  const names = Object.keys(lists);
  const parts = Object.values(lists).map(({ table, where, order }, index) => {
    const sorted = order.length === 0 ? sql`` : sql` ORDER BY ${sql.join([...order], sql`, `)}`;
    return sql`(SELECT json_agg(json_build_array(${columnsOf(table)})${sorted}) FROM ${table} WHERE ${where}) AS ${sql.identifier(names[index] ?? '')}`;
  });
  const [found] = await query<Record<string, unknown[][] | null>>(db, sql`SELECT ${sql.join(parts, sql`, `)}`);
  return Object.fromEntries(
    Object.entries(lists).map(([name, { table }]) => [
      name,
      (found?.[name] ?? []).map((values) => rowOf(table, values)),
    ]),
  ) as RowsOf<Lists>;
}

/** The columns of a table as text, put together once: most of the work of a statement is the putting together. */
const texts = new WeakMap<PgTable, SQL>();

function columnsOf(table: PgTable): SQL {
  const known = texts.get(table);
  if (known !== undefined) return known;
  const text = Object.values(getTableColumns(table)).map(({ name }) => `"${getTableName(table)}"."${name}"`);
  const columns = sql.raw(text.join(', '));
  texts.set(table, columns);
  return columns;
}

function rowOf(table: PgTable, values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([key, column], index) => {
      const value = values[index];
      return [key, value === null ? null : column.mapFromDriverValue(value)];
    }),
  );
}
