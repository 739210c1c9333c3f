// What a room costs, night by night. Shared by search and cart, so that what is shown is what is charged.

import type { RoomParty } from '#domain/stay/stay.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import { type DayOfYear, dayOfYear } from '#harbour/operator/calendar.ts';
import type { HotelOnSale, RateOnSale, RoomOnSale } from './catalogue.ts';

interface StayPrice {
  /** In the order of the nights. */
  readonly perNight: readonly Pence[];
  /** What is paid: for all nights, with tax. */
  readonly total: Pence;
  readonly beforeTax: Pence;
}

/** Whether everybody has a bed, and there is at least one adult. */
export const fits = ({ capacity }: Pick<RoomOnSale, 'capacity'>, { adults, children }: RoomParty): boolean =>
  adults > 0 && adults + children <= capacity;

/** One room in these nights for the people in it. Says nothing about availability. */
export function priceNights(
  hotel: Pick<HotelOnSale, 'vatPercent'>,
  rate: RateOnSale,
  nights: readonly string[],
  occupancy: RoomParty,
): StayPrice {
  const perNight = nights.map((night) => priceNight(rate, night, occupancy));
  const total = sumPence(perNight);
  return { perNight, total, beforeTax: beforeTax(hotel, total) };
}

/** What a price is without the tax that it contains. */
export const beforeTax = ({ vatPercent }: Pick<HotelOnSale, 'vatPercent'>, amount: Pence): Pence =>
  pence((amount * 100) / (100 + vatPercent));

const FRIDAY = 5;
const SATURDAY = 6;
const POUND = 100;

/** The bed follows the season in whole pounds; meals cost the same all year. */
export function priceNight(rate: RateOnSale, night: string, { adults, children }: RoomParty): Pence {
  const { weekday, permille } = seasonOf(night);
  const base = weekday === FRIDAY || weekday === SATURDAY ? rate.weekendPence : rate.weekdayPence;
  const bed = Math.round((base * permille) / 1000 / POUND) * POUND;
  return pence(bed + adults * rate.adultPence + children * rate.childPence);
}

interface SeasonOfNight {
  readonly weekday: number;
  /** Thousandths of the rate. */
  readonly permille: number;
}

/** Days on sale are few and requested often. */
const seasons = new Map<string, SeasonOfNight>();

function seasonOf(night: string): SeasonOfNight {
  const known = seasons.get(night);
  if (known !== undefined) return known;
  const day = dayOfYear(night);
  const season = { weekday: day.weekday, permille: nightPermille(day) };
  seasons.set(night, season);
  return season;
}

function nightPermille({ season, schoolHoliday, date }: DayOfYear): number {
  let permille = 1000;
  if (season === 'summer') permille += 150;
  if (season === 'winter') permille -= 200;
  if (schoolHoliday) permille += 200;
  if (date.endsWith('-12-31')) permille += 250;
  return permille;
}
