// Spec 7 (Travel cards): a travel card bought alone, and what is wrong with the order in words.
import * as v from 'valibot';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { travelCardPin } from '#domain/contract/travel-cards.ts';

export interface CardChoice {
  /** Null while none is chosen. */
  readonly code: string | null;
  /** Empty where the provider chooses one and sends it. */
  readonly pin: string;
}

export interface CardOrderFault {
  readonly field: 'code' | 'pin';
  readonly text: string;
}

/** What is wrong with the order; empty when it can be sent. */
export function cardOrderFaults({ code, pin }: CardChoice): CardOrderFault[] {
  const refused = pin === '' ? undefined : v.safeParse(travelCardPin, pin).issues?.[0].message;
  return [
    ...(code === null ? [{ field: 'code' as const, text: 'Choose a travel card.' }] : []),
    ...(refused === undefined ? [] : [{ field: 'pin' as const, text: refused }]),
  ];
}

/** Whether an itinerary holds nothing but travel cards: it reserves no space and has no ticket (ruling 61). */
export const isOnlyCards = ({ reservationItems: { ferry, hotel }, travelCost }: Itinerary): boolean =>
  ferry.length + hotel.length === 0 && travelCost.costTotals.length > 0;
