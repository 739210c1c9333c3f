// The reference of a booking, from however it was typed or pasted.

import { withoutUnseen } from './unseen-marks.ts';

const IN_A_LINK = /^.*[?&]reference=([^&#]*).*$/i;
/** Eight letters and digits, in one or as two groups, perhaps with the check characters of a ticket's code. */
const ITS_FORM = /^[a-z\d]{4}-?[a-z\d]{4}(?:-[a-z\d]{2})?$/i;
/** Of our characters alone: a hyphen among any others belongs to the reference, which is another provider's. */
const OUR_FORM = /^([2-9a-hjkmnp-z]{4})-?([2-9a-hjkmnp-z]{4})(?:-[2-9a-hjkmnp-z]{2})?$/i;
const HYPHENS = /[\u2010-\u2015]/g;
const MARKS_AROUND = /^[^a-z\d]+|[^a-z\d]+$/gi;
/** What comes before a reference that is copied with its label or its letter's subject. */
const UP_TO_IT = /^.*[:=#](?=.*[a-z\d])/i;
const ITS_NAME = /^[^a-z\d]*(?:(?:your|my|our|the|booking|reservation|reference|ref|number|no|is)(?:[\s.:]+|$))*/i;
/** What letters go on with: the reference of a stay beside it. */
const AFTER_IT = /\sand\s.*$/i;
/** What a list goes on with, after a reference that stands first in it. */
const AFTER_THE_FIRST = /^([^a-z\d]*[a-z\d]{4}[\s-]*[a-z\d]{4})\s*[,;].*$/i;

/** As the provider writes it. */
export function tidyReference(text: string): string {
  const seen = withoutUnseen(text).replace(IN_A_LINK, '$1').replace(HYPHENS, '-');
  return (wordIn(seen) ?? wordsOf(seen)).replace(OUR_FORM, '$1$2').toUpperCase();
}

/** The word that can only be a reference: of its form, and of letters and digits. */
const wordIn = (text: string): string | undefined =>
  text
    .split(/\s+/)
    .map((word) => word.replace(MARKS_AROUND, ''))
    .find((word) => ITS_FORM.test(word) && /\d/.test(word) && /[a-z]/i.test(word));

/** What is left without the words that stand around a reference. */
const wordsOf = (text: string): string =>
  text
    .replace(AFTER_THE_FIRST, '$1')
    .replace(UP_TO_IT, '')
    .replace(ITS_NAME, '')
    .replace(AFTER_IT, '')
    .replace(MARKS_AROUND, '')
    .replace(/\s+/g, '');

export const isReference = (text: string): boolean => /^[A-Z0-9-]{4,64}$/.test(text);

/** The reference in what was pasted with more than it; null where a text that may be anything has none. */
export function referenceIn(text: string): string | null {
  const bare = tidyReference(text);
  const isAlone = bare === withoutUnseen(text).replace(/\s+/g, '').toUpperCase();
  return !isAlone && /\d/.test(bare) && isReference(bare) ? bare : null;
}
