import * as v from 'valibot';

/**
 * One intention to cancel or change a booking: its key is stored before the call and removed once the answer is known
 * (R3).
 */
const changeAttempt = v.object({
  itineraryId: v.string(),
  /** Identifies the decision: another decision has another key. */
  facts: v.string(),
  attemptKey: v.string(),
});
export type ChangeAttempt = v.InferOutput<typeof changeAttempt>;

/** How many bookings may be in doubt at a time; the oldest is dropped. */
export const MOST_CHANGES = 8;

/** The open decisions, one for each booking, newest first; never an empty list. */
export const changeAttempts: v.GenericSchema<unknown, readonly ChangeAttempt[]> = v.pipe(
  v.array(changeAttempt),
  v.minLength(1),
  v.maxLength(MOST_CHANGES),
);

/** The decisions with this one in front, replacing an earlier one about the same booking. */
export const withChange = (open: readonly ChangeAttempt[], change: ChangeAttempt): ChangeAttempt[] =>
  [change, ...withoutChange(open, change.itineraryId)].slice(0, MOST_CHANGES);

export const withoutChange = (open: readonly ChangeAttempt[], itineraryId: string): ChangeAttempt[] =>
  open.filter((change) => change.itineraryId !== itineraryId);

/** A short name for a decision that reveals nothing about anybody (R15). FNV-1a, twice. */
export function fingerprint(text: string): string {
  let [left, right] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    left = Math.imul(left ^ text.charCodeAt(index), 0x01000193) >>> 0;
    right = Math.imul(right ^ text.charCodeAt(text.length - 1 - index), 0x01000193) >>> 0;
  }
  return [left, right].map((half) => half.toString(16).padStart(8, '0')).join('');
}
