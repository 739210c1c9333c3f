import { describe, expect, it } from 'vitest';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';
import { heldAttempt, newAttempt, triedAttempt, truths } from '#tests/models/builders.ts';
import { walk } from '#tests/models/edges.ts';
import { bookingEvents, bookingInput, bookingOutcomes } from '#tests/models/fixtures/booking.ts';
import { offline, timedOut } from '#tests/models/fixtures/fixture.ts';
import { paymentInput, priceMoved } from '#tests/models/fixtures/payment.ts';
import { sessionEvents, sessionInput } from '#tests/models/fixtures/session.ts';
import { emptyQuery, fullQuery, loaded, startupOutcomes } from '#tests/models/fixtures/startup.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';

const done = (port: string, output: unknown): ModelEvent => ({ type: `xstate.done.actor.${port}`, output });
const fail = (port: string, error: unknown): ModelEvent => ({ type: `xstate.error.actor.${port}`, error });

const [readRuntime] = startupOutcomes.readRuntime.done;
const [, tickAtNineteen] = sessionEvents['clock.ticked'];
const [ask] = sessionEvents['extension.requested'];
const [kept] = sessionEvents['session.kept'];
const [keepingFailed] = sessionEvents['keeping.failed'];
const pay: ModelEvent = { type: 'pay.requested', method: 'card' } as ModelEvent;

const [goReturn] = [bookingEvents['wish.changed'][1]];
const [outward, back] = bookingEvents['sailing.chosen'];
const lead = bookingEvents['lead.changed'][0];
const [cart] = bookingOutcomes.priceTrip.done;
const [settledOutcome, soldOutOutcome, priceOutcome] = bookingOutcomes.payment.done;
const [found] = bookingOutcomes.searchAgain.done;
const toReview: ModelEvent[] = [
  goReturn,
  { type: 'search.requested' },
  { type: 'search.answered' },
  outward,
  back,
  { type: 'extras.accepted' },
  done('loadLater', undefined),
  { type: 'stay.accepted' },
  { type: 'basket.accepted' },
  lead,
  { type: 'lead.given' },
];

const journeys: [string, Parameters<typeof toTestMachine>[0], unknown, ModelEvent[], unknown][] = [
  [
    'startup fails twice and starts at the third try',
    startupMachine,
    emptyQuery,
    [
      fail('readRuntime', offline),
      { type: 'retry.requested' },
      done('readRuntime', readRuntime),
      fail('loadConfiguration', offline),
      { type: 'retry.requested' },
      done('readRuntime', readRuntime),
      done('loadConfiguration', loaded),
      done('recallSession', null),
      done('freshSession', { sessionId: 'fresh-session' }),
    ],
    'started',
  ],
  [
    'startup finds no room for a session, and later does',
    startupMachine,
    fullQuery,
    [
      done('readRuntime', readRuntime),
      done('loadConfiguration', loaded),
      fail('recallSession', offline),
      fail('freshSession', offline),
      { type: 'retry.requested' },
      done('readRuntime', readRuntime),
      done('loadConfiguration', loaded),
      done('recallSession', null),
      done('rememberAwc', undefined),
    ],
    'started',
  ],
  [
    'an extension fails, is asked for again and succeeds, and the prompt comes back later',
    sessionMachine,
    sessionInput,
    [tickAtNineteen, ask, keepingFailed, ask, kept, { type: 'clock.ticked', at: kept.at + 18 * 60_000 } as ModelEvent],
    { prompting: 'asking' },
  ],
  [
    'no answer to the hold, the same hold again, a price that moved, a lost token, a decline, Back, and paid at last',
    paymentMachine,
    paymentInput(),
    [
      done('openAttempt', newAttempt),
      fail('reserve', timedOut),
      { type: 'reserve.retried' },
      done('openAttempt', newAttempt),
      done('reserve', { itinerary: truths.unpaid, attempt: heldAttempt }),
      pay,
      done('openTry', triedAttempt),
      done('preload', { failure: priceMoved.failure, asked: true, answered: false }),
      done('readOutcome', truths.unpaid),
      pay,
      done('openTry', triedAttempt),
      done('preload', { failure: offline.failure, asked: true, answered: false }),
      fail('readOutcome', offline),
      pay,
      done('openTry', triedAttempt),
      done('preload', { failure: null, asked: true, answered: true }),
      done('readOutcome', truths.declined),
      pay,
      done('openTry', triedAttempt),
      done('preload', { failure: null, asked: true, answered: true }),
      done('readOutcome', truths.open),
      { type: 'truth.requested' },
      fail('readOutcome', offline),
      { type: 'truth.requested' },
      done('readOutcome', truths.paid),
    ],
    'ended',
  ],
  [
    'a booking whose price fails, is read again, moves, sells out, expires, and is made',
    bookingMachine,
    bookingInput(),
    [
      ...toReview,
      fail('priceTrip', offline),
      { type: 'pricing.retried' },
      done('priceTrip', cart),
      { type: 'review.accepted' },
      done('loadLater', undefined),
      done('payment', priceOutcome),
      done('priceTrip', cart),
      { type: 'review.accepted' },
      done('loadLater', undefined),
      done('payment', soldOutOutcome),
      done('searchAgain', found),
      { type: 'basket.accepted' },
      { type: 'lead.given' },
      done('priceTrip', cart),
      { type: 'review.accepted' },
      done('loadLater', undefined),
      { type: 'payment.rested' },
      { type: 'session.expired' },
      bookingEvents['session.renewed'][0],
      done('searchAgain', found),
      { type: 'basket.accepted' },
      lead,
      { type: 'lead.given' },
      done('priceTrip', cart),
      { type: 'review.accepted' },
      done('loadLater', undefined),
      done('payment', settledOutcome),
    ],
    'booked',
  ],
  [
    'a passenger who goes back to each step by its address and on again',
    bookingMachine,
    bookingInput(),
    [
      ...toReview,
      done('priceTrip', cart),
      ...[...bookingEvents['route.entered']].reverse().slice(1),
      { type: 'search.requested' },
      { type: 'route.entered', step: 'return' } as ModelEvent,
      back,
      { type: 'extras.accepted' },
      done('loadLater', undefined),
      { type: 'stay.accepted' },
      { type: 'basket.accepted' },
      { type: 'lead.given' },
      done('priceTrip', cart),
    ],
    { reviewing: 'priced' },
  ],
];

describe('Journeys walk back into visited states', () => {
  it.each(journeys)('%s', (_, machine, input, events, end) => {
    const journey = walk(toTestMachine(machine), { input }, events);
    expect(journey.end.value).toEqual(end);
  });

  it('and take the retry edges that no shortest path has', () => {
    const [, machine, input, events] = journeys[0] ?? [];
    if (!machine || !events) throw new Error('There is no journey.');
    expect(walk(toTestMachine(machine), { input }, events).walked).toContain(
      'startup.failed --retry.requested#0--> startup.connecting',
    );
  });
});
