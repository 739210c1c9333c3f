import { describe, expect, it } from 'vitest';
import { CallFailure } from '#domain/failures/failure.ts';
import { isOwed } from '#domain/invoices/invoices.ts';
import { APP_VERSION, type RecordedEntry } from '#domain/recording/recording.ts';
import { referenceFor } from '#domain/recording/recording-reference.ts';
import type { AppInput } from '#machines/app/app.ports.ts';
import { recordingOf } from '#src/recorder/recording.ts';
import { leftAttempt, searchResult, truths } from '#tests/models/builders.ts';
import { confirmationOutcomes, returned, storedAttempt } from '#tests/models/fixtures/agent.ts';
import { appInput, atTheSearch, atTheSummary, keptOverTheCardPage, nothingKept } from '#tests/models/fixtures/app.ts';
import { backFromCardPage } from '#tests/models/fixtures/payment.ts';
import { emptyQuery, loaded, startupOutcomes } from '#tests/models/fixtures/startup.ts';
import { endOf } from '#tests/paths/qa-path.ts';
import { runPath } from '#tests/paths/run-path.ts';
import { decode } from './decode.ts';
import { fly, type Step } from './flight.ts';
import { places } from './places.ts';
import { replay } from './replay.ts';
import { pathTest, tidy } from './skeletons.ts';
import { waysTo } from './way-to.ts';
import { wholeBooking } from './whole-booking.ts';

const recorded = async (flight: ReturnType<typeof fly>) => {
  const { root, recorder, stop } = await flight;
  const recording = recordingOf(recorder, root);
  stop();
  return recording;
};
const record = (paysToo: boolean) => recorded(wholeBooking({ paysToo }));

const connected: readonly Step[] = [
  ['readRuntime', startupOutcomes.readRuntime.done[0]],
  ['loadConfiguration', loaded],
];
const asGuest: readonly Step[] = [
  ...connected,
  ...([
    ['recallSession', null],
    ['freshSession', { sessionId: 'a-fresh-session-1' }],
  ] as const),
  ...([
    ['recallDraft', nothingKept],
    ['loadArea', null],
  ] as const),
];
const atTheSailings = { kind: 'booking', step: 'outward', wish: {} } as const;
const customer = { customerAccount: { customerNumber: 'C1000001' } };
type Happening = { type: string };
const refusedWith = (status: number) => new CallFailure({ kind: 'refused', status });
const at = (change: Partial<AppInput>): AppInput => ({ ...appInput, ...change });

/** Ways in that the log holds no more of than their kind: whose session, what stood in the address, which code. */
const WAYS: readonly [words: string, place: string, input: AppInput, steps: readonly Step[]][] = [
  [
    'by somebody whom the card page led back, declined',
    'booking.paying.asking/payment.choosing',
    at({
      entry: { ...atTheSummary, ...backFromCardPage },
      query: { ...emptyQuery, sessionId: 'return-of-the-payment' },
    }),
    [
      ...connected,
      ['recallSession', null],
      ['recallDraft', keptOverTheCardPage],
      ['loadArea', null],
      ['loadLater', undefined],
      ['openAttempt', leftAttempt],
      ['processPayment', refusedWith(402)],
      ['readOutcome', truths.declined],
    ],
  ],
  [
    'with a promo code in the address',
    'booking.sailing.outward.choosing/ferrySearch.offering',
    at({ entry: { ...atTheSearch, wish: { coupon: 'SUMMER' } } }),
    [
      ...asGuest,
      ['front', { type: 'search.requested' }],
      ['checkCoupon', refusedWith(404)],
      ['searchCrossings', searchResult()],
    ],
  ],
  [
    'with a promo code that was typed',
    'booking.sailing.outward.choosing/ferrySearch.failed',
    appInput,
    [
      ...asGuest,
      ['front', { type: 'wish.changed', change: { coupon: 'SUMMER' } } as { type: string }],
      ['front', { type: 'search.requested' }],
      ['checkCoupon', refusedWith(404)],
      ['searchCrossings', refusedWith(500)],
    ],
  ],
  [
    'on foot and months ago, by a search that was linked to',
    'booking.searching.asking',
    at({
      entry: { ...atTheSearch, wish: { departureDate: '2026-06-10', journey: 'one-way', vehicle: null } },
      at: Date.UTC(2026, 5, 1),
    }),
    [...asGuest, ['front', { type: 'search.requested' }]],
  ],
  [
    'by a guest who signed in on the way',
    'booking.sailing.outward.choosing/ferrySearch.fetchingPrices',
    at({ entry: atTheSailings }),
    [
      ...asGuest,
      [
        'root',
        { type: 'route.entered', entry: { kind: 'sign-in', page: 'sign-in' }, trip: atTheSailings } as Happening,
      ],
      ['loadArea', null],
      [
        'root',
        { type: 'sign-in.accepted', user: customer, sessionId: 'session-of-a-customer', product: null } as Happening,
      ],
      ['recallDraft', nothingKept],
      ['loadArea', null],
    ],
  ],
  [
    'by an agent whose invoices were not paid',
    'agent.invoiceConfirmation/invoiceConfirmation.notPaid',
    at({
      entry: { kind: 'agent-portal', page: 'invoice-confirmation', returned: { ...returned, paymentFailed: true } },
    }),
    [
      ...connected,
      ['recallSession', { sessionId: 'stored-session', user: { agentNumber: storedAttempt.agentNumber } }],
      ['validateSession', { sessionId: 'stored-session' }],
      ['loadArea', null],
      ['recallAttempt', { ...storedAttempt, stage: 'failed' }],
      ['readTruth', confirmationOutcomes.readTruth.done.find(([invoice]) => invoice && isOwed(invoice))],
    ],
  ],
];

describe('A report', () => {
  it.each([
    ['in the middle of a payment', false, /^booking\.paying\.underWay\/payment\.underWay\.confirming$/],
    ['after the booking', true, /^itinerary\.booked\./],
  ])('made %s is replayed to the state that its reference names', async (_, paysToo, place) => {
    const recording = await record(paysToo);
    const replayed = await replay(recording);
    expect(replayed.place).toMatch(place);
    expect({ ...replayed, decoded: decode(recording.reference) }).toMatchObject({
      lost: null,
      decoded: { place: replayed.place, error: 'none' },
      followed: replayed.all,
    });
  });

  it.each(WAYS)('made %s is replayed too', async (_, place, input, steps) => {
    const { entries } = await recorded(fly(input, steps));
    expect(await replay({ entries })).toMatchObject({ place, lost: null });
  });

  it('that no event can bring about again says where it was lost', async () => {
    const recording = await record(false);
    const wrong = (entry: RecordedEntry) => (entry.event === 'sailing.chosen' ? { ...entry, state: 'booked' } : entry);
    const { lost, followed, all } = await replay({ entries: recording.entries.map(wrong) });
    expect(lost).toMatchObject({ event: 'sailing.chosen', state: 'booked' });
    expect(followed).toBeLessThan(all);
  });

  it('with a failed call names its kind', () => {
    const place = 'booking.reviewing.failed';
    const reference = referenceFor({ version: APP_VERSION, place, failure: { kind: 'refused', status: 409 } });
    expect(decode(reference)).toEqual({ place, error: 'refused 409' });
  });

  it('of another release, or of a place that is not, is refused in words', () => {
    const other = referenceFor({ version: '0.2.0', place: 'booking.travellers', failure: null });
    const nowhere = referenceFor({ version: APP_VERSION, place: 'booking.nowhere', failure: null });
    expect(() => decode(other)).toThrow('is of another release');
    expect(() => decode(nowhere)).toThrow('do not have');
    expect(() => decode('AAAA-AAAB')).toThrow('misheard');
    expect(() => decode('AAAA-AAA')).toThrow('it has eight characters');
  });
});

describe('A reference alone', () => {
  it('leads to its screen by paths that the machines follow', async () => {
    const paths = waysTo('itinerary.cancelling/cancellation.deciding');
    expect(paths.map(endOf)).toEqual(['cancelling', 'deciding']);
    for (const path of paths) await runPath(path);
  });

  it.each([
    ['app.ready.presence.known + front.notFound', 'ready.presence.known + ready.front.notFound'],
    ['hotelSearch.place.rooms.failed + details.known', 'place.rooms.failed + place.details.known'],
  ])('leads to %s, which names once what its regions stand in', (place, end) => {
    expect([...places().keys()]).toContain(place);
    expect(waysTo(place).map(endOf).at(-1)).toBe(end);
  });

  it('leaves a test that passes the checks of the project as it is written', () => {
    const written = pathTest('3N4C-6VJ3', 'lookUp.looking', waysTo('lookUp.looking'));
    const kept = tidy('kept.test.ts', written);
    expect(kept).not.toBe(written);
    expect(tidy('kept.test.ts', kept)).toBe(kept);
    // An event has more members than the type of all events names.
    expect(kept.match(/\brunPath\(\{/g)).toHaveLength(kept.match(/\} as QaPath\)/g)?.length ?? 0);
  });
});
