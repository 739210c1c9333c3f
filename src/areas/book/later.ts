import { fromPromise, type PromiseActorLogic } from 'xstate';
import { retriable } from '#src/app/retriable.ts';
import { importLaterCalls } from '#src/app/step-files.ts';
import type { laterCalls } from './later-calls.ts';

const file = retriable(importLaterCalls);

/** The calls of a booking after the search, in a file of their own that is fetched when the first of them is made. */
export const later = async () => (await file()).laterCalls;

/** Takes over what the file has. Where it has arrived that is done at once, and no screen is drawn that only waits for it. */
export function fromLater(take: (calls: typeof laterCalls) => void): PromiseActorLogic<void, undefined> {
  const logic = fromPromise<void, undefined>(async () => take(await later()));
  return {
    ...logic,
    getInitialSnapshot(...asked) {
      const here = file.here();
      if (!here) return logic.getInitialSnapshot(...asked);
      take(here.laterCalls);
      return { status: 'done', input: undefined, output: undefined, error: undefined };
    },
  };
}
