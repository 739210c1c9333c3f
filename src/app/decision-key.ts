// R3: one key for one decision, stored before its call, so that a repeat and a reload send the same one.
import {
  type ChangeAttempt,
  changeAttempts,
  fingerprint,
  withChange,
  withoutChange,
} from '#domain/amendment/change-attempt.ts';
import { type Failure, failureOf } from '#domain/failures/failure.ts';
import { newAttemptKey } from '#src/platform/random.ts';
import type { Services } from './services.ts';

/** The facts are all of its content here; only their fingerprint is stored. */
type Decision = Omit<ChangeAttempt, 'attemptKey'>;

const decisionsIn = ({ storage }: Services) => storage.ofArea('changes', changeAttempts);

/** The stored key of the same decision about the same thing, else a new one. */
export function openKey(services: Services, { itineraryId, facts: told, isLetter }: Decision): string {
  const facts = fingerprint(told);
  const decisions = decisionsIn(services);
  const open = decisions.read() ?? [];
  const known = open.find((change) => change.itineraryId === itineraryId && change.facts === facts);
  if (known) return known.attemptKey;
  const attemptKey = newAttemptKey();
  decisions.write(withChange(open, { itineraryId, facts, attemptKey, isLetter }));
  return attemptKey;
}

/** The outcome is known: the next decision about the same thing gets a new key. */
export function closeKey(services: Services, itineraryId: string): void {
  const decisions = decisionsIn(services);
  const open = withoutChange(decisions.read() ?? [], itineraryId);
  if (open.length > 0) decisions.write(open);
  else decisions.clear();
}

/** Whether an answer decides about the decision itself. Too many requests, an ended session or invalid input do not. */
const isDecided = ({ kind, status = 0 }: Failure): boolean => kind === 'refused' && (status === 402 || status === 409);

/**
 * Makes the call under the decision's key. The key stays for a repeat while the outcome is unknown, also where the
 * repeat is refused for a reason of its own: the first call may have acted. After a deciding answer the next decision
 * gets a new one.
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

/** The same from its key on: whatever was sent and not answered is sent again under the same one. */
export const actOnce = <Answer>(
  services: Services,
  decision: Decision,
  call: (attemptKey: string) => Promise<Answer>,
): Promise<Answer> => {
  const attemptKey = openKey(services, decision);
  return act(services, decision, () => call(attemptKey));
};
