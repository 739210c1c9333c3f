import type { Itinerary } from '#domain/contract/itinerary.ts';
import { isDonationLine } from '#domain/extras/extra-names.ts';

/** What a booking costs beside its crossings and stays, by the names that its totals use. */
export const CHANGE_LINES = { fees: 'Fees for changes', unrefunded: 'Not refunded when a fare went down' } as const;
/** What is kept of a booking that is cancelled, whatever its ticket gives back, by the same names. */
export const KEPT_LINES = { donation: 'Donations', protection: 'Cancellation protection' } as const;
/** Whether a line is one amount, however many it counts: a donation, and protection, which is of the whole booking. */
export const isOneAmount = (line: { readonly description: string }): boolean =>
  isDonationLine(line) || line.description === KEPT_LINES.protection;
const TRAVEL_CARD = 'Travel card: ';

/** `Travel card: Islander card`. */
export const travelCardLine = (cardName: string): string => `${TRAVEL_CARD}${cardName}`;

export const isTravelCardLine = ({ description }: { readonly description: string }): boolean =>
  description.startsWith(TRAVEL_CARD);

const isChangeLine = ({ description }: { readonly description: string }): boolean =>
  Object.values<string>(CHANGE_LINES).includes(description);

/** The card that a total is for: with a trip the name follows the word, otherwise it is the name alone. */
export const cardNameOf = (description: string): string =>
  description.startsWith(TRAVEL_CARD) ? description.slice(TRAVEL_CARD.length) : description;

/** The totals that belong to none of the items of a trip: every one where it has no items. */
export const costsBesideItems = ({
  reservationItems: { ferry, hotel },
  travelCost,
}: Pick<Itinerary, 'reservationItems' | 'travelCost'>): Itinerary['travelCost']['costTotals'] =>
  travelCost.costTotals.filter(
    (cost) => ferry.length + hotel.length === 0 || isChangeLine(cost) || isTravelCardLine(cost),
  );
