declare const unit: unique symbol;

/** An amount of money in whole pence. Never a fraction, never a float of pounds. */
export type Pence = number & { readonly [unit]: 'pence' };

/** Marks a whole number as pence; halves round away from zero. Throws RangeError on NaN and infinities. */
export function pence(amount: number): Pence {
  if (!Number.isFinite(amount)) throw new RangeError('An amount of money must be a finite number.');
  const whole = Math.sign(amount) * Math.round(Math.abs(amount));
  return (whole === 0 ? 0 : whole) as Pence;
}

export const NOTHING = pence(0);

/** Decimal pounds, as the provider sends them, to pence, half up on the decimal that was written (1.005 is 101). */
export const fromPounds = (pounds: number): Pence => pence(Number(`${pounds.toFixed(6)}e2`));

/** Pence to decimal pounds with at most 2 decimals, as the provider reads them (spec 9). */
export const toPounds = (amount: Pence): number => amount / 100;

export const sumPence = (amounts: readonly Pence[]): Pence =>
  pence(amounts.reduce<number>((sum, next) => sum + next, 0));

/** `£12.50` for 1250 pence; `£12` only where `whole` is asked for and there are no odd pence. */
export function formatPence(amount: number, currency = 'GBP', whole = false): string {
  return formatOf(currency, whole && amount % 100 === 0 ? 0 : 2).format(amount / 100);
}

// To make one takes hundreds of times as long as to use it, and a page has many prices.
const made = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, digits: number): Intl.NumberFormat {
  const key = `${currency} ${digits}`;
  const known = made.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  made.set(key, format);
  return format;
}
