import type { SnapshotFrom } from 'xstate';
import type { ActedFor } from '#domain/account/acted-for.ts';
import { ASK_FOR_RIGHTS } from '#domain/account/staff-rights.ts';
import { failureText } from '#domain/failures/failure.ts';
import type { actingMachine } from './acting.machine.ts';
import type { App } from './app.select.ts';

type Acting = SnapshotFrom<typeof actingMachine>;

type Fault = NonNullable<Acting['context']['fault']>;

/** What to do where another try would be answered alike, by the status of the answer. */
const NEXT: Readonly<Record<Fault['of'], Readonly<Record<number, string>>>> = {
  starting: {
    401: 'Sign in again.',
    403: ASK_FOR_RIGHTS,
    404: 'Look for the customer again.',
  },
  ending: { 401: 'Sign in again.', 403: 'Sign out to end it.' },
};

const nextStep = ({ of, failure: { kind, status = 0 } }: Fault): string | undefined =>
  kind === 'refused' ? NEXT[of][status] : undefined;

/** Why acting for a customer failed; null while nothing went wrong. */
export const actingFault = (acting: Acting): string | null => {
  const { fault, chosen } = acting.context;
  if (!fault)
    return isUnknown(acting) ? 'We could not check who you are acting for. We will check again when you book.' : null;
  const done = fault.of === 'starting' ? `act for ${chosen?.name}` : 'stop acting for this customer';
  const why = failureText(fault.failure).replace(/[^.!?]$/, '$&.');
  return [`We could not ${done}: ${why}`, nextStep(fault)].filter(Boolean).join(' ');
};
/** Who could not be acted for, where another try may help; null otherwise. To end it, its own button stays. */
export const chosenInVain = ({ context: { fault, chosen } }: Acting): ActedFor | null =>
  fault?.of === 'starting' && nextStep(fault) === undefined ? chosen : null;
/** The customer about to be acted for; null while there is none. */
export const chosenToActFor = (acting: Acting): string | null =>
  acting.matches('starting') || acting.matches('checking') ? (acting.context.chosen?.name ?? null) : null;
/** Whether nobody can say for whom the next booking would be. */
export const isUnknown = (acting: Acting): boolean => acting.matches('unknown');
/** Whether acting can be ended: not while it is being started. */
export const mayStopActing = (acting: Acting): boolean => acting.can({ type: 'own-desk.requested' });
export const isEndingActing = (acting: Acting): boolean => acting.matches('ending');
/** Whether the customer who is acted for was chosen in another tab after somebody else in this one. */
export const isChosenElsewhere = (acting: Acting, customer: ActedFor | null): boolean => {
  const { chosen, fault } = acting.context;
  const isOther = customer !== null && chosen !== null && chosen.customerNumber !== customer.customerNumber;
  return isOther && fault === null && acting.matches('acting');
};
/** Whether something is put aside for anybody but the customer who is acted for. */
export const waitsForOthers = ({ context: { acting, aside } }: App): boolean =>
  aside.some(({ customerNumber }) => customerNumber !== acting?.customerNumber);
