// Ruling 63: how the call centre finds a booking. One box; the form of the text tells what it is.

import { tidyIdentifier } from '#domain/account/sign-in.ts';
import type { DeskBooking, DeskCustomer, DeskDeparture } from '#domain/contract/extensions/desk.ts';
import { referenceIn, tidyReference } from '#domain/values/reference.ts';

/** What a booking is looked up by. */
export type DeskField = 'reference' | 'email' | 'plate' | 'name';

/** One sailing of a day. */
export type DeskSailing = Pick<DeskDeparture, 'routeCode' | 'departureTime'>;

/**
 * A search by the call centre: the text and, unless staff said what it is, the fields that it may be; a day on which
 * they sail, alone or beside it.
 */
export interface DeskQuery {
  readonly text: string;
  readonly by: DeskField | 'anything';
  /** The day in London; null for any. */
  readonly day: string | null;
  /** The one sailing of the day that they are on; null for every one. */
  readonly sailing: DeskSailing | null;
}

export interface DeskFindings {
  readonly bookings: readonly DeskBooking[];
  readonly customers: readonly DeskCustomer[];
  /** Present where the provider found more than it lists. */
  readonly isCut?: true;
}

export const NO_QUERY: DeskQuery = { text: '', by: 'anything', day: null, sailing: null };

export const NOTHING_FOUND: DeskFindings = { bookings: [], customers: [] };

/** A reference as it is read out; plates have other groups. */
const IN_GROUPS = /^[a-z\d]{4}\s+[a-z\d]{4}$/i;

/** What a search asks for, from however it was typed or pasted. */
export function deskText({ text }: Pick<DeskQuery, 'text'>): string {
  const words = tidyIdentifier(text);
  return IN_GROUPS.test(words) && /\d/.test(words) ? tidyReference(words) : (referenceIn(text) ?? words);
}

/** Characters that a search needs at least. */
export const SHORTEST_SEARCH = 3;

/** Why a search cannot be made, in words; null when it can. */
export function deskQueryFault({ day, ...query }: Pick<DeskQuery, 'text' | 'day'>): string | null {
  const { length } = deskText(query);
  if (length >= SHORTEST_SEARCH || (length === 0 && day !== null)) return null;
  return `Enter at least ${SHORTEST_SEARCH} characters${day === null ? ', or choose a day' : ', or leave the search empty'}.`;
}

/** Whether both ask the same. */
export const isSameQuery = (left: DeskQuery, right: DeskQuery): boolean =>
  left.text === right.text && left.by === right.by && left.day === right.day && left.sailing === right.sailing;

/**
 * The fields that a text may stand for, likeliest first: an address has an @, names have no digits, and one word of
 * letters and digits is a booking reference or a plate.
 */
export function deskFields({ by, ...query }: Pick<DeskQuery, 'text' | 'by'>): readonly DeskField[] {
  const words = deskText(query);
  if (words === '') return [];
  if (by !== 'anything') return [by];
  if (words.includes('@')) return ['email'];
  if (/\d/.test(words)) return ['reference', 'plate'];
  return /^[a-z]{4,}$/i.test(words) ? ['name', 'reference', 'plate'] : ['name'];
}
