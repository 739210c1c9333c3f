/** What a booking costs beside its crossings and stays, as the totals of its cost name it. */
export const CHANGES_LINE = 'Changes';
const TRAVEL_CARD = 'Travel card: ';

/** `Travel card: Islander card`. */
export const travelCardLine = (cardName: string): string => `${TRAVEL_CARD}${cardName}`;

const DONATION = 'Donation: ';

/** `Donation: Lifeboats`. Its quantity is the whole pounds that are given, so it is one amount and never so many times. */
export const donationLine = (name: string): string => `${DONATION}${name}`;

export const isDonationLine = ({ description }: { readonly description: string }): boolean =>
  description.startsWith(DONATION);

/** The cause that is given to: `Lifeboats`. */
export const causeOf = (description: string): string => description.slice(DONATION.length);

export const isTravelCardLine = ({ description }: { readonly description: string }): boolean =>
  description.startsWith(TRAVEL_CARD);

/** The card that a total is for: beside a trip its name follows the word, alone it is the name. */
export const cardNameOf = (description: string): string =>
  description.startsWith(TRAVEL_CARD) ? description.slice(TRAVEL_CARD.length) : description;

/** Whether a total belongs to none of the items of a booking. */
export const isBesideItems = ({ description }: { readonly description: string }): boolean =>
  description === CHANGES_LINE || isTravelCardLine({ description });
