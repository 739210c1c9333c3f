// Frequently used statements, built once: the query builder takes longer to write one than the database takes to run
// it.
import {
  DrizzleQueryError,
  getTableColumns,
  getTableName,
  Param,
  Placeholder,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
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

type Build<Name extends string> = (db: Database, value: Value<Name>) => SQLWrapper;

/**
 * A statement whose text never changes, and whose plan serves all values. Its rows must have the columns of `table` in
 * their order, as `select()` and `returning()` without arguments answer them; a write without `returning()` answers none.
 */
export function prepared<Table extends PgTable, Name extends string>(
  table: Table,
  build: Build<Name>,
): (db: Database, values: Values<Name>) => Promise<Table['$inferSelect'][]> {
  const read = rowReader(table);
  const readRows = preparedRows(build);
  return async (db, values) => (await readRows(db, values)).map(read);
}

/** Like `prepared`, for a statement that answers one value in one row; undefined where it answers none. */
export function preparedValue<Answer, Name extends string>(
  build: Build<Name>,
): (db: Database, values: Values<Name>) => Promise<Answer | undefined> {
  const readRows = preparedRows<readonly [Answer], Name>(build);
  return async (db, values) => (await readRows(db, values))[0]?.[0];
}

/** Like `prepared`, for rows of no table. */
export function preparedRows<Row extends readonly unknown[], Name extends string>(
  build: Build<Name>,
): (db: Database, values: Values<Name>) => Promise<Row[]> {
  let text: Text | null = null;
  return (db, values) => {
    text ??= textOf(build(db, (name) => sql.placeholder(name)));
    return run(db, text, values) as Promise<unknown> as Promise<Row[]>;
  };
}

const { builtins, getTypeParser } = pg.types;

/** As the query layer reads values: a day stays a text. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === builtins.DATE ? String : getTypeParser(id, format)),
};

/** The connection or the pool behind a database. */
interface Asked {
  readonly client: { query(statement: object): Promise<{ readonly rows: unknown[][] }> };
}

/** Hands a statement to the driver as the query layer would, without the objects that it makes for each. */
async function run(
  db: Database,
  { sql: text, fills }: Text,
  values: Readonly<Record<string, unknown>>,
): Promise<unknown[][]> {
  const { client } = db._.session as unknown as Asked;
  const statement = { text, values: fills.map((fill) => fill(values)), rowMode: 'array', types, plannedOnce: true };
  const { rows } = await client.query(statement).catch((fault: Error) => {
    throw new DrizzleQueryError(text, [], fault);
  });
  return rows;
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
  await run(tx, text, values);
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
