/** What a booking costs beside its crossings and stays, as the totals of its cost name it. */
export const CHANGES_LINE = 'Changes';
const TRAVEL_CARD = 'Travel card: ';

/** `Travel card: Islander card`. */
export const travelCardLine = (cardName: string): string => `${TRAVEL_CARD}${cardName}`;

/** Whether a total belongs to none of the items of a booking. */
export const isBesideItems = ({ description }: { readonly description: string }): boolean =>
  description === CHANGES_LINE || description.startsWith(TRAVEL_CARD);
