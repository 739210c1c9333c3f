// What the provider is told of a payment on its card page: which order it is, and where it sends the passenger back.
import { Temporal } from 'temporal-polyfill';
import type { Attempt } from '#domain/payment/attempt.ts';

/**
 * The addresses to which the card page sends the passenger back, marked for a change; the provider adds its result
 * (spec 2).
 */
export function cardReturns(
  origin: string,
  { itineraryId, modified = false }: Pick<Attempt, 'itineraryId' | 'modified'>,
): { successUrl: string; failureUrl: string } {
  const address = (outcome: Readonly<Record<string, string>>) => {
    const query = { itineraryId: itineraryId ?? '', ...(modified && { modified: 'true' }), ...outcome };
    return new URL(`/book/summary?${new URLSearchParams(query)}`, origin).href;
  };
  return {
    successUrl: address({ paymentSuccess: 'true' }),
    failureUrl: address({ ...(modified && { paymentSuccess: 'false' }), paymentFailed: 'true' }),
  };
}

/** The order key is a timestamp (spec 9): `20261224073015123`, UTC, to the millisecond. */
export const orderKeyAt = (now: number): string =>
  Temporal.Instant.fromEpochMilliseconds(now).toString({ fractionalSecondDigits: 3 }).replace(/\D/g, '');
