// Ruling 63: how the call centre finds a booking. One box; the form of the text tells what it is.

import type { DeskBooking, DeskCustomer } from './contract/extensions/desk.ts';

/** What a booking is looked up by. */
export type DeskField = 'reference' | 'email' | 'plate' | 'name';

/** A search by the call centre: the text and, unless staff said what it is, the fields that it may be. */
export interface DeskQuery {
  readonly text: string;
  readonly by: DeskField | 'anything';
}

export interface DeskFindings {
  readonly bookings: readonly DeskBooking[];
  readonly customers: readonly DeskCustomer[];
  /** Present where the provider found more than it lists. */
  readonly isCut?: true;
}

/** Characters that a search needs at least. */
export const SHORTEST_SEARCH = 3;

/** Why a search cannot be made, in words; null when it can. */
export const deskQueryFault = ({ text }: DeskQuery): string | null =>
  text.trim().length < SHORTEST_SEARCH ? `Enter at least ${SHORTEST_SEARCH} characters.` : null;

/**
 * The fields that a text may stand for, likeliest first: an address has an @, names have no digits, and one word of
 * letters and digits is a booking reference or a plate.
 */
export function deskFields({ text, by }: DeskQuery): readonly DeskField[] {
  if (by !== 'anything') return [by];
  const words = text.trim();
  if (words.includes('@')) return ['email'];
  if (/\d/.test(words)) return ['reference', 'plate'];
  return /^[a-z]{4,}$/i.test(words) ? ['name', 'reference', 'plate'] : ['name'];
}
