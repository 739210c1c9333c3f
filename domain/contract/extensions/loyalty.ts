// Beyond spec 7 (R12): how a customer's points came about. Announced as the extension `loyalty-movements`.
import * as v from 'valibot';
import { endpoint, members } from '#domain/contract/endpoint.ts';
import { isoDate, text } from '#domain/contract/primitives.ts';

/** The name under which `options.extensions` announces this call. */
export const LOYALTY_EXTENSION = 'loyalty-movements';

export const loyaltyMovement = v.object({
  date: isoDate,
  description: text,
  /** Earned above 0, spent below. */
  points: v.pipe(v.number(), v.integer()),
});

export const getLoyaltyMovements = endpoint({
  name: 'getLoyaltyMovements',
  method: 'GET',
  path: 'ferry/customers/{id}/loyalty-movements',
  summary: "The latest movements of a customer's points, the newest first; none for who has not joined.",
  answer: members(loyaltyMovement),
});
