// Beyond spec 7 (R12, ruling 63): the calls of the call centre. Announced as the extension `desk`, refused to everybody
// else.
import * as v from 'valibot';
import { endpoint, members } from '#domain/contract/endpoint.ts';
import { clockTime, code, count, instant, isoDate, money, text, words } from '#domain/contract/primitives.ts';

const wanted = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(3, 'Enter at least 3 characters.'),
  v.maxLength(100, 'Enter at most 100 characters.'),
);

/**
 * A booking as the call centre finds it, with the sailing of the day that is searched for, else with its way out, or its way
 * back from the day after that on; a trip without a crossing has neither departure nor route.
 */
export const deskBooking = v.object({
  itineraryId: v.string(),
  bookingReference: v.optional(v.nullable(words), null),
  customerName: text,
  email: v.string(),
  plate: v.optional(v.nullable(words), null),
  departs: v.optional(v.nullable(instant), null),
  routeCode: v.optional(v.nullable(code), null),
  status: v.optional(v.nullable(v.number()), null),
  total: money,
  /** Until when its space is held, where it is not paid for yet. */
  holdExpiresAt: v.optional(v.nullable(instant), null),
  /** What of a booking that stands is still to pay; null where nothing is, or nobody says. */
  stillDue: v.optional(v.nullable(money), null),
});

export const getDeskBookings = endpoint({
  name: 'getDeskBookings',
  method: 'GET',
  path: 'ferry/desk/bookings',
  summary:
    'Bookings by reference, e-mail, plate or name, the newest first, or by the day or the sailing that they are on, the earliest first; what is given must all match.',
  query: v.object({
    reference: v.optional(wanted),
    email: v.optional(wanted),
    plate: v.optional(wanted),
    name: v.optional(wanted),
    departureDate: v.optional(isoDate),
    /** Of that day alone. */
    routeCode: v.optional(code),
    departureTime: v.optional(clockTime),
  }),
  answer: members(deskBooking),
});

/** `closed` is no longer for sale online; `full` has no passenger space left. */
const departureState = v.picklist(['open', 'full', 'closed', 'departed']);

export const deskDeparture = v.object({
  routeCode: code,
  ship: code,
  departureDate: isoDate,
  departureTime: clockTime,
  passengersBooked: count,
  passengerCapacity: count,
  laneMetresBooked: v.pipe(v.number(), v.minValue(0)),
  laneMetres: v.pipe(v.number(), v.minValue(0)),
  state: departureState,
});

export const getDeskDepartures = endpoint({
  name: 'getDeskDepartures',
  method: 'GET',
  path: 'ferry/desk/departures',
  summary: 'The sailings of a day with their loads, in the order in which they leave.',
  query: v.object({ date: isoDate }),
  answer: members(deskDeparture),
});

export const deskCustomer = v.object({
  customerNumber: v.string(),
  name: text,
  email: v.string(),
  mobilePhoneNumber: v.optional(text, ''),
  /** The product that the customer is entitled to (ruling 26). */
  product: v.optional(v.nullable(code), null),
});

export const getDeskCustomers = endpoint({
  name: 'getDeskCustomers',
  method: 'GET',
  path: 'ferry/desk/customers',
  summary: 'Customers by name, e-mail address or number.',
  query: v.object({ query: wanted }),
  answer: members(deskCustomer),
});

/** Null while the call centre acts for nobody. */
const actedFor = members(v.object({ customer: v.nullable(deskCustomer) }));

export const getDeskActing = endpoint({
  name: 'getDeskActing',
  method: 'GET',
  path: 'ferry/desk/acting',
  summary: 'For whom this session acts, also after a reload.',
  answer: actedFor,
});

export const putDeskActing = endpoint({
  name: 'putDeskActing',
  method: 'PUT',
  path: 'ferry/desk/acting',
  summary: 'Acts for a customer from now on: what is booked becomes theirs. Null ends it.',
  body: v.strictObject({ customerNumber: v.nullable(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64))) }),
  answer: actedFor,
});

export type DeskBooking = v.InferOutput<typeof deskBooking>;
export type DeskDeparture = v.InferOutput<typeof deskDeparture>;
export type DeskCustomer = v.InferOutput<typeof deskCustomer>;
