import * as v from 'valibot';
import { commonQuery } from '#domain/contract/endpoint.ts';
import { code, itineraryId } from '#domain/contract/primitives.ts';
import { couponCode } from '#domain/contract/search.ts';
import { INVOICE_ID, PROVIDER_REFERENCE, readInvoiceReturn } from '#domain/invoices/invoice-return.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import type { Entry } from '#domain/places/entry.ts';
import { parseCounts, partySize } from '#domain/trip/passengers.ts';
import type { OtherVehicle, Wish } from '#domain/trip/trip.ts';
import { isDate } from '#domain/values/day.ts';
import { parseTowing } from '#domain/values/towing.ts';
import type { StartupQuery } from '#machines/startup/startup.machine.ts';
import { isAwc } from '#src/platform/cookies.ts';
import { BOOKED_PLACES, BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from './places.ts';

/** What the initial address says: the entry, and the values for startup (spec 2, 4). */
export interface Landing {
  readonly entry: Entry;
  readonly query: StartupQuery;
}

type Address = Pick<Location, 'pathname' | 'search'>;

const AGENT_LOGIN = '/book/basket/login/agent';

/** Reads the address once. Anything malformed is ignored. */
export function readLanding(address: Address): Landing {
  const query = new URLSearchParams(address.search);
  return {
    entry: readEntry(address),
    query: {
      sessionId: textIf(query.get('sessionId'), (text) => v.is(commonQuery.entries.sessionId, text)),
      awc: textIf(query.get('awc'), isAwc),
    },
  };
}

/** No browser shows a path of ours that begins like the name of another site. */
export const ownPath = (path: string): string => path.replace(/^\/{2,}/, '/');

export function readEntry(address: Address): Entry {
  const query = new URLSearchParams(address.search);
  const pathname = ownPath(address.pathname);
  const path = pathname.replace(/\/+$/, '') || '/';
  if (path.includes(AGENT_LOGIN)) return { kind: 'agent-login' };
  // What was being done with a booking is not done by an address: each of them asks for the booking itself.
  if (pageAt(BOOKED_PLACES, path)) return readSummary(query) ?? { kind: 'not-found', path: pathname };
  if (path === '/' || path === '/book') {
    const wish = readWish(query);
    return { kind: 'booking', step: 'searching', wish, ...(query.has('new') && { anew: true }) };
  }
  if (path === FIND_PLACE) return readSought(query);
  const account = readAccountPage(path, query) ?? readReset(path, query);
  if (account) return account;
  const step = pageAt(BOOKING_PLACES, path);
  return step ? { kind: 'booking', step, wish: {} } : { kind: 'not-found', path: pathname };
}

/** The pages of the account, the portal, the contact centre and the sign-in. */
function readAccountPage(path: string, query: URLSearchParams): Entry | null {
  const page = pageAt(ACCOUNT_PLACES, path);
  if (page) return { kind: 'account', page };
  const portal = pageAt(AGENT_PLACES, path);
  if (portal) {
    const returned = portal === 'invoice-confirmation' ? readInvoiceReturn(Object.fromEntries(query)) : null;
    const invoiceId = portal === 'invoices' ? textIf(query.get('invoiceId'), (text) => INVOICE_ID.test(text)) : null;
    return { kind: 'agent-portal', page: portal, returned, ...(invoiceId && { invoiceId }) };
  }
  const desk = pageAt(DESK_PLACES, path);
  if (desk) return { kind: 'contact-centre', page: desk };
  const signIn = pageAt(SIGN_IN_PLACES, path);
  return signIn ? { kind: 'sign-in', page: signIn } : null;
}

/** A link that resets a password; its token is in the query or at the end of the path (ruling 9). */
function readReset(path: string, query: URLSearchParams): Entry | null {
  for (const { account, places } of RESET_PLACES) {
    const place = places.find((candidate) => path === candidate || path.startsWith(`${candidate}/`));
    if (!place) continue;
    const given = query.get('token') || path.slice(place.length + 1);
    const token = textIf(given, (text) => /^[\w-]{16,200}$/.test(text));
    return { kind: 'password-reset', account, token, path: place };
  }
  return null;
}

/** Longest first: the agent user's path starts like the agent's. */
const RESET_PLACES = [
  { account: 'customer', places: ['/my-account/update-password'] },
  { account: 'agent-user', places: ['/update-password/agent-user', '/agent-portal/update-password/agent-user'] },
  { account: 'agent', places: ['/update-password/agent', '/agent-portal/update-password/agent'] },
] as const;

/** The page at a path, which has no trailing slash. */
const pageAt = <Page extends string>(places: Readonly<Record<Page, string>>, path: string): Page | undefined =>
  (Object.keys(places) as Page[]).find((page) => places[page].replace(/\/$/, '') === path);

/** The link of a letter names its booking, and is asked for by that: `?reference=K7Q2MX4P`. */
function readSought(query: URLSearchParams): Entry {
  const reference = textIf(query.get('reference'), isItineraryId);
  return { kind: 'find-booking', ...(reference && { reference }) };
}

function readSummary(query: URLSearchParams): Entry | null {
  const id = textIf(query.get('itineraryId'), isItineraryId);
  if (!id) return null;
  return {
    kind: 'summary',
    itineraryId: id,
    providerReference: textIf(query.get('providerReference'), (text) => PROVIDER_REFERENCE.test(text)),
    paymentFailed: query.get('paymentFailed') === 'true',
  };
}

/**
 * A search that is linked to: `?route=HAL-BRI&date=2026-12-24&passengers=2|A&vehicle=CAR&trailer=TRAILER|4.5|2.1`. Vehicles
 * beside the first follow it, each with what it tows: `&vehicle=VAN&vehicle=CAR|TRAILER|4.5|2.1`.
 */
function readWish(query: URLSearchParams): Partial<Wish> {
  const routeCode = textIf(query.get('route'), isCode);
  const departureDate = textIf(query.get('date'), isDate);
  const returnDate = textIf(query.get('return'), isDate);
  const party = parseCounts(query.getAll('passengers'));
  const [first = null, ...others] = query.getAll('vehicle');
  const vehicle = textIf(first, isCode);
  const coupon = textIf(query.get('coupon'), (text) => v.is(couponCode, text));
  return {
    ...(routeCode && { routeCode }),
    ...(departureDate && { departureDate, journey: 'one-way' }),
    ...(returnDate && { journey: 'return', returnDate }),
    ...(partySize(party) > 0 && { party }),
    ...(vehicle && {
      vehicle: vehicle === 'none' ? null : vehicle,
      trailer: parseTowing(`${vehicle}|${query.get('trailer')}`)?.trailer ?? null,
      others: others.length > 0 ? others.flatMap(readOther) : undefined,
    }),
    ...(coupon && { coupon }),
  };
}

const isCode = (text: string): boolean => v.is(code, text);
const isItineraryId = (text: string): boolean => v.is(itineraryId, text);

function readOther(text: string): OtherVehicle[] {
  const named = parseTowing(text);
  return named ? [{ ...named, plate: '' }] : [];
}

const textIf = (text: string | null, holds: (text: string) => boolean): string | null =>
  text !== null && holds(text) ? text : null;
