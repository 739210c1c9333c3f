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

/**
 * `£12.50` for 1250 pence, `−£2.50` below nothing; `£12` only where `whole` is asked for and there are no odd pence. Worded
 * as `Intl.NumberFormat` would, but for the real minus; that formatter's first use costs a slow phone more than all the
 * prices of a page.
 */
export function formatPence(amount: number, whole = false): string {
  const pounds = (Math.abs(amount) / 100).toFixed(whole && amount % 100 === 0 ? 0 : 2);
  return `${amount < 0 ? '−' : ''}£${pounds.replace(/\B(?=(\d{3})+\b)/g, ',')}`;
}
