// R12: what the reference that a caller reads out says, in words for whoever takes the call.

import { capitalised, spaced } from '#domain/values/words.ts';
import { APP_VERSION } from './recording.ts';
import { placeMark, readReference, versionMark } from './recording-reference.ts';

export interface ReportedPlace {
  /** `Booking, paying, under way. Payment, choosing.` */
  readonly where: string;
  readonly fault: string;
}

/** Reads what was typed; null where it is no reference of this release. `places` are all that it can name. */
export function reportedPlace(typed: string, places: readonly string[]): ReportedPlace | null {
  const read = readReference(typed);
  if (read?.versionMark !== versionMark(APP_VERSION)) return null;
  const place = places.find((candidate) => placeMark(candidate) === read.placeMark);
  return place === undefined ? null : { where: placeWords(place), fault: faultWords(read.error) };
}

/** What a caller sees as one page, whatever its machine is called. */
const PAGES: Readonly<Record<string, string>> = {
  app: 'Between two pages',
  startup: 'The start of the app',
  itinerary: 'A booking that is made',
  lookUp: 'Finding a booking',
  signIn: 'Signing in',
  passwordReset: 'A new password',
  account: 'The account',
  agent: 'The agent portal',
  desk: 'The contact centre',
  deskSignIn: 'The sign-in of the contact centre',
  amendment: 'A change of it',
  cancellation: 'Its cancellation',
};

export const placeWords = (place: string): string =>
  place
    .split('/')
    .map((part) => {
      const [machine = '', ...states] = part.split('.');
      const page = PAGES[machine] ?? capitalised(spaced(machine));
      return `${[page, ...states.map(spaced)].join(', ')}.`;
    })
    .join(' ');

const FAULTS: Readonly<Record<string, string>> = {
  none: 'Nothing has gone wrong there.',
  network: 'The connection was broken.',
  timeout: 'No answer came in time.',
  unreadable: 'An answer could not be read.',
  aborted: 'A call was given up.',
};

export const faultWords = (error: string): string =>
  FAULTS[error] ?? `The provider refused, with ${error.replace('refused ', '')}.`;
