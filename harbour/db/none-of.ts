import { type Column, type SQL, sql } from 'drizzle-orm';

/**
 * Whether a column has none of these texts: one value of the statement, however many there are. A list of values ends
 * at 65,535.
 */
export const noneOf = (column: Column, texts: Iterable<string>): SQL =>
  sql`${column} <> ALL(${sql.param([...texts])}::text[])`;
