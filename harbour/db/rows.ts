// Rows as lists of values, read by the columns of their table.
import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** Reads a row of this table from values in the order of its columns. */
export function rowReader<Table extends PgTable>(table: Table): (values: readonly unknown[]) => Table['$inferSelect'] {
  const columns = Object.entries(getTableColumns(table));
  return (values) => {
    const row: Record<string, unknown> = {};
    columns.forEach(([key, column], index) => {
      const value = values[index];
      row[key] = value === null ? null : column.mapFromDriverValue(value);
    });
    return row as Table['$inferSelect'];
  };
}

/** The columns of a table as text, in the order in which its rows are read. */
export const columnsOf = (table: PgTable): SQL =>
  sql.raw(
    Object.values(getTableColumns(table))
      .map(({ name }) => `"${getTableName(table)}"."${name}"`)
      .join(', '),
  );
