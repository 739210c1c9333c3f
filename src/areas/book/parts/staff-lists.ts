import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';

/** Where the bookings of each are found. */
export const STAFF_LISTS = { agent: AGENT_PLACES.bookings, desk: DESK_PLACES.dashboard } as const;
