// What the return page of a payment shows of a booking: its address may be in anybody's hands (ruling 60).
import type { WireItinerary } from '#domain/contract/itinerary.ts';

/**
 * The booking without what opens or reaches somebody: no e-mail address, telephone, postal address, request or PO
 * number. The lead passenger's name stays, because the ticket bears it.
 */
export const outcomeOf = ({ customerInfos = [], reservationItems, ...booking }: WireItinerary): WireItinerary => ({
  ...booking,
  outcomeOnly: true,
  customerInfos: customerInfos.map(({ id, status, ageCategory, personName }, index) => ({
    id,
    status,
    ageCategory,
    ...(index === 0 && { personName }),
  })),
  reservationItems: {
    ferry: reservationItems.ferry?.map((item) => ({
      ...item,
      confirmationEmailAddress: null,
      poNumber: null,
      comments: '',
    })),
    hotel: reservationItems.hotel?.map((item) => ({ ...item, poNumber: null, comments: '' })),
  },
});
