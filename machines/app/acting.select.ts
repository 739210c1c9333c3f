import type { SnapshotFrom } from 'xstate';
import { failureText } from '#domain/failure.ts';
import type { actingMachine } from './acting.machine.ts';

type Acting = SnapshotFrom<typeof actingMachine>;

/** Why acting for a customer failed; null while nothing went wrong. */
export const actingFault = (acting: Acting): string | null => {
  const { fault, chosen } = acting.context;
  if (!fault) return isUnknown(acting) ? 'We could not check whom you act for. We ask again when you book.' : null;
  const done = fault.of === 'starting' ? `act for ${chosen?.name}` : 'stop acting for this customer';
  const why = failureText(fault.failure).replace(/[^.!?]$/, '$&.');
  // The provider may have said when to.
  const next = /\bagain\b/i.test(why) ? '' : ' Try again.';
  return `We could not ${done}: ${why}${next}`;
};
/** The customer about to be acted for; null while there is none. */
export const chosenToActFor = (acting: Acting): string | null =>
  acting.matches('starting') || acting.matches('checking') ? (acting.context.chosen?.name ?? null) : null;
/** Whether nobody can say for whom the next booking would be. */
export const isUnknown = (acting: Acting): boolean => acting.matches('unknown');
export const isEndingActing = (acting: Acting): boolean => acting.matches('ending');
