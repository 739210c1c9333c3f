// What a provider may answer instead: values of the contract in the context of a machine, drawn anew from their schemas.
import * as v from 'valibot';
import { customerAccount, loyaltyAccount, savedVehicle } from '#domain/contract/accounts.ts';
import { attraction } from '#domain/contract/attractions.ts';
import { cart } from '#domain/contract/booking.ts';
import { configuration, ferrySettings } from '#domain/contract/configuration.ts';
import { ferryFare, ferryVehicle, ferryVessel } from '#domain/contract/content.ts';
import { deskBooking, deskDeparture } from '#domain/contract/extensions/desk.ts';
import { ferrySundry } from '#domain/contract/extras.ts';
import { hotelRoom, hotelSearchResult } from '#domain/contract/hotels.ts';
import { invoice } from '#domain/contract/invoices.ts';
import { itinerary } from '#domain/contract/itinerary.ts';
import { savedCard } from '#domain/contract/payment.ts';
import { money } from '#domain/contract/primitives.ts';
import { searchResult } from '#domain/contract/search.ts';
import { travelCard } from '#domain/contract/travel-cards.ts';

interface Schema extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
}

const SCHEMAS = [
  ...[configuration, configuration.entries.ferry.entries.options, ferrySettings, itinerary, cart, searchResult],
  ...[ferryVehicle, ferryFare, ferryVessel, ferrySundry, attraction, hotelSearchResult, hotelRoom],
  ...[invoice, savedCard, savedVehicle, customerAccount, loyaltyAccount, travelCard, deskBooking, deskDeparture],
] as readonly Schema[];

/** From 0 up to 1. */
export type Random = () => number;

/** The same numbers for the same seed. */
export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const OTHERS = [
  ...['Ü', 'Fish & chips <b>now</b>', 'word '.repeat(300), '£5', 'LOUD', 'x'.repeat(64), 'PUBLIC'],
  'https://a.test/p.png',
  ...['2026-03-29', '2026-10-25', '2028-02-29', '00:00', '01:30', '23:59', '2026-03-29T01:30:00Z', 'GBP', '1234'],
  ...[0, 1, 2, 30, 31, 41, 9999, 0.01, 1234567.89],
  ...[true, false, 'A', 'I', 'closed', 'sold-out', 'declined', 'INVOICE', 'customer'],
] as const;
const OFTEN = 0.06;

const isOptional = ({ type }: Schema): boolean => type === 'optional' || type === 'nullable';
const pick = <Item>(from: readonly Item[], random: Random): Item => from[Math.floor(random() * from.length)] as Item;

/** A value as the provider writes it, with some of it left out, emptied, repeated or exchanged. */
function another(schema: Schema, value: unknown, random: Random): unknown {
  const changes = random() < OFTEN;
  if (isOptional(schema) && schema.wrapped) {
    if (changes) return schema.type === 'nullable' ? null : undefined;
    return value === undefined || value === null ? value : another(schema.wrapped, value, random);
  }
  if (schema.entries) {
    const held = value as Readonly<Record<string, unknown>>;
    const entries = Object.entries(schema.entries);
    return Object.fromEntries(entries.map(([name, entry]) => [name, another(entry, held[name], random)]));
  }
  if (schema.item && Array.isArray(value)) {
    const { item } = schema;
    const list = value.map((one) => another(item, one, random));
    return changes ? pick([[], list.slice(0, 1), list.toReversed()], random) : list;
  }
  return changes ? pick(OTHERS.filter((other) => v.is(schema, other)).concat(value as never), random) : value;
}

/** Money as it is written. */
function written(schema: Schema, value: unknown): unknown {
  if (value === undefined || value === null) return value;
  if ((schema as unknown) === money) return Number(value) / 100;
  if (isOptional(schema) && schema.wrapped) return written(schema.wrapped, value);
  if (schema.item && Array.isArray(value)) return value.map((one) => written(schema.item as Schema, one));
  if (!schema.entries) return value;
  const held = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, written(entry, held[name])]));
}

/** Whether this was read with the schema: it has its members, all of them that are needed, and no others. */
const isReadWith = ({ entries = {} }: Schema, value: object): boolean =>
  Object.keys(value).every((name) => name in entries) &&
  Object.entries(entries).every(([name, entry]) => name in value || isOptional(entry) || 'fallback' in entry);

/** A copy in which each answer is another that the contract accepts; what is the same in two places stays the same. */
export function withOddAnswers<Value>(value: Value, random: Random): Value {
  const known = new Map<string, unknown>();
  const oddly = (one: unknown): unknown => {
    if (typeof one !== 'object' || one === null) return one;
    if (Array.isArray(one)) return one.map(oddly);
    const schema = SCHEMAS.find((candidate) => isReadWith(candidate, one));
    if (!schema) return Object.fromEntries(Object.entries(one).map(([name, held]) => [name, oddly(held)]));
    const key = JSON.stringify(one);
    if (!known.has(key)) {
      const wire = JSON.parse(JSON.stringify(another(schema, written(schema, one), random)));
      const parsed = v.safeParse(schema, wire);
      known.set(key, parsed.success ? parsed.output : one);
    }
    return known.get(key);
  };
  return oddly(value) as Value;
}
