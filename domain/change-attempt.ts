import * as v from 'valibot';

/** One intention to cancel or change a booking: its key is stored before the call and goes once the answer is known (R3). */
export const changeAttempt = v.object({
  itineraryId: v.string(),
  /** What was decided about: another decision has another key. */
  facts: v.string(),
  attemptKey: v.string(),
});
export type ChangeAttempt = v.InferOutput<typeof changeAttempt>;

/** A short name for a decision: what is stored of it says nothing about anybody (R15). FNV-1a, twice. */
export function fingerprint(text: string): string {
  let [left, right] = [0x811c9dc5, 0x01000193];
  for (let index = 0; index < text.length; index++) {
    left = Math.imul(left ^ text.charCodeAt(index), 0x01000193) >>> 0;
    right = Math.imul(right ^ text.charCodeAt(text.length - 1 - index), 0x01000193) >>> 0;
  }
  return [left, right].map((half) => half.toString(16).padStart(8, '0')).join('');
}
