// Travel cards of Skerry Ferries: stored money that is cheaper than what it pays for.
import { pence } from '#domain/values/money.ts';
import type { travelCardPrice } from '#harbour/db/extras-schema.ts';

type Price = typeof travelCardPrice.$inferSelect;

const cards: readonly (Pick<Price, 'code' | 'name' | 'description' | 'passengerType'> & {
  /** This year's price and the next, and the balance of the card. */
  readonly price: number;
  readonly nextPrice: number;
  readonly value: number;
})[] = [
  {
    code: 'FOOT-10',
    name: 'Ten crossings on foot',
    description: 'Holds the Standard fare of ten crossings for one adult on the car ferries, to use within a year.',
    passengerType: 'A',
    price: 10_000,
    nextPrice: 10_400,
    value: 11_800,
  },
  {
    code: 'FOOT-10-SENIOR',
    name: 'Ten crossings on foot, senior',
    description: 'Holds the Standard fare of ten crossings for one senior on the car ferries, to use within a year.',
    passengerType: 'Z',
    price: 9000,
    nextPrice: 9400,
    value: 10_800,
  },
  {
    code: 'ISLANDER',
    name: 'Islander card',
    description: 'Stored money for people who cross often: pay any crossing with it, within a year.',
    passengerType: null,
    price: 10_000,
    nextPrice: 10_000,
    value: 10_500,
  },
];

const NEXT_LIST = '2027-01-01';
const LAST_DAY = '2026-12-31';

export const travelCardPrices: readonly Price[] = cards.flatMap(
  ({ price, nextPrice, value, ...card }, position): Price[] => {
    const of = { ...card, valuePence: pence(value), position };
    return [
      { ...of, validFrom: '2020-01-01', validTo: LAST_DAY, pricePence: pence(price) },
      { ...of, validFrom: NEXT_LIST, validTo: null, pricePence: pence(nextPrice) },
    ];
  },
);

/** The cards on sale, without their prices. */
export const travelCardsOnSale = cards.map(({ code, name, description, passengerType }) => ({
  code,
  name,
  description,
  ...(passengerType === null ? {} : { passengerType }),
}));
