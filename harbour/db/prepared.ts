// Frequently used statements, built once: the query builder takes longer to write one than the database takes to run
// it.
import { getTableColumns, getTableName, Param, Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { rowReader } from './rows.ts';

/** A placeholder for a value that is given with each run. */
export type Value<Name extends string> = (name: Name) => Placeholder;
type Values<Name extends string> = Readonly<Record<Name, unknown>>;

interface Text {
  readonly sql: string;
  readonly fills: readonly ((values: Readonly<Record<string, unknown>>) => unknown)[];
}

const dialect = new PgDialect();

/**
 * A statement whose text never changes. Its rows must have the columns of `table` in their order, as `select()` and
 * `returning()` without arguments answer them; a write without `returning()` answers none.
 */
export function prepared<Table extends PgTable, Name extends string>(
  table: Table,
  build: (db: Database, value: Value<Name>) => SQLWrapper,
): (db: Database, values: Values<Name>) => Promise<Table['$inferSelect'][]> {
  const read = rowReader(table);
  let text: Text | null = null;
  return (db, values) => {
    text ??= textOf(build(db, (name) => sql.placeholder(name)));
    return run(db, text, values, (rows) => rows.map(read));
  };
}

/** Like `prepared`, for a statement that answers one value in one row; undefined where it answers none. */
export function preparedValue<Answer, Name extends string>(
  build: (db: Database, value: Value<Name>) => SQLWrapper,
): (db: Database, values: Values<Name>) => Promise<Answer | undefined> {
  let text: Text | null = null;
  return (db, values) => {
    text ??= textOf(build(db, (name) => sql.placeholder(name)));
    return run(db, text, values, ([row]) => row?.[0] as Answer | undefined);
  };
}

function run<Answer>(
  db: Database,
  { sql: statement, fills }: Text,
  values: Readonly<Record<string, unknown>>,
  answerOf: (rows: unknown[][]) => Answer,
): Promise<Answer> {
  const params = fills.map((fill) => fill(values));
  const query = { sql: statement, params };
  return db._.session
    .prepareQuery<{ execute: Answer; all: unknown; values: unknown }>(query, undefined, undefined, true, answerOf)
    .execute();
}

function textOf(statement: SQLWrapper): Text {
  const { sql: text, params } = dialect.sqlToQuery(statement.getSQL());
  return {
    sql: text,
    fills: params.map((param) => {
      if (param instanceof Placeholder) return (values) => values[param.name];
      if (!(param instanceof Param)) return () => param;
      const { value, encoder } = param;
      if (!(value instanceof Placeholder)) return () => encoder.mapToDriverValue(value);
      return (values) => {
        const own = values[value.name];
        return own === null || own === undefined ? null : encoder.mapToDriverValue(own);
      };
    }),
  };
}

/** Rows to be written into a table; those of one table have the same columns. */
export interface Rows<Table extends PgTable = PgTable> {
  readonly table: Table;
  readonly rows: readonly Table['$inferInsert'][];
}

export const rowsInto = <Table extends PgTable>(
  table: Table,
  ...rows: readonly Table['$inferInsert'][]
): Rows<Table> => ({ table, rows });

const inserts = new Map<string, Text>();

/**
 * Writes rows of different tables in one statement, and so in one round trip; none of them may need what another
 * writes. The rows of each table are sent as one JSON value, so that the text does not depend on their number.
 */
export async function insertTogether(tx: Database, all: readonly Rows[]): Promise<void> {
  const writes = all.filter(({ rows }) => rows.length > 0);
  const key = writes.map(({ table, rows: [first] }) => `${getTableName(table)} ${Object.keys(first ?? {})}`).join('|');
  const text = inserts.get(key) ?? insertText(writes);
  inserts.set(key, text);
  const values = Object.fromEntries(writes.map(({ table, rows }, index) => [`w${index}`, jsonOf(table, rows)]));
  await run(tx, text, values, () => undefined);
}

function insertText(writes: readonly Rows[]): Text {
  const named = writes.map(({ table, rows: [first] }, index) => {
    const columns = getTableColumns(table);
    const names = Object.keys(first ?? {}).map((name) => sql.identifier(columns[name]?.name ?? name));
    const list = sql.join(names, sql`, `);
    const from = sql`json_populate_recordset(NULL::${table}, ${sql.placeholder(`w${index}`)})`;
    return sql`${sql.identifier(`w${index}`)} AS (INSERT INTO ${table} (${list}) SELECT ${list} FROM ${from})`;
  });
  return textOf(sql`WITH ${sql.join(named, sql`, `)} SELECT 1`);
}

/** By the names and forms of the table; a column of JSON holds its value as it is. */
function jsonOf(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): string {
  const columns = getTableColumns(table);
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => {
          const column = columns[name];
          if (column === undefined || value === null || value === undefined) return [column?.name ?? name, null];
          return [column.name, column.dataType === 'json' ? value : column.mapToDriverValue(value)];
        }),
      ),
    ),
  );
}
