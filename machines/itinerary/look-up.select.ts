import type { SnapshotFrom } from 'xstate';
import type { lookUpMachine } from './look-up.machine.ts';

type LookUp = SnapshotFrom<typeof lookUpMachine>;

/** What is being asked, or what the link that led here names. */
export const sought = ({ context }: LookUp) => context.asked;
export const lookUpFaults = ({ context }: LookUp) => context.faults;
export const lookUpRefused = (lookUp: LookUp): boolean => lookUp.matches('refused');
/** Whether they are told that what they came to pay is open in another tab; nothing else has been asked yet. */
export const cameToPay = (lookUp: LookUp): boolean => lookUp.context.toPay === true && lookUp.matches('asking');
export const isLooking = (lookUp: LookUp): boolean => lookUp.hasTag('busy');
/** For staff: whose list they come from; null for a guest. */
export const staffWhoLook = ({ context: { viewer } }: LookUp) =>
  viewer === 'agent' || viewer === 'desk' ? viewer : null;
export const lookUpPhone = ({ context }: LookUp): string => context.phone;
