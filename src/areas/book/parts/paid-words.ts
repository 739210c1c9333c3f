import type { Itinerary } from '#domain/contract/itinerary.ts';
import { isOnlyCards } from '#domain/itinerary/card-order.ts';
import { CANCELLABLE_STATUS, instalmentsOwed } from '#domain/itinerary/itinerary-status.ts';

/** What is paid for. */
export type PaidThing = 'trip' | 'change' | 'stay' | 'travel card' | 'payment plan';

interface PaidWords {
  /** What has the price that is paid, or a part of it. */
  readonly priced: string;
  /** What is kept until it is paid. */
  readonly held: string;
  readonly opening: { readonly title: string; readonly intro: string };
  /** What a passenger who leaves to pay comes back to. */
  readonly back: string;
  /** What has happened once it is paid: `Once you have paid, you may close the tab: …`. */
  readonly after: string;
  /** What has happened if the money was taken although nobody knows yet. */
  readonly taken: string;
  readonly paid: { readonly title: string; readonly intro: string; readonly see: string };
}

/** The words of a payment, by the thing that is paid for: neither a stay nor a travel card has a ticket. */
export const PAID_WORDS: Readonly<Record<PaidThing, PaidWords>> = {
  trip: {
    priced: 'trip',
    held: 'space',
    opening: {
      title: 'Holding your space…',
      intro: 'We are taking your places and your deck space. This takes a few seconds.',
    },
    back: 'You will come back here with your ticket. Once you have paid, you may also close the tab: we will book your trip either way and e-mail you the ticket.',
    after: 'the ticket comes by e-mail',
    taken: 'your trip is booked and the ticket comes by e-mail',
    paid: {
      title: 'You’re booked',
      intro: 'Your payment went through and your ticket is on its way by e-mail.',
      see: 'See your booking',
    },
  },
  change: {
    priced: 'booking',
    held: 'booking',
    opening: { title: 'Opening your payment…', intro: 'This takes a few seconds.' },
    back: 'You will come back here when it is paid. Once you have paid, you may also close the tab: your change is paid either way and the new ticket is sent by e-mail.',
    after: 'the new ticket is sent by e-mail',
    taken: 'the change is paid and the new ticket is sent by e-mail',
    paid: {
      title: 'The change is paid',
      intro: 'The payment went through, and the new ticket is sent by e-mail.',
      see: 'See your booking',
    },
  },
  stay: {
    priced: 'stay',
    held: 'room',
    opening: { title: 'Holding your room…', intro: 'This takes a few seconds.' },
    back: 'You will come back here when it is paid. Once you have paid, you may also close the tab: we will book your stay either way and e-mail you the confirmation.',
    after: 'the confirmation comes by e-mail',
    taken: 'your stay is booked and the confirmation comes by e-mail',
    paid: {
      title: 'You’re booked',
      intro: 'Your payment went through and your confirmation is on its way by e-mail.',
      see: 'See your booking',
    },
  },
  'travel card': {
    priced: 'travel card',
    held: 'order',
    opening: { title: 'Opening your order…', intro: 'This takes a few seconds.' },
    back: 'You will come back here when it is paid. Once you have paid, you may also close the tab: the money goes onto your travel card either way.',
    after: 'the money goes onto the card',
    taken: 'the money is on your travel card',
    paid: {
      title: 'Your travel card is ready',
      intro: 'Your payment went through and the money is on the card.',
      see: 'See your travel card',
    },
  },
  'payment plan': {
    priced: 'payment plan',
    held: 'booking',
    opening: { title: 'Opening your payment…', intro: 'This takes a few seconds.' },
    back: 'You will come back here when it is paid. Once you have paid, you may also close the tab: we will confirm it by e-mail either way.',
    after: 'we confirm it by e-mail',
    taken: 'it counts towards your payment plan and we confirm it by e-mail',
    paid: {
      title: 'Your payment went through',
      intro: 'It counts towards your payment plan, and we confirm it by e-mail.',
      see: 'See your booking',
    },
  },
};

/** What a booking is, to whoever pays for it. */
export function paidThing(itinerary: Itinerary): PaidThing {
  if (isOnlyCards(itinerary)) return 'travel card';
  if (instalmentsOwed(itinerary).length > 0) return 'payment plan';
  if (itinerary.reservationItems.ferry.length === 0) return 'stay';
  return itinerary.status === CANCELLABLE_STATUS ? 'change' : 'trip';
}
