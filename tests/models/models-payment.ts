import { alternativesTo } from '#domain/amendment/alternatives.ts';
import { MODIFY_REFUSALS } from '#domain/contract/booking.ts';
import { paymentTruth } from '#domain/itinerary/itinerary-status.ts';
import { ticketGoesAt } from '#domain/itinerary/kept-ticket.ts';
import { GUEST } from '#domain/payment/payer.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { cancellationMachine } from '#machines/itinerary/cancellation.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { keptTicketMachine } from '#machines/itinerary/kept-ticket.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { ticketShelfMachine } from '#machines/itinerary/ticket-shelf.machine.ts';
import { onAccountMachine } from '#machines/payment/on-account.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { purseMachine } from '#machines/payment/purse.machine.ts';
import { redemptionMachine } from '#machines/payment/redemption.machine.ts';
import { savedCardMachine } from '#machines/payment/saved-card.machine.ts';
import { modelEvents } from '#tests/models/fixtures/fixture.ts';
import {
  amendmentEvents,
  amendmentInput,
  amendmentOutcomes,
  cancellationEvents,
  cancellationInput,
  cancellationOutcomes,
  itineraryEvents,
  itineraryInput,
  itineraryOutcomes,
  lateAmendmentInput,
  lookUpEvents,
  lookUpOutcomes,
  returnedInput,
  sailsAt,
  stayOnly,
} from '#tests/models/fixtures/itinerary.ts';
import {
  keptTicket,
  keptTicketEvents,
  keptTicketInput,
  keptTicketOutcomes,
  ticketShelfEvents,
  ticketShelfInput,
} from '#tests/models/fixtures/kept-ticket.ts';
import {
  backFromCardPage,
  customer,
  invoiceAgent,
  noRedemption,
  onAccountInput,
  onAccountOutcomes,
  paymentEvents,
  paymentInput,
  paymentOutcomes,
  purseEvents,
  purseOutcomes,
  redemptionInput,
  redemptionOutcomes,
  savedCardEvents,
  savedCardInput,
  savedCardOutcomes,
} from '#tests/models/fixtures/payment.ts';
import { preloadEvents, preloadInput, preloadOutcomes } from '#tests/models/fixtures/preload.ts';
import { type ModelCase, modelCase } from '#tests/models/model-case.ts';

export const paymentModels = {
  preload: modelCase(preloadMachine, {
    inputs: [preloadInput],
    events: modelEvents(preloadEvents, preloadOutcomes),
    facts: ({ failure }) => failure?.kind,
  }),
  payment: modelCase(paymentMachine, {
    inputs: [
      paymentInput(),
      paymentInput({ returned: backFromCardPage, itineraryId: 'itinerary-1', modified: true }),
      paymentInput({ payer: customer }),
      paymentInput({ payer: invoiceAgent }),
    ],
    events: modelEvents(paymentEvents, paymentOutcomes),
    facts: ({ attempt, returned, itinerary, purse, points, chosenCards, choice, goingOn, failure }) => [
      ...[attempt?.stage, attempt?.payKey, attempt?.keepCard, returned !== null],
      ...[itinerary && paymentTruth(itinerary), purse !== null, points, chosenCards.length],
      ...[choice.method, goingOn, failure?.kind],
    ],
  }),
  savedCard: modelCase(savedCardMachine, {
    inputs: [savedCardInput],
    events: modelEvents(savedCardEvents, savedCardOutcomes),
  }),
  redemption: modelCase(redemptionMachine, {
    inputs: [redemptionInput, noRedemption],
    events: modelEvents({}, redemptionOutcomes),
    facts: ({ redemption, cards }) => [redemption.points, cards.length],
  }),
  onAccount: modelCase(onAccountMachine, {
    inputs: [onAccountInput],
    events: modelEvents({}, onAccountOutcomes),
  }),
  purse: modelCase(purseMachine, {
    inputs: [{ payer: customer }, { payer: invoiceAgent }, { payer: GUEST }],
    events: modelEvents(purseEvents, purseOutcomes),
  }),
  itinerary: modelCase(itineraryMachine, {
    inputs: [itineraryInput, returnedInput, { ...itineraryInput, payer: customer }],
    events: modelEvents(itineraryEvents, itineraryOutcomes),
    facts: ({ itinerary, returned }) => [
      itinerary?.status,
      itinerary && paymentTruth(itinerary),
      itinerary?.outcomeOnly,
      itinerary?.reservationItems.ferry[0]?.isEditable,
      returned !== null,
    ],
    unwalked: {
      'itinerary --trip.repeated#0--> (stays)': 'staff alone repeat a trip: a test and a journey of their own do',
      'itinerary --customer.chosen#0--> (stays)':
        'the call centre alone acts for somebody: its own test and journey do',
    },
  }),
  cancellation: modelCase(cancellationMachine, {
    inputs: [cancellationInput, { ...cancellationInput, itinerary: stayOnly }],
    events: modelEvents(cancellationEvents, cancellationOutcomes),
    facts: ({ itinerary, quote, moves }) => [
      ...[itinerary.travelCost.amountAfterTax, itinerary.reservationItems.ferry.length],
      ...[quote?.fee, moves.length],
    ],
  }),
  amendment: modelCase(amendmentMachine, {
    inputs: [amendmentInput, lateAmendmentInput],
    events: modelEvents(amendmentEvents, amendmentOutcomes),
    facts: ({ itinerary, amendment, faults, quote, alternatives, moves, failure }) => [
      failure?.code === MODIFY_REFUSALS.changed,
      ...[itinerary.status, itinerary.travelCost.amountAfterTax, sailsAt(itinerary)],
      ...[amendment.departures[0]?.departureTime, amendment.plate, amendment.party.A],
      ...[faults.length, quote?.total, moves.map(({ what }) => what).join()],
      ...[alternatives.length > 0, alternativesTo(alternatives, amendment).length > 0],
    ],
  }),
  lookUp: modelCase(lookUpMachine, {
    inputs: [
      { phone: '', reference: '', viewer: 'guest' },
      { phone: '', reference: 'K7Q2MX4P', viewer: 'customer' },
    ],
    events: modelEvents(lookUpEvents, lookUpOutcomes),
    facts: ({ faults }) => faults.length,
  }),
  keptTicket: modelCase(keptTicketMachine, {
    inputs: [keptTicketInput(), keptTicketInput({ ticket: null }), keptTicketInput({ at: ticketGoesAt(keptTicket()) })],
    events: modelEvents(keptTicketEvents, keptTicketOutcomes),
    facts: ({ failed }) => failed,
  }),
  ticketShelf: modelCase(ticketShelfMachine, {
    inputs: [ticketShelfInput, { tickets: [] }],
    events: modelEvents(ticketShelfEvents, {}),
    facts: ({ tickets }) => tickets.length,
  }),
} as const satisfies Readonly<Record<string, ModelCase>>;
