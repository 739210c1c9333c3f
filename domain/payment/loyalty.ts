// Spec 3 and 7: what a customer has saved, in points and in money.
import type * as v from 'valibot';
import type { loyaltyAccount } from '#domain/contract/accounts.ts';
import type { loyaltyMovement } from '#domain/contract/extensions/loyalty.ts';
import type { travelCard } from '#domain/contract/travel-cards.ts';
import { NOTHING } from '#domain/values/money.ts';

export type LoyaltyAccount = v.InferOutput<typeof loyaltyAccount>;
export type LoyaltyMovement = v.InferOutput<typeof loyaltyMovement>;
export type TravelCard = v.InferOutput<typeof travelCard>;

/** Whether a card pays anything on this day. */
export const stillPays = ({ balance, validFrom, validUntil }: TravelCard, today: string): boolean =>
  balance > NOTHING && validFrom <= today && today <= validUntil;
