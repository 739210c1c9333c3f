import type { SnapshotFrom } from 'xstate';
import { formatCountdown, timeLeft } from '#domain/account/session-limits.ts';
import type { sessionMachine } from './session.machine.ts';

type Session = SnapshotFrom<typeof sessionMachine>;

export const isPrompting = (session: Session): boolean => session.matches('prompting');
export const isExtending = (session: Session): boolean => session.matches({ prompting: 'extending' });
export const isExpired = (session: Session): boolean => session.matches('expired');
/** `mm:ss` until expiry, moving only while the prompt is open. */
export const countdown = ({ context }: Session): string => formatCountdown(timeLeft(context.lastActivity, context.now));
export const secondsLeft = ({ context }: Session): number =>
  Math.ceil(timeLeft(context.lastActivity, context.now) / 1000);
export const extensionFailure = ({ context }: Session): string | null => context.failure;
