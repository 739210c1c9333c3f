// R3: one key for one decision, stored before its call, so that a repeat and a reload carry the same.
import { fingerprint } from '#domain/change-attempt.ts';
import { type Failure, failureOf } from '#domain/failure.ts';
import { newAttemptKey } from '#src/platform/random.ts';
import type { Services } from './services.ts';

interface Decision {
  /** What it is about: an itinerary, or the name of a thing that has none yet. */
  readonly itineraryId: string;
  /** What was decided; another decision has another key. */
  readonly facts: string;
}

/** The stored key of the same decision about the same thing, else a new one. */
export function openKey({ storage }: Services, { itineraryId, facts: told }: Decision): string {
  const facts = fingerprint(told);
  const known = storage.change.read();
  if (known?.itineraryId === itineraryId && known.facts === facts) return known.attemptKey;
  const attemptKey = newAttemptKey();
  storage.change.write({ itineraryId, facts, attemptKey });
  return attemptKey;
}

/** Answers that decide about the decision itself. Being too fast, signed out or wrongly filled in says nothing about it. */
const isDecided = ({ kind, status = 0 }: Failure): boolean => kind === 'refused' && (status === 402 || status === 409);

/**
 * The key stays for a repeat while nobody knows what came of the call, also where the repeat is refused for a reason of
 * its own: the first one may have acted. After an answer that decides, the next decision has its own.
 */
export async function act<Answer>({ storage }: Services, call: () => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call();
    storage.change.clear();
    return answer;
  } catch (fault) {
    if (isDecided(failureOf(fault))) storage.change.clear();
    throw fault;
  }
}
