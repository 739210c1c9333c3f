// Ruling 40: a stay takes a quarter off the travel of the vehicle in the same cart, as a line of its own.
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import type { ExtraLine, PricedExtras } from '#harbour/extras/price-extras.ts';
import { type Quote, thousandths } from '#harbour/pricing/quote.ts';

const OFF_PERMILLE = 250;
const PACKAGE_CODE = 'PACKAGE';
export const PACKAGE_WORDS = '25% off the vehicle with the stay';

const offOf = (travel: Pence): Pence => thousandths(travel, OFF_PERMILLE);

/**
 * The discount for the stay on the vehicles of these crossings, after any coupon; null where there is nothing to
 * discount.
 */
function packageLine(quotes: readonly Quote[]): ExtraLine | null {
  const travel = sumPence(
    quotes.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'vehicle').map(({ totalPrice }) => totalPrice)),
  );
  const off = pence(-offOf(travel));
  if (off === 0) return null;
  return {
    leg: 0,
    kind: 'package',
    resourceCode: PACKAGE_CODE,
    description: PACKAGE_WORDS,
    quantity: 1,
    price: off,
    totalPrice: off,
    startDate: null,
    endDate: null,
  };
}

/** The extras of these crossings with the discount for a stay among them. */
export function withPackage(legs: readonly { readonly quote: Quote }[], extras: PricedExtras): PricedExtras {
  const line = packageLine(legs.map(({ quote }) => quote));
  if (line === null) return extras;
  return {
    ...extras,
    lines: [...extras.lines, line].sort((one, other) => one.leg - other.leg),
    total: pence(extras.total + line.totalPrice),
  };
}

/** A priced line of a booking or of a change. */
interface LegLine {
  readonly kind: string;
  readonly leg: number;
  readonly amount: Pence;
}

/** What one crossing costs, with its own part of the discount, which is one line for all of them. */
export function totalOfLeg(lines: readonly LegLine[], wanted: number): Pence {
  const sumOf = (chosen: (line: LegLine) => boolean): Pence =>
    sumPence(lines.filter(chosen).map(({ amount }) => amount));
  const own = sumOf(({ kind, leg }) => kind !== 'package' && leg === wanted);
  if (!lines.some(({ kind }) => kind === 'package')) return own;
  const offUpTo = (last: number): Pence => offOf(sumOf(({ kind, leg }) => kind === 'vehicle' && leg <= last));
  return pence(own - offUpTo(wanted) + offUpTo(wanted - 1));
}
