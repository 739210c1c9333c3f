// What travel cards cost, by the list of the day on which they start.
import { and, eq, gte, isNull, lte, or } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getTravelCardPrices } from '#domain/contract/travel-cards.ts';
import { cardDays } from '#domain/extras/land-offer.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import { toPounds } from '#domain/values/money.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardPrice } from '#harbour/db/extras-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';

type WirePrice = WireAnswerOf<typeof getTravelCardPrices>['hydra:member'][number];
export type CardPrice = typeof travelCardPrice.$inferSelect;

const VALID_DAYS = 365;

const isOn = (date: string) =>
  and(lte(travelCardPrice.validFrom, date), or(isNull(travelCardPrice.validTo), gte(travelCardPrice.validTo, date)));

/** The cards on sale on a day, by the list of that day. */
export async function readPrices(db: Database, date: string): Promise<WirePrice[]> {
  const rows = await db.select().from(travelCardPrice).where(isOn(date)).orderBy(travelCardPrice.position);
  return rows.map(({ code, name, description, passengerType, pricePence, valuePence }) => ({
    code,
    name,
    description,
    ...(passengerType === null ? {} : { passengerType }),
    price: toPounds(pricePence),
    value: toPounds(valuePence),
  }));
}

/** The last day of a card that starts on this one. */
export const lastDayOf = (startDate: string): string => addDays(startDate, VALID_DAYS - 1);

/** Throws 422 for a card that is not known, and for a day on which none can start. */
export async function priceCard(
  db: Database,
  { code, startDate }: { readonly code: string; readonly startDate: string },
  now: number,
): Promise<CardPrice> {
  const { from, to } = cardDays(dayAt(now));
  if (startDate < from || startDate > to) throw invalid('Choose a start date from today to a year from now.');
  const [price] = await db
    .select()
    .from(travelCardPrice)
    .where(and(eq(travelCardPrice.code, code), isOn(startDate)));
  if (price === undefined) throw invalid('This travel card is not on sale.');
  return price;
}

export const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'travel-card' });
