import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

interface Kept {
  readonly of: SQL | undefined;
  readonly newestFirst: readonly SQLWrapper[];
  readonly most: number;
}

/** Selects the keys of what is too many (decision 022): of these rows all but the newest. */
export const allButNewest = (key: AnyPgColumn, { of, newestFirst, most }: Kept): SQL =>
  sql`(SELECT ${key} FROM ${key.table} WHERE ${of} ORDER BY ${sql.join([...newestFirst], sql`, `)} OFFSET ${sql.raw(String(most))})`;
