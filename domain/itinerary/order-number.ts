import type { Itinerary } from '#domain/contract/itinerary.ts';

/** The agency's purchase order number (ruling 62), from its crossing or from a stay alone; null where it has none. */
export const orderNumber = ({ reservationItems: { ferry, hotel } }: Itinerary): string | null =>
  [...ferry, ...hotel].find(({ poNumber }) => poNumber)?.poNumber ?? null;
