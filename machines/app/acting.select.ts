import type { SnapshotFrom } from 'xstate';
import { failureText } from '#domain/failure.ts';
import type { actingMachine } from './acting.machine.ts';

type Acting = SnapshotFrom<typeof actingMachine>;

/** What of acting for a customer could not be done, and why; null while nothing went wrong. */
export const actingFault = ({ context: { fault, chosen } }: Acting): string | null => {
  if (!fault) return null;
  const done = fault.of === 'starting' ? `act for ${chosen?.name}` : 'stop acting for this customer';
  return `We could not ${done}: ${failureText(fault.failure)}`;
};
/** Who is about to be acted for; null while nobody is. */
export const chosenToActFor = (acting: Acting): string | null =>
  acting.matches('starting') || acting.matches('checking') ? (acting.context.chosen?.name ?? null) : null;
export const isEndingActing = (acting: Acting): boolean => acting.matches('ending');
