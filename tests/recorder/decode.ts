import { APP_VERSION } from '#domain/recording/recording.ts';
import { REFERENCE_LENGTH, readReference, versionMark } from '#domain/recording/recording-reference.ts';
import { places } from './places.ts';

export interface Decoded {
  readonly place: string;
  readonly error: string;
}

/** What a reference says of the release that is checked out; throws in words where it says nothing of it. */
export function decode(typed: string): Decoded {
  if (typed.replace(/[\s-]/g, '').length !== REFERENCE_LENGTH) {
    throw new Error(`"${typed}" is no reference: it has eight characters, such as 3N4C-6VJ3.`);
  }
  const read = readReference(typed);
  if (!read) throw new Error(`"${typed}" is no reference: a character was misheard, or two were swapped.`);
  if (read.versionMark !== versionMark(APP_VERSION)) {
    throw new Error(`"${typed}" is of another release than ${APP_VERSION}: check out the one that the person uses.`);
  }
  const [place] = [...places()].find(([, mark]) => mark === read.placeMark) ?? [];
  if (place === undefined) throw new Error(`"${typed}" names a state that the machines of ${APP_VERSION} do not have.`);
  return { place, error: read.error };
}
