// The reference of a booking, from however it was typed or pasted.

import { withoutUnseen } from './unseen-marks.ts';

const IN_A_LINK = /^.*[?&]reference=([^&#]*).*$/i;
/** What comes before a reference that is copied with its label or its letter's subject. */
const UP_TO_IT = /^.*[:=#](?=.*[a-z\d])/i;
const ITS_NAME = /^[^a-z\d]*(?:(?:your|my|our|the|booking|reservation|reference|ref|number|no|is)(?:[\s.:]+|$))*/i;
/** What letters go on with: `is cancelled`, or the reference of a stay beside it. */
const AFTER_IT = /\s(?:is|and)\s.*$/i;

/** As the provider writes it. */
export const tidyReference = (text: string): string =>
  withoutUnseen(text)
    .replace(IN_A_LINK, '$1')
    .replace(UP_TO_IT, '')
    .replace(ITS_NAME, '')
    .replace(AFTER_IT, '')
    .replace(/[^a-z\d]+$/i, '')
    .replace(/\s+/g, '')
    .toUpperCase();

export const isReference = (text: string): boolean => /^[A-Z0-9-]{4,64}$/.test(text);

/** The reference in what was pasted with more than it; null where a text that may be anything has none. */
export function referenceIn(text: string): string | null {
  const bare = tidyReference(text);
  const isAlone = bare === withoutUnseen(text).replace(/\s+/g, '').toUpperCase();
  return !isAlone && /\d/.test(bare) && isReference(bare) ? bare : null;
}
