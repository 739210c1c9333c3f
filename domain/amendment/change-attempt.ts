import * as v from 'valibot';

/**
 * One decision, such as to cancel or change a booking: its key is stored before the call and removed once the answer is
 * known (R3).
 */
const changeAttempt = v.object({
  /** What it is about: an itinerary, or a name for something that has no id of its own. */
  itineraryId: v.string(),
  /** Identifies the decision: another decision has another key. */
  facts: v.string(),
  attemptKey: v.string(),
  /** Whether it sends a letter, which does less harm twice than any other. */
  isLetter: v.optional(v.boolean()),
});
export type ChangeAttempt = v.InferOutput<typeof changeAttempt>;

/** How many may be in doubt at a time; the oldest letter is dropped, where there is none the oldest. */
export const MOST_CHANGES = 8;

/** The open decisions, one about each thing, newest first; never an empty list. */
export const changeAttempts: v.GenericSchema<unknown, readonly ChangeAttempt[]> = v.pipe(
  v.array(changeAttempt),
  v.minLength(1),
  v.maxLength(MOST_CHANGES),
);

/** The decisions with this one in front, replacing an earlier one about the same thing. */
export function withChange(open: readonly ChangeAttempt[], change: ChangeAttempt): ChangeAttempt[] {
  const all = [change, ...withoutChange(open, change.itineraryId)];
  if (all.length <= MOST_CHANGES) return all;
  const dropped = all.findLast(({ isLetter }) => isLetter) ?? all.at(-1);
  return all.filter((one) => one !== dropped);
}

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
