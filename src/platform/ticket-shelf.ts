import { dropTicket, type KeptTicket, keepTicket, readTickets, stillKept } from '#domain/itinerary/kept-ticket.ts';
import { parseJson } from '#domain/values/parse-json.ts';

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
  const stored = (): string | null => {
    try {
      return open().getItem(TICKETS_KEY);
    } catch {
      return null;
    }
  };
  const read = (): readonly KeptTicket[] => {
    const text = stored();
    if (text === null) return [];
    const tickets = stillKept(readTickets(parseJson(text)), now());
    if (JSON.stringify(tickets) === text) return tickets;
    try {
      write(tickets);
    } catch {
      // A device that takes nothing any more still has what it took.
    }
    return tickets;
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
