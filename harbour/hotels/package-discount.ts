// Ruling 40: a stay takes a quarter off the travel of the vehicle in the same cart, as a line of its own.
import { pence, sumPence } from '#domain/money.ts';
import type { ExtraLine, PricedExtras } from '#harbour/extras/price-extras.ts';
import { type Quote, thousandths } from '#harbour/pricing/quote.ts';

const OFF_PERMILLE = 250;
const PACKAGE_CODE = 'PACKAGE';
export const PACKAGE_WORDS = '25% off your vehicle with your stay';

/**
 * The discount for the stay on the vehicles of these crossings, after any coupon; null where there is nothing to
 * discount.
 */
function packageLine(quotes: readonly Quote[]): ExtraLine | null {
  const travel = sumPence(
    quotes.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'vehicle').map(({ totalPrice }) => totalPrice)),
  );
  const off = pence(-thousandths(travel, OFF_PERMILLE));
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
