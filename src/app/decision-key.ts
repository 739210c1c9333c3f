// R3: one key for one decision, stored before its call, so that a repeat and a reload carry the same.
import { fingerprint, withChange, withoutChange } from '#domain/change-attempt.ts';
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
  const open = storage.changes.read() ?? [];
  const known = open.find((change) => change.itineraryId === itineraryId && change.facts === facts);
  if (known) return known.attemptKey;
  const attemptKey = newAttemptKey();
  storage.changes.write(withChange(open, { itineraryId, facts, attemptKey }));
  return attemptKey;
}

/** What came of the decision is known: the next one about the same thing has a key of its own. */
export function closeKey({ storage }: Services, itineraryId: string): void {
  const open = withoutChange(storage.changes.read() ?? [], itineraryId);
  if (open.length > 0) storage.changes.write(open);
  else storage.changes.clear();
}

/** Answers that decide about the decision itself. Being too fast, signed out or wrongly filled in says nothing about it. */
const isDecided = ({ kind, status = 0 }: Failure): boolean => kind === 'refused' && (status === 402 || status === 409);

/**
 * The key stays for a repeat while nobody knows what came of the call, also where the repeat is refused for a reason of
 * its own: the first one may have acted. After an answer that decides, the next decision has its own.
 */
export async function act<Answer>(
  services: Services,
  { itineraryId }: Pick<Decision, 'itineraryId'>,
  call: () => Promise<Answer>,
): Promise<Answer> {
  try {
    const answer = await call();
    closeKey(services, itineraryId);
    return answer;
  } catch (fault) {
    if (isDecided(failureOf(fault))) closeKey(services, itineraryId);
    throw fault;
  }
}
