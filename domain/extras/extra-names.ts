// What extras are called, in a trip and in a booking; how the totals of a booking are called comes later, with its review.
import type { ExtraKind, WantedExtra } from '#domain/trip/extras.ts';

const DONATION = 'Donation: ';

/** `Donation: Lifeboats`. The quantity is the number of whole pounds given, so it is one amount and never several. */
export const donationLine = (name: string): string => `${DONATION}${name}`;

export const isDonationLine = ({ description }: { readonly description: string }): boolean =>
  description.startsWith(DONATION);

/** The cause of the donation: `Lifeboats`. */
export const causeOf = (description: string): string => description.slice(DONATION.length);

/** The attraction of a ticket: `Hallow Keep` of `Hallow Keep, adult`. */
export const attractionOf = (ticket: string): string => ticket.replace(/, [^,]*$/, '');

/** How many things are ordered: an add-on is one for the whole party, and a donation is one amount. */
export const orderedCount = (kind: ExtraKind, { name, quantity }: WantedExtra): number =>
  kind === 'addOns' || isDonationLine({ description: name }) ? 1 : quantity;
