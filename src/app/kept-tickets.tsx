import { TICKET_PAGE } from '#src/platform/ticket-address.ts';

/** Beside a booking that cannot be read: the way to what the device itself has. */
export const KeptTickets = () => (
  <p>
    Kept your ticket on this device? <a href={TICKET_PAGE}>Open it</a>: it needs no connection.
  </p>
);
