import type { SnapshotFrom } from 'xstate';
import type { KeptTicket } from '#domain/itinerary/kept-ticket.ts';
import type { keptTicketMachine } from './kept-ticket.machine.ts';
import type { ticketShelfMachine } from './ticket-shelf.machine.ts';

type Keeping = SnapshotFrom<typeof keptTicketMachine>;

const VIEWS = ['looking', 'absent', 'keeping', 'kept', 'removing', 'impossible', 'unneeded'] as const;

export type KeptTicketView = (typeof VIEWS)[number];

export const keptTicketView = (keeping: Keeping): KeptTicketView =>
  VIEWS.find((view) => keeping.matches(view)) ?? 'unneeded';
/** Whether a registration is kept with it. */
export const keepsPlate = ({ context: { ticket } }: Keeping): boolean => ticket?.plate != null;
export const hasFailed = ({ context }: Keeping): boolean => context.failed;

export const shelvedTickets = ({ context }: SnapshotFrom<typeof ticketShelfMachine>): readonly KeptTicket[] =>
  context.tickets;
