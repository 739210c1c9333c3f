import { formatPence, type Pence } from '#domain/values/money.ts';

/** What a code took off prices that include it already, alike on every page and in every letter. */
export const couponWords = (code: string, saved: Pence, saves = 'you save'): string =>
  `Code ${code} is in these prices: ${saves} ${formatPence(saved)}.`;
