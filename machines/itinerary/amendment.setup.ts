import { assign, sendTo, setup } from 'xstate';
import { type Alternative, alternativesTo, lookedAt } from '#domain/amendment/alternatives.ts';
import { mayTurn } from '#domain/amendment/amended-add-ons.ts';
import { carriesVehicles, editedOthers } from '#domain/amendment/amended-vehicles.ts';
import {
  type Amendment,
  amendedFields,
  amendmentFaults,
  amendmentOf,
  type BookedSailing,
  modifyRequest,
  sailInstead,
  sailingsWanted,
} from '#domain/amendment/amendment.ts';
import { type AmendmentQuote, isSameQuote } from '#domain/amendment/amendment-quote.ts';
import { type AmendableField, mayAmend, sailingBarrier } from '#domain/amendment/amendment-rights.ts';
import { MODIFY_REFUSALS } from '#domain/contract/booking.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { type Failure, mayHaveActed } from '#domain/failures/failure.ts';
import { crossingNumber, ferryOf, isCancelled, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { type Move, movesBetween } from '#domain/itinerary/moves.ts';
import { MOST_VEHICLES } from '#domain/trip/trip.ts';
import { type Fault, NO_FAULTS, unmended } from '#domain/values/fault.ts';
import { NOTHING } from '#domain/values/money.ts';
import { oneMoreLook } from '#machines/looks.ts';
import { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import {
  type AmendmentContext,
  type AmendmentEvent,
  type AmendmentInput,
  amendmentPorts,
  type ChangeQuestion,
} from './amendment.ports.ts';

export const NO_MOVES: readonly Move[] = [];
export const NO_CLASSES: readonly FerryVehicle[] = [];
export const NO_ALTERNATIVES: readonly Alternative[] = [];

/** The field of the form that each part of the copy belongs to; the vehicles beside the first belong to two. */
const FIELD_OF: Readonly<Record<Exclude<keyof Amendment, 'departures' | 'others'>, AmendableField>> = {
  party: 'passengers',
  vehicle: 'vehicles',
  plate: 'licensePlate',
  trailer: 'vehicles',
  givenName: 'customerInfos',
  surName: 'customerInfos',
  phone: 'customerInfos',
  addOns: 'addOns',
  request: 'comments',
};

/** Types, actions and guards of the states of a change. */
export const amendmentSetup = setup({
  types: {
    context: {} as AmendmentContext,
    input: {} as AmendmentInput,
    events: {} as AmendmentEvent,
    output: {} as { itinerary: Itinerary; pay: boolean },
    children: {} as { ferrySearch: 'ferrySearch' },
  },
  actors: { ...amendmentPorts, ferrySearch: ferrySearchMachine },
  actions: {
    edit: assign(({ context }, { change }: { change: Partial<Amendment> }) => {
      const amendment = { ...context.amendment, ...change };
      const faults = unmended(context.faults, faultsOf({ ...context, amendment }));
      return { amendment, faults, failure: null };
    }),
    keepClasses: assign({ classes: (_, classes: FerryVehicle[]) => classes }),
    findFaults: assign({ faults: ({ context }) => faultsOf(context) }),
    keepMoment: assign({ at: (_, { at }: { at: number }) => at }),
    keepLeg: assign((_, { leg, date }: { leg: number; date: string }) => ({ leg, date })),
    keepDay: assign({ date: (_, { date }: { date: string }) => date }),
    tellSearch: sendTo('ferrySearch', ({ context }) => ({ type: 'wish.changed', wish: searchWish(context) })),
    takeSailing: assign(({ context }, { sailing }: { sailing: BookedSailing }) => ({
      amendment: sailInstead(context.amendment, context.leg, sailing),
      faults: NO_FAULTS,
      failure: null,
    })),
    keepQuote: assign(({ context }, quote: AmendmentQuote) => ({
      quote,
      alternatives: alternativesTo(context.alternatives, context.amendment),
      failure: null,
    })),
    keepAlternative: assign(({ context }) => ({ alternatives: withThisOne(context), quote: null })),
    /** An alternative becomes the current change, which becomes an alternative itself. */
    takeAlternative: assign(({ context }, { place }: { place: number }) => {
      const { amendment, quote } = context.alternatives[place] ?? context;
      const alternatives = alternativesTo(withThisOne(context), amendment);
      return { amendment, quote, alternatives, faults: NO_FAULTS, failure: null };
    }),
    keepTruth: assign({ itinerary: (_, { itinerary }: { itinerary: Itinerary }) => itinerary }),
    keepMoves: assign({ moves: (_, { moves }: { moves: readonly Move[] }) => moves, failure: null }),
    /** A change of something that is no longer booked starts over. */
    beginAgain: assign(({ context }) => ({
      amendment: ferryOf(context.itinerary) ? amendmentOf(context.itinerary) : context.amendment,
      quote: null,
      alternatives: NO_ALTERNATIVES,
    })),
    keepKey: assign((_, attemptKey: string) => ({ attemptKey, looks: 0 })),
    countLook: assign({ looks: oneMoreLook }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    clearFailure: assign({ failure: null }),
    sayUnchanged: assign({
      failure: {
        kind: 'aborted',
        text: 'Nothing was changed or charged.',
      } satisfies Failure,
    }),
    wantToPay: assign({ pay: true }),
    /** Wired to storage: the outcome is known, so the key of the decision is removed (R3). */
    forgetDecision: () => undefined,
    /** Wired to the device: whoever closes the tab now boards with the ticket that it has. */
    renewKeptTicket: () => undefined,
  },
  guards: {
    mayEdit: ({ context }, { change: { departures, others, ...change } }: { change: Partial<Amendment> }) => {
      const { amendment, options } = context;
      const before = amendment.others;
      const booked = Math.max(0, (ferryOf(context.itinerary)?.vehicles.length ?? 0) - 1);
      const fields = [
        ...Object.keys(change).map((part) => FIELD_OF[part as keyof typeof FIELD_OF]),
        ...(others ? editedOthers(before, others, booked) : []),
      ];
      // Only staff take more than one vehicle (ruling 30).
      const fits = !others || others.length <= before.length || (context.forStaff && others.length < MOST_VEHICLES);
      const turns = !change.addOns || mayTurn(amendment, change.addOns, options);
      const drives = Boolean(change.vehicle) || (others ?? []).some(({ vehicle }) => vehicle !== null);
      const boards = !drives || carriesVehicles(amendment.departures, options.routes);
      const open = fields.every((field) => mayAmend(context.itinerary, field, context.at));
      return open && fits && turns && boards && !departures;
    },
    mayResail: ({ context: { itinerary, at } }, { leg }: { leg: number }) =>
      sailingBarrier(itinerary, leg, at) === null,
    isChanged: ({ context: { itinerary, amendment, options } }) =>
      amendedFields(itinerary, amendment, options).length > 0,
    isAlternative: ({ context }, { place }: { place: number }) => context.alternatives[place] !== undefined,
    isUnsound: ({ context }) => faultsOf(context).length > 0,
    isUnmoved: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      movesBetween(context.itinerary, itinerary).length === 0,
    mayCommit: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      context.failure === null && movesBetween(context.itinerary, itinerary).length === 0,
    isSameQuote: ({ context }, quote: AmendmentQuote) => isSameQuote(context.quote, quote),
    /** Whether the provider's booking is what was asked for. */
    isMade: ({ context }, { itinerary }: { itinerary: Itinerary }) =>
      !isCancelled(itinerary.status, 'screen') &&
      ferryOf(itinerary) !== undefined &&
      amendedFields(itinerary, context.amendment, context.options).length === 0,
    isUnknown: (_, { failure }: { failure: Failure }) => mayHaveActed(failure),
    isRefusal: (_, { failure }: { failure: Failure }) => failure.kind === 'refused',
    /** Somebody else changed it first: reported as 409 with a code, or as 412 in plain HTTP. */
    isOvertaken: (_, { failure: { code, status } }: { failure: Failure }) =>
      code === MODIFY_REFUSALS.changed || status === 412,
    onlyTheQuoteMoved: ({ context }) => context.moves.length > 0 && context.moves.every(({ what }) => what === 'fee'),
    isStillBooked: ({ context: { itinerary } }) =>
      !isCancelled(itinerary.status, 'screen') && ferryOf(itinerary) !== undefined,
    owes: ({ context }) => stillDue(context.itinerary) > NOTHING,
  },
});

const faultsOf = ({ itinerary, amendment, options }: AmendmentContext): Fault[] =>
  amendmentFaults(itinerary, amendment, options);

/** A change without a quote is not kept. */
const withThisOne = ({ alternatives, amendment, quote }: AmendmentContext): readonly Alternative[] =>
  quote ? lookedAt(alternatives, { amendment, quote }) : alternatives;

export const searchWish = ({ amendment, leg, date }: AmendmentContext) => sailingsWanted(amendment, leg, date);

/** Asks for the booking as it is now. */
export const READ_TRUTH = {
  id: 'readTruth',
  src: 'readTruth',
  input: ({ context: { itineraryId, email } }: { readonly context: AmendmentContext }) => ({ itineraryId, email }),
} as const;

export const changeQuestion = ({
  itineraryId,
  email,
  itinerary,
  amendment,
  options,
}: AmendmentContext): ChangeQuestion => ({
  itineraryId,
  email,
  bookingNumber: crossingNumber(itinerary),
  request: modifyRequest(itinerary, amendment, options),
});

/** What in a quote is no longer as it was shown. */
export const quoteMoves = (shown: AmendmentQuote | null, now: AmendmentQuote): readonly Move[] => [
  { what: 'fee', before: shown?.balance ?? null, now: now.balance },
];

/** What the decision is about: another change, or another price of it, has a key of its own. */
export const factsOf = (context: AmendmentContext): string =>
  JSON.stringify([changeQuestion(context).request, context.quote]);
