// The short reference of a flight recording (R12): release, place and error in eight characters that can be read out.

import { REFERENCE_ALPHABET } from '#domain/itinerary/ticket-code.ts';
import type { RecordedFailure } from './recording.ts';

const BASE = REFERENCE_ALPHABET.length;
export const REFERENCE_LENGTH = 8;
const VERSIONS = 2 ** 4;
const PLACES = 2 ** 25;
const ERRORS = 2 ** 5;

/** The statuses of a refusal that are told apart; any other is counted with its hundred. */
const STATUSES = [
  ...[400, 401, 402, 403, 404, 405, 406, 408, 409, 410, 412, 413, 415, 422, 423, 425, 428, 429, 451],
  ...[500, 501, 502, 503, 504],
] as const;

/** The position in this list is the error's number, so it may only ever grow at its end. */
const ERROR_NAMES = [
  ...['none', 'network', 'timeout', 'unreadable', 'aborted'],
  ...STATUSES.map((status) => `refused ${status}`),
  ...['refused 4xx', 'refused 5xx'],
];

export interface Reported {
  readonly version: string;
  /** Machine and state, down to the deepest: `booking.paying/payment.choosing`. */
  readonly place: string;
  readonly failure: RecordedFailure | null;
}

export interface ReadReference {
  readonly versionMark: number;
  readonly placeMark: number;
  /** `none`, `network`, `refused 409`. */
  readonly error: string;
}

/** `K7QD-2MXA` */
export function referenceFor({ version, place, failure }: Reported): string {
  const error = Math.max(0, ERROR_NAMES.indexOf(errorName(failure)));
  let rest = (versionMark(version) * PLACES + placeMark(place)) * ERRORS + error;
  let digits = '';
  for (let position = 1; position < REFERENCE_LENGTH; position += 1) {
    digits = REFERENCE_ALPHABET.charAt(rest % BASE) + digits;
    rest = Math.floor(rest / BASE);
  }
  return `${digits.slice(0, 4)}-${digits.slice(4)}${checkOf(digits)}`;
}

/** What a reference says, however it was typed; null where a character was misheard. */
export function readReference(typed: string): ReadReference | null {
  const digits = typed.toUpperCase().replace(/[\s-]/g, '');
  if (digits.length !== REFERENCE_LENGTH || [...digits].some((digit) => !REFERENCE_ALPHABET.includes(digit)))
    return null;
  const payload = digits.slice(0, -1);
  if (checkOf(payload) !== digits.at(-1)) return null;
  const number = [...payload].reduce((sum, digit) => sum * BASE + REFERENCE_ALPHABET.indexOf(digit), 0);
  const error = ERROR_NAMES[number % ERRORS];
  const place = Math.floor(number / ERRORS);
  const version = Math.floor(place / PLACES);
  if (error === undefined || version >= VERSIONS) return null;
  return { versionMark: version, placeMark: place % PLACES, error };
}

export const versionMark = (version: string): number => hash(version) % VERSIONS;
export const placeMark = (place: string): number => hash(place) % PLACES;

export function errorName(failure: RecordedFailure | null): string {
  if (!failure) return 'none';
  if (failure.kind !== 'refused') return failure.kind;
  const { status = 400 } = failure;
  const known = STATUSES.some((one) => one === status);
  return known ? `refused ${status}` : `refused ${status < 500 ? '4' : '5'}xx`;
}

/**
 * In a prime field with a weight for each position, so that one misread character or two swapped neighbours are found.
 */
const checkOf = (digits: string): string =>
  REFERENCE_ALPHABET.charAt(
    [...digits].reduce((sum, digit, at) => sum + REFERENCE_ALPHABET.indexOf(digit) * (at + 1), 0) % BASE,
  );

/** FNV-1a, with a final mix so that its low bits can be used alone. */
function hash(text: string): number {
  let mixed = 0x811c9dc5;
  for (const character of text) mixed = Math.imul(mixed ^ character.charCodeAt(0), 0x01000193);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}
