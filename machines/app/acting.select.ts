import type { SnapshotFrom } from 'xstate';
import type { actingMachine } from './acting.machine.ts';

type Acting = SnapshotFrom<typeof actingMachine>;

/** Why acting for the customer could not be ended; null while nothing went wrong. */
export const actingFault = ({ context }: Acting): string | null => context.fault;
export const isEndingActing = (acting: Acting): boolean => acting.matches('ending');
