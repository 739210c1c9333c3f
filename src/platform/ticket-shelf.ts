import * as v from 'valibot';
import { dropTicket, type KeptTicket, keepTicket, keptTickets, stillKept } from '#domain/kept-ticket.ts';
import { parseJson } from './parse-json.ts';

/** In local storage, because it survives the tab, sign-out and expiry (R15). */
const TICKETS_KEY = 'gangway.tickets';

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface TicketShelf {
  /** Whether the device can store anything at all. */
  works(): boolean;
  /** The tickets that are still to be kept; expired or unreadable ones are removed from the device. */
  read(): readonly KeptTicket[];
  /** Throws where the device cannot store it: a ticket that is gone with the tab is not kept. */
  keep(ticket: KeptTicket): void;
  drop(reference: string): void;
}

/** The tickets kept on this device. */
export function createTicketShelf(now: () => number, open: () => Area = () => window.localStorage): TicketShelf {
  const write = (tickets: readonly KeptTicket[]) => {
    if (tickets.length === 0) open().removeItem(TICKETS_KEY);
    else open().setItem(TICKETS_KEY, JSON.stringify(tickets));
  };
  const read = (): readonly KeptTicket[] => {
    try {
      const text = open().getItem(TICKETS_KEY);
      if (text === null) return [];
      const parsed = v.safeParse(keptTickets, parseJson(text));
      const tickets = parsed.success ? stillKept(parsed.output, now()) : [];
      if (!parsed.success || tickets.length < parsed.output.length) write(tickets);
      return tickets;
    } catch {
      return [];
    }
  };
  return {
    works() {
      try {
        const kept = open().getItem(TICKETS_KEY);
        open().setItem(TICKETS_KEY, kept ?? '[]');
        if (kept === null) open().removeItem(TICKETS_KEY);
        return true;
      } catch {
        return false;
      }
    },
    read,
    keep: (ticket) => write(keepTicket(read(), ticket)),
    drop: (reference) => write(dropTicket(read(), reference)),
  };
}
