import { bigint, date, integer } from 'drizzle-orm/pg-core';
import type { Pence } from '#domain/values/money.ts';

/** A moment in epoch milliseconds, always written from the injected clock. */
export const moment = (name: string) => bigint(name, { mode: 'number' });
/** Money in whole pence. */
export const penceColumn = (name: string) => integer(name).$type<Pence>();
/** A calendar day `yyyy-mm-dd` in the operator's zone. */
export const day = (name: string) => date(name, { mode: 'string' });
