// Spec 8: whatever call fails, the page can say why. What is not put in words is listed, by its machine, state, call and failure.
import { describe, expect, it } from 'vitest';
import { failureOf, failureText } from '#domain/failures/failure.ts';
import { isConflict } from '#machines/report.ts';
import { runPath } from '#tests/paths/run-path.ts';
import { pathsOf } from '#tests/paths/strategies.ts';
import type { ModelCase } from './model-case.ts';
import { modelList, models, modelsOf } from './models.ts';
import { outcomeOf } from './outcome.ts';
import type { Model, ModelEvent } from './test-model.ts';

const UNSAID: Readonly<Record<string, readonly string[]>> = {
  'A state or words of its own say it': [
    'acting checking recallActing network',
    'acting recalling recallActing network',
    'amendment verifying readTruth network',
    'app ready.front.loading loadArea network',
    'app ready.presence.renewing renewSession network',
    'booking openingPayment.loading loadLater network',
    'booking openingStay.loading loadLater network',
    'callerLog reading readLog network',
    'cancellation verifying readTruth network',
    'departures fetching fetchDepartures network',
    'ferrySearch checkingCoupon checkCoupon network',
    'keptTicket keeping keepTicket network',
    'keptTicket looking recallTicket network',
    'keptTicket removing dropTicket network',
    'payment underWay.confirming readOutcome network',
    'payment underWay.reserving reserve unknown-cart',
    'purse reading.cards.fetching readSavedCards network',
    'purse reading.loyalty.fetching readPoints network',
    'purse reading.travelCards.fetching readBalances network',
    'startup connecting readRuntime network',
    'startup loading loadConfiguration network',
    'subscriptions reading readSubscriptions network',
    'vehicles saving.rereading readVehicles network',
  ],
  'The booking is read before anything is said (R8)': [
    'amendment committing.sending commitChange timeout',
    'cancellation cancelling cancelItinerary timeout',
  ],
  'Nobody is told which door knows them (R5)': [
    'cascade tryingAgent signInAgent unknown-sign-in',
    'cascade tryingAgentUser signInAgentUser unknown-sign-in',
    'cascade tryingCustomer signInCustomer unknown-sign-in',
    'passwordResetRequest askingAgent askForReset refused',
    'passwordResetRequest askingAgentUser askForReset refused',
    'passwordResetRequest askingCustomer askForReset refused',
  ],
  'All that was asked for goes on without it': [
    'amendment  readClasses network',
    'app ready.front.recalling recallDraft network',
    'app ready.presence.signingOut signOut network',
    'bookings importing.asking createMissing network',
    'formerSearches recalling recallSearches network',
    'garage fetching fetchGarage network',
    'invoiceConfirmation recalling recallAttempt network',
    'keepAlive keeping keepSession network',
    // Whoever came by the link of a letter is asked for the address instead.
    'lookUp looking findBooking network',
    'lookUp looking findBooking refused',
    'ownDetails fetching fetchOwnDetails network',
    'startup recalling recallSession network',
    'startup remembering rememberAwc network',
    'startup validating validateSession refused',
    'vehicles  readClasses network',
  ],
};

/** Calls that are no question to the provider, or that nobody on the page waits for. */
const UNREPORTED = ['createMissing', 'leaveForCardPage', 'openOrder', 'readClasses', 'readLog', 'recallAttempt'];
/** The pages of whoever is signed in. */
const PAGES = [
  ...(['bookings', 'cards', 'profile', 'vehicles', 'loyalty', 'travelCards', 'cardOrder', 'subscriptions'] as const),
  ...(['invoices', 'invoiceConfirmation', 'agentDetails', 'deskSearch', 'deskDepartures', 'callerLog'] as const),
];

/** The failure of a call as the model knows it; null for any other event. */
function failureIn(event: ModelEvent) {
  const { end, port } = outcomeOf(event.type) ?? {};
  return end === 'error' && port !== undefined ? { port, failure: failureOf(event.error) } : null;
}

/** The state in which a machine makes a call. */
const placeOf = ({ machine }: ModelCase, { from }: ReturnType<Model['steps']>[number], port: string): string =>
  from._nodes.find(({ id }) => machine.getStateNodeById(id).invoke.some((call) => call.id === port))?.path.join('.') ??
  '';

const unsaidBy = ([name, one]: (typeof modelList)[number]): string[] =>
  modelsOf(one).flatMap(({ model }) =>
    model.steps().flatMap((step) => {
      const { port, failure } = failureIn(step.event) ?? {};
      if (port === undefined || failure === undefined) return [];
      const kept = JSON.stringify(step.to.context);
      const isSaid = kept.includes(JSON.stringify(failure)) || kept.includes(JSON.stringify(failureText(failure)));
      return isSaid ? [] : [`${name} ${placeOf(one, step, port)} ${port} ${failure.code ?? failure.kind}`];
    }),
  );

describe('No failure is swallowed', () => {
  it('each is kept for the page, but those that need no words', () => {
    expect([...new Set(modelList.flatMap(unsaidBy))].toSorted()).toEqual(Object.values(UNSAID).flat().toSorted());
  });

  // Proves: P12
  it.each(PAGES)('of %s the area is told, for the session may have ended (ruling 12)', async (name) => {
    const untold: string[] = [];
    for (const path of pathsOf(models[name], { strategy: 'transitions' })) {
      let told = 0;
      await runPath(path, (event, reports) => {
        const { port, failure } = failureIn(event) ?? {};
        const before = told;
        told = reports().filter(({ type }) => type === 'call.failed').length;
        if (!port || !failure || UNREPORTED.includes(port) || isConflict(failure)) return;
        if (told === before) untold.push(port);
      });
    }
    expect(untold).toEqual([]);
  });
});
