// The facts of a ticket, in words: shared by the letter, the PDF and the calendar file.

import { isOneAmount } from '#domain/itinerary/cost-lines.ts';
import { ticketCode } from '#domain/itinerary/ticket-code.ts';
import { type CalendarEvent, crossingEvent } from '#domain/search/calendar.ts';
import { checkInMinutes } from '#domain/search/check-in.ts';
import { couponWords } from '#domain/search/coupon-words.ts';
import { crossingMinutes } from '#domain/search/crossings.ts';
import { legName, onLeg } from '#domain/trip/leg-words.ts';
import { describeParty, partyOf } from '#domain/trip/passengers.ts';
import { formatDate, formatDuration } from '#domain/values/dates.ts';
import { formatPence, NOTHING, type Pence, sumPence } from '#domain/values/money.ts';
import { fullName } from '#domain/values/person-name.ts';
import { linesOfChanges } from '#harbour/after-sales/changes.ts';
import { paidNet } from '#harbour/after-sales/refunds.ts';
import { hasPlate } from '#harbour/booking/cart-rules.ts';
import type { LoadedFerry, LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { phoneOf } from '#harbour/operator/operator.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { type Catalogue, className, crossingOf, ticketGroupOf } from '#harbour/pricing/catalogue.ts';
import { WITH_VEHICLE } from '#harbour/pricing/quote.ts';
import { metres } from '#harbour/pricing/space.ts';
import type { Services } from '#harbour/services.ts';

export interface TicketLeg {
  /** `Going out` or `Coming back`; empty where there is one crossing alone. */
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Thursday 24 December 2026 */
  readonly day: string;
  readonly departs: string;
  readonly arrives: string;
  /** `Sat 6 Jun`, where that is not the day of departure; otherwise empty. */
  readonly arrivesOn: string;
  readonly duration: string;
  readonly ship: string;
  readonly ticketGroup: string;
  readonly event: CalendarEvent;
}

interface TicketVehicle {
  /** Class and trailer in words. */
  readonly name: string;
  /** Empty where it is to follow, null for a class that has none. */
  readonly plate: string | null;
}

export interface TicketLine {
  readonly text: string;
  /** Empty where prices are left out, and of what another line includes. */
  readonly amount: string;
  /** Something on board or ashore, not the fare or a fee. */
  readonly isExtra: boolean;
}

export interface Ticket {
  readonly operator: string;
  readonly phone: string;
  readonly reference: string;
  /** The content of the code to scan. */
  readonly code: string;
  readonly lead: string;
  readonly party: string;
  /** Empty on foot; an agency may take several. */
  readonly vehicles: readonly TicketVehicle[];
  /** `Your request: a wheelchair`; empty where there is none. */
  readonly request: string;
  readonly legs: readonly TicketLeg[];
  readonly lines: readonly TicketLine[];
  readonly total: string;
  /** Whether it is paid, or how. */
  readonly totalName: string;
  /** The code that is in these prices, and what it took off; empty where none did. */
  readonly codeNote: string;
  readonly advice: readonly string[];
  /** What has its time days before the crossing: said in the letter, not on the ticket for the day. */
  readonly ahead: readonly string[];
}

type Line = LoadedFerry['lines'][number];

const OF_CROSSINGS: ReadonlySet<string> = new Set(['passenger', 'vehicle', 'add-on', 'accommodation']);
const isOfCrossing = ({ kind }: Line): boolean => OF_CROSSINGS.has(kind);

const NO_EXTRAS: ReadonlySet<string> = new Set(['passenger', 'vehicle', 'donation', 'protection', 'package']);

/** `Van up to 6 m, registration to follow`; the name alone of what has no plate. */
export const vehicleWords = ({ name, plate }: TicketVehicle): string =>
  [name, plate === '' ? 'registration to follow' : plate].filter((words) => words !== null).join(', ');

/** The lines to print: all of them with the total, or, without prices, what the ticket includes beside the crossing. */
export const printedLines = (
  { lines, total, totalName, codeNote }: Pick<Ticket, 'lines' | 'total' | 'totalName' | 'codeNote'>,
  priced: boolean,
): TicketLine[] =>
  priced
    ? [
        ...lines,
        { text: totalName, amount: total, isExtra: false },
        ...(codeNote === '' ? [] : [{ text: codeNote, amount: '', isExtra: false }]),
      ]
    : lines.filter(({ isExtra }) => isExtra).map((line) => ({ ...line, amount: '' }));

const TOTAL_PAID = 'Total paid';
/** On a plan only the deposit is paid when the letter goes out (ruling 54). */
const TOTAL_ON_PLAN = 'Total, paid by instalments';
/** An agency pays it with its invoice (ruling 55). */
const TOTAL_ON_ACCOUNT = 'Total, on account';
/** Something of it was paid in another way, such as a change that the call centre made. */
const TOTAL_PARTLY_ON_ACCOUNT = 'Total, partly on account';
/** Crossings, stays and cards of one booking together. */
export const WHOLE = 'The whole booking';
export function totalNameOf({ paymentPlan, movements }: Pick<LoadedItinerary, 'paymentPlan' | 'movements'>): string {
  if (paymentPlan !== null) return TOTAL_ON_PLAN;
  const onAccount = onAccountIn(movements);
  if (onAccount === NOTHING) return TOTAL_PAID;
  return onAccount === paidNet(movements) ? TOTAL_ON_ACCOUNT : TOTAL_PARTLY_ON_ACCOUNT;
}
export const isTotal = ({ text }: Pick<TicketLine, 'text'>): boolean =>
  [TOTAL_PAID, TOTAL_ON_PLAN, TOTAL_ON_ACCOUNT, TOTAL_PARTLY_ON_ACCOUNT, WHOLE].includes(text);

/** What of a booking its agency pays by invoice. */
export const onAccountIn = (movements: LoadedItinerary['movements']): Pence =>
  paidNet(movements.filter(({ guaranteeTypeCode }) => guaranteeTypeCode === ON_ACCOUNT_CODE));

/** Of two crossings, which one; of a visit, the day. */
function whenOf(line: Line, both: boolean): string {
  if (isOfCrossing(line)) return both ? onLeg(line.leg) : '';
  if (line.startDate === null) return '';
  const first = formatDate(line.startDate, 'day');
  if (line.endDate === null || line.endDate === line.startDate) return `, ${first}`;
  return `, ${first} to ${formatDate(line.endDate, 'day')}`;
}

const isFree = ({ kind, totalPence }: Line): boolean => kind === 'passenger' && totalPence === NOTHING;

const countOf = (line: Line): string => (line.quantity === 1 || isOneAmount(line) ? '' : `${line.quantity} × `);

/** Whoever pays nothing on either crossing is one line, without an amount where the vehicle includes them. */
function linesOf(all: readonly Line[], both: boolean): TicketLine[] {
  const inOrder = [...all.filter(isOfCrossing), ...all.filter((line) => !isOfCrossing(line))];
  const isTwin = (line: Line, other: Line) =>
    isFree(line) && isFree(other) && other.description === line.description && other.quantity === line.quantity;
  const twins = (line: Line) => inOrder.filter((other) => other === line || isTwin(line, other));
  return inOrder
    .filter((line) => twins(line).at(-1) === line)
    .map((line) => ({
      text: `${countOf(line)}${line.description}${whenOf(line, both && twins(line).length === 1)}`,
      amount: isFree(line) && line.description.endsWith(WITH_VEHICLE) ? '' : formatPence(line.totalPence),
      isExtra: !NO_EXTRAS.has(line.kind),
    }));
}

/** One ticket for each ferry item of a booking. */
export function ticketsOf(services: Services, loaded: LoadedItinerary): Ticket[] {
  return loaded.ferry.map((ferry) => ticketOf(services, loaded, ferry));
}

const codeNoteOf = ({ couponCode, couponPence }: LoadedFerry['item']): string =>
  couponCode === null || couponPence === NOTHING ? '' : couponWords(couponCode, couponPence);

/** The name of the lead passenger; empty where it is not known. */
export const leadOf = ({ travellers }: Pick<LoadedItinerary, 'travellers'>): string =>
  fullName(travellers[0]?.details.personName);

function ticketOf({ catalogue, operator }: Services, loaded: LoadedItinerary, ferry: LoadedFerry): Ticket {
  const { item, departures, vehicles, lines } = ferry;
  const { labels, brand } = operator;
  const phone = phoneOf(operator);
  const both = departures.length > 1;
  const changed = linesOfChanges(loaded.changes.filter(({ rph }) => rph === item.rph));
  return {
    operator: brand.shortName,
    phone,
    reference: item.bookingReference,
    code: ticketCode(item.bookingReference),
    lead: leadOf(loaded),
    party: describeParty(partyOf(ferry.party)),
    vehicles: vehicles.map((vehicle) => ({
      name: vehicleText(catalogue, vehicle),
      plate: hasPlate(catalogue, vehicle.resourceCode) ? vehicle.licensePlate : null,
    })),
    request: item.comments === '' ? '' : `Your request: ${item.comments}`,
    legs: departures.map((departure, index) => ({
      name: both ? legName(index) : '',
      ...legOf(catalogue, ferry, departure, phone),
    })),
    lines: [
      ...linesOf(lines, both),
      ...changed.map(({ description, amount }) => ({ text: description, amount: formatPence(amount), isExtra: false })),
    ],
    total: formatPence(sumPence([item.totalPence, ...changed.map(({ amount }) => amount)])),
    totalName: totalNameOf(loaded),
    codeNote: codeNoteOf(item),
    advice: [labels.arrive, labels.checkIn, labels.bring].filter((text) => text !== undefined),
    ahead: labels.assistance ? [labels.assistance] : [],
  };
}

function legOf(
  catalogue: Catalogue,
  { item, vehicles }: LoadedFerry,
  { leg, sailing }: LoadedFerry['departures'][number],
  phone: string,
): Omit<TicketLeg, 'name'> {
  const crossing = crossingOf(catalogue, sailing);
  const from = crossing?.departurePort ?? sailing.routeCode;
  const to = crossing?.arrivalPort ?? '';
  const ship = catalogue.ships.get(sailing.shipCode)?.name ?? sailing.shipCode;
  const { departureDate, departureTime, arrivalDate, arrivalTime, routeCode } = sailing;
  return {
    from,
    to,
    day: formatDate(departureDate, 'long'),
    departs: departureTime,
    arrives: arrivalTime,
    arrivesOn: arrivalDate === departureDate ? '' : formatDate(arrivalDate),
    duration: formatDuration(crossingMinutes(sailing)),
    ship,
    ticketGroup: ticketGroupOf(catalogue, leg.ticketType),
    event: crossingEvent({
      bookingReference: item.bookingReference,
      routeCode,
      leg: leg.leg,
      from,
      to,
      departureDate,
      departureTime,
      arrivalDate,
      arrivalTime,
      ship,
      phone,
      checkInMinutes: checkInMinutes(vehicles.length > 0),
    }),
  };
}

function vehicleText(catalogue: Catalogue, vehicle: LoadedFerry['vehicles'][number]): string {
  const name = className(catalogue, vehicle.resourceCode);
  if (vehicle.trailerCode === null) return name;
  const trailer = className(catalogue, vehicle.trailerCode);
  return `${name} with ${trailer.toLowerCase()}, ${metres(vehicle.trailerLengthCm ?? 0)} m`;
}
