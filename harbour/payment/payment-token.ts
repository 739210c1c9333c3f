import type { ItineraryRow } from '#harbour/db/booking-schema.ts';
import { hashed } from '#harbour/random.ts';

/** The token that is sent in guaranteesAccepted (R13): it shows that the payer has read this booking's token. */
export const paymentToken = (row: ItineraryRow): string => hashed(`payment-token ${row.ownerSession} ${row.id}`);
