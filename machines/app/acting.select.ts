import type { SnapshotFrom } from 'xstate';
import { failureText } from '#domain/failure.ts';
import type { actingMachine } from './acting.machine.ts';

type Acting = SnapshotFrom<typeof actingMachine>;

/** Why acting for a customer failed; null while nothing went wrong. */
export const actingFault = ({ context: { fault, chosen } }: Acting): string | null => {
  if (!fault) return null;
  const done = fault.of === 'starting' ? `act for ${chosen?.name}` : 'stop acting for this customer';
  return `We could not ${done}: ${failureText(fault.failure)}`;
};
/** The customer about to be acted for; null while there is none. */
export const chosenToActFor = (acting: Acting): string | null =>
  acting.matches('starting') || acting.matches('checking') ? (acting.context.chosen?.name ?? null) : null;
export const isEndingActing = (acting: Acting): boolean => acting.matches('ending');
