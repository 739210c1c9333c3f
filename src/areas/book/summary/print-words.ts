import { crosses, type Summary } from '#machines/itinerary/itinerary.select.ts';

/** What the print button does, and the key for it. */
export const printWords = (summary: Summary): string => (crosses(summary) ? 'Print the ticket' : 'Print the booking');
