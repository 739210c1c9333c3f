// The plan that a trip may be paid by: a deposit now, the rest in monthly instalments long before travel (ruling 54).
import { Temporal } from 'temporal-polyfill';
import { addDays, daysBetween, isBefore } from '#domain/values/dates.ts';
import { NOTHING, type Pence, pence } from '#domain/values/money.ts';

const LOWEST_TOTAL = pence(10_000);
const DAYS_AHEAD = 60;
const DEPOSIT_PERCENT = 25;
const FEWEST_INSTALMENTS = 2;
const MOST_INSTALMENTS = 3;
/** The last instalment is collected this many days before travel, or earlier. */
const DAYS_BEFORE_TRAVEL = 30;

interface Instalment {
  readonly dueOn: string;
  readonly amount: Pence;
}

export interface PlanOffer {
  readonly deposit: Pence;
  readonly instalments: readonly Instalment[];
}

interface PlannedTrip {
  readonly total: Pence;
  /** The first day of the trip. */
  readonly startDate: string;
  readonly today: string;
}

/** Null where the trip is too near or too cheap. Deposit and instalments add up to the total exactly. */
export function planOffer({ total, startDate, today }: PlannedTrip): PlanOffer | null {
  if (total < LOWEST_TOTAL || daysBetween(today, startDate) < DAYS_AHEAD) return null;
  const deposit = pence((total * DEPOSIT_PERCENT) / 100);
  const days = instalmentDays(today, addDays(startDate, -DAYS_BEFORE_TRAVEL));
  const amounts = sharesOf(pence(total - deposit), days.length);
  return { deposit, instalments: days.map((dueOn, index) => ({ dueOn, amount: amounts[index] ?? NOTHING })) };
}

/** A month apart; where fewer than two months are left, two instalments share the time there is. */
function instalmentDays(today: string, last: string): string[] {
  const start = Temporal.PlainDate.from(today);
  const monthly = Array.from({ length: MOST_INSTALMENTS }, (_, index) =>
    start.add({ months: index + 1 }).toString(),
  ).filter((day) => !isBefore(last, day));
  if (monthly.length >= FEWEST_INSTALMENTS) return monthly;
  return [addDays(today, Math.floor(daysBetween(today, last) / 2)), last];
}

/** Equal parts; the first ones are a penny more where the amount does not divide. */
function sharesOf(amount: Pence, parts: number): Pence[] {
  const share = Math.floor(amount / parts);
  const odd = amount - share * parts;
  return Array.from({ length: parts }, (_, index) => pence(share + (index < odd ? 1 : 0)));
}
