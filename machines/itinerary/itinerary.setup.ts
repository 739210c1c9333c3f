import { assign, sendParent, sendTo, setup } from 'xstate';
import { customerBy } from '#domain/account/acted-for.ts';
import { isEmail, tidyEmail } from '#domain/account/email.ts';
import { amendBarrier } from '#domain/amendment/amendment-rights.ts';
import { cancelBarrier } from '#domain/amendment/cancellation.ts';
import { draftAgain } from '#domain/booking/book-again.ts';
import { hasDesk } from '#domain/contract/extensions/desk-name.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { type Failure, isNotTheirs } from '#domain/failures/failure.ts';
import {
  crossingNumber,
  isBookedOnPlan,
  isCancelled,
  type PaymentTruth,
  paymentTruth,
  stillDue,
} from '#domain/itinerary/itinerary-status.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { dayAt } from '#domain/values/dates.ts';
import { NOTHING } from '#domain/values/money.ts';
import { oneMoreLook } from '#machines/looks.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { PaymentOutcome } from '#machines/payment/payment.ports.ts';
import { type Message, unsureMessage } from '#machines/report.ts';
import { amendmentMachine } from './amendment.machine.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import {
  type ItineraryContext,
  type ItineraryEvent,
  type ItineraryInput,
  itineraryPorts,
  type Reading,
} from './itinerary.ports.ts';
import { keptTicketMachine } from './kept-ticket.machine.ts';

const CANCELLED_ELSEWHERE = 'This booking has already been cancelled somewhere else. Nothing was cancelled from here.';

/** Types, actions and guards of the summary's states; the large ones are in files of their own. */
export const itinerarySetup = setup({
  types: {
    context: {} as ItineraryContext,
    input: {} as ItineraryInput,
    events: {} as ItineraryEvent,
    meta: {} as { route: string; over?: boolean },
    children: {} as {
      payment: 'payment';
      cancellation: 'cancellation';
      amendment: 'amendment';
      keptTicket: 'keptTicket';
    },
  },
  actors: {
    ...itineraryPorts,
    payment: paymentMachine,
    cancellation: cancellationMachine,
    amendment: amendmentMachine,
    keptTicket: keptTicketMachine,
  },
  actions: {
    keepReading: assign(({ context }, { itinerary, at }: Reading) => ({
      itinerary,
      at,
      failure: null,
      // A payment that is opened later may be another browser's.
      isOpenHere: context.isOpenHere && paymentTruth(itinerary) === 'open',
    })),
    keepMoment: assign({ at: (_, { at }: { at: number }) => at }),
    keepItinerary: assign({ itinerary: (_, { itinerary }: { itinerary: Itinerary }) => itinerary }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    keepEmail: assign({ email: (_, { email }: { email: string }) => tidyEmail(email) }),
    keepSent: assign({
      message: (_, { to, what }: { to: string | null; what: string }): Message => ({
        tone: 'success',
        text: `We have sent ${what}${to === null ? '' : ` to ${to}`}.`,
      }),
    }),
    keepUnsent: assign({
      message: (_, { failure }: { failure: Failure }) => unsureMessage(failure),
    }),
    keepPaymentText: assign({
      message: (_, { text }: { text: string | null }): Message | null => (text ? { tone: 'error', text } : null),
    }),
    sayElsewhere: assign({ message: { tone: 'info', text: CANCELLED_ELSEWHERE } satisfies Message }),
    reportSettled: sendParent(({ context: { itineraryId } }, { itinerary }: { itinerary: Itinerary }) => ({
      type: 'payment.settled',
      itineraryId,
      total: itinerary.travelCost.amountAfterTax,
    })),
    markPaid: assign({ justPaid: true }),
    /** A ticket is torn off only once. */
    keepTicketWhole: assign({ justPaid: false }),
    countLook: assign({ looks: oneMoreLook }),
    forgetLooks: assign({ looks: 0 }),
    noteLeft: assign({ isOpenHere: (_, { isOpenHere }: { isOpenHere: boolean }) => isOpenHere }),
    forgetLeft: assign({ isOpenHere: false }),
    clearMessage: assign({ message: null }),
    forgetReturn: assign({ returned: null }),
    forgetPerson: assign({
      itinerary: null,
      email: null,
      // The next user is not this agent, and pays from no account.
      payer: GUEST,
      view: {},
      message: null,
      failure: { kind: 'refused', status: 401, text: ERROR_TEXT.itineraryRefused } satisfies Failure,
    }),
    reportRepeated: sendParent(({ context }) => ({ type: 'trip.repeated', draft: repeated(context) })),
    /** By the number alone: the provider answers who it is. */
    reportChosen: sendParent(({ context: { itinerary } }) => ({
      type: 'customer.chosen',
      customer: customerBy(itinerary?.customerNumber ?? ''),
    })),
    tellPayment: sendTo('payment', ({ event }) => event),
    /** The root holds the session over an open payment. */
    forward: sendParent(({ event }) => event),
    /** Wired to the browser's print dialog. */
    printPage: () => undefined,
    /** Wired to the device: a cancelled ticket is removed, so that nobody tries to board with it. */
    dropKeptTicket: () => undefined,
    /** Wired to the device: a kept ticket is of the booking as it was changed, also where the rest is not paid yet. */
    renewKeptTicket: () => undefined,
    /** Wired to a download of the calendar file. */
    saveCalendar: () => undefined,
  },
  guards: {
    isTrue: (_, { itinerary, truth }: { itinerary: Itinerary; truth: PaymentTruth }) =>
      paymentTruth(itinerary) === truth,
    isBookedOnPlan: (_, { itinerary }: { itinerary: Itinerary }) => isBookedOnPlan(itinerary),
    /** Of an instalment: whatever else is due is paid before there is a ticket. */
    owes: ({ context: { itinerary } }) => itinerary !== null && stillDue(itinerary) > NOTHING,
    isCancelled: (_, { itinerary }: { itinerary: Itinerary }) => isCancelled(itinerary.status, 'screen'),
    isUnauthorized: (_, { failure }: { failure: Failure }) => isNotTheirs(failure),
    isEmail: (_, { email }: { email: string }) => isEmail(email),
    /** Paid already on the return from a payment that was opened here, and nothing is left to do with its result. */
    isPaidOnReturn: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      context.returned !== null && !context.keepsCard && paymentTruth(itinerary) === 'paid',
    isGuests: ({ context: { payer } }) => payer.kind === 'guest',
    isSettled: (_, { outcome }: { outcome: PaymentOutcome }) => outcome === 'settled',
    /** Read by the return id of a payment: nothing may be done before the e-mail address is entered (ruling 60). */
    seesOnlyOutcome: ({ context }) => context.itinerary?.outcomeOnly === true,
    cameBack: ({ context }) => context.returned !== null,
    hasTicket: ({ context: { itinerary } }) => itinerary !== null && crossingNumber(itinerary) !== '',
    wasElsewhere: (_, { elsewhere }: { elsewhere: boolean }) => elsewhere,
    wantsToPay: (_, { pay }: { pay: boolean }) => pay,
    mayRepeat: ({ context }) => repeated(context) !== null,
    mayActFor: ({ context: { itinerary, options, payer } }) =>
      payer.kind === 'desk' &&
      hasDesk(options) &&
      itinerary?.customerNumber != null &&
      itinerary.customerNumber !== payer.customerNumber,
    mayCancel: ({ context: { itinerary, at, payer } }) =>
      itinerary !== null && cancelBarrier(itinerary, at, payer.kind) === null,
    mayChange: ({ context: { itinerary, at, payer } }) =>
      itinerary !== null && amendBarrier(itinerary, at, payer.kind) === null,
  },
});

const repeated = ({ itinerary, at, payer, options }: ItineraryContext) =>
  itinerary && draftAgain(itinerary, { today: dayAt(at), payer, options });

/** First of what may be done with a booking: whoever sees only its outcome is asked for its e-mail address. */
export const ASK_WHOSE = { guard: 'seesOnlyOutcome', target: '#itinerary.unauthorized' } as const;

/** The booking, in the states after the first reading. */
export function needed(itinerary: Itinerary | null): Itinerary {
  if (!itinerary) throw new Error('A booking is changed after it was read.');
  return itinerary;
}

/** What a letter is about: of a booking that was changed meanwhile it is another one, with a key of its own. */
export const letterFacts = ({ version, travelCost }: Itinerary, ...told: readonly unknown[]): string =>
  JSON.stringify([version ?? travelCost.amountAfterTax, ...told]);
