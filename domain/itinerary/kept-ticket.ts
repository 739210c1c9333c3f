// What 'Keep this ticket on my device' stores (R15): enough to board with, but no name and no e-mail address.
import * as v from 'valibot';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { SailingTimes } from '#domain/search/crossings.ts';
import { portsOf } from '#domain/search/routes.ts';
import { addDays, epochOf } from '#domain/values/dates.ts';
import { isDate } from '#domain/values/day.ts';
import { bookingReference } from './itinerary-status.ts';
import { codeFor } from './ticket-code.ts';

export interface KeptCrossing extends SailingTimes {
  readonly from: string;
  readonly to: string;
}

export interface KeptTicket {
  readonly reference: string;
  /** What the code to scan holds. */
  readonly code: string;
  readonly plate: string | null;
  readonly crossings: readonly KeptCrossing[];
}

/** More than anybody travels with; a further one replaces the oldest. */
const MOST_KEPT = 20;

const MOST_LETTERS = 80;
const words = v.pipe(v.string(), v.minLength(1), v.maxLength(MOST_LETTERS));
const day = v.pipe(v.string(), v.check(isDate));
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

const keptCrossing = v.object({
  from: words,
  to: words,
  departureDate: day,
  departureTime: time,
  arrivalDate: day,
  arrivalTime: time,
});

const keptTicket: v.GenericSchema<unknown, KeptTicket> = v.object({
  reference: words,
  code: words,
  plate: v.nullable(words),
  crossings: v.pipe(v.array(keptCrossing), v.minLength(1)),
});

/** What of a stored value is a ticket: whatever stands beside it, and cannot be read, takes none off the device. */
export function readTickets(stored: unknown): KeptTicket[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .flatMap((one: unknown) => {
      const parsed = v.safeParse(keptTicket, one);
      return parsed.success ? [parsed.output] : [];
    })
    .slice(0, MOST_KEPT);
}

/** The ticket of a booking; null where there is no crossing to board. */
export function keptTicketOf(itinerary: Itinerary, { routes }: Pick<FerryOptions, 'routes'>): KeptTicket | null {
  const items = itinerary.reservationItems.ferry;
  const crossings = items.flatMap(({ departures }) =>
    departures.map(({ routeCode, departureDate, departureTime, arrivalDate, arrivalTime }) => {
      const { from, to } = portsOf(routes, routeCode);
      return {
        from: portName(from, routeCode),
        to: portName(to, routeCode),
        departureDate,
        departureTime,
        arrivalDate,
        arrivalTime,
      };
    }),
  );
  if (crossings.length === 0) return null;
  const reference = bookingReference(itinerary);
  const plate = items.flatMap(({ vehicles }) => vehicles).find(({ licensePlate }) => licensePlate)?.licensePlate;
  return { reference, code: codeFor(reference), plate: plate || null, crossings };
}

/** Always one that can be read back. */
const portName = (name: string, routeCode: string): string => name.trim().slice(0, MOST_LETTERS) || routeCode;

/** When a ticket removes itself, in epoch milliseconds: one day after its last arrival (R15). */
export const ticketGoesAt = ({ crossings }: KeptTicket): number =>
  Math.max(
    ...crossings.map(({ arrivalDate, arrivalTime }) => epochOf({ date: addDays(arrivalDate, 1), time: arrivalTime })),
  );

export const isCurrent = (ticket: KeptTicket, now: number): boolean => now < ticketGoesAt(ticket);

/** The tickets that are still to be kept. */
export const stillKept = (tickets: readonly KeptTicket[], now: number): KeptTicket[] =>
  tickets.filter((ticket) => isCurrent(ticket, now));

/** The tickets with this one in front, without duplicates. */
export const keepTicket = (tickets: readonly KeptTicket[], ticket: KeptTicket): KeptTicket[] =>
  [ticket, ...dropTicket(tickets, ticket.reference)].slice(0, MOST_KEPT);

export const dropTicket = (tickets: readonly KeptTicket[], reference: string): KeptTicket[] =>
  tickets.filter((ticket) => ticket.reference !== reference);
