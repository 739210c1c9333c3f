import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { StateValue } from 'xstate';
import { sayTo } from '#domain/desk/staff-words.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import { EMPTY_PURSE } from '#machines/payment/purse.machine.ts';
import DenseBooking from '#src/areas/book/dense/dense-booking.tsx';
import { PAID_WORDS } from '#src/areas/book/parts/paid-words.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { itineraryOf, payingAt, restingPayment, summaryAt, trip } from '#stories/areas/book/bookings.ts';
import { Basket, Paying, Priced } from '#stories/areas/book/dense/dense.stories.tsx';
import { onPlan, owing } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';
import { content, labels } from '#stories/skerry.ts';
import { drawStory } from '#tests/screens/draw-story.ts';

const desk: Payer = { ...GUEST, kind: 'desk', customerNumber: 'C1000001' };

/** What the operator says in its own words, to everybody. */
const OPERATORS = JSON.stringify([labels, content]);

/** Whatever of ours speaks to somebody on the page, once its file has come. */
async function spokenIn(): Promise<string[]> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'One moment' })).not.toBeInTheDocument();
  const words = (page.getByRole('main').element() as HTMLElement).innerText;
  return (words.match(/\b(you|your|yours|you’re)\b.{0,40}/gi) ?? []).filter((said) => !OPERATORS.includes(said));
}

type Context = Parameters<typeof payingAt>[1];

const travelCards = [
  {
    travelCardNumber: '7001 4412',
    code: 'ISLANDER',
    name: 'Islander card',
    balance: pence(4000),
    validFrom: '2026-01-01',
    validUntil: '2027-01-01',
    pinRequired: true,
    unpaidItineraryId: null,
  },
];
const secondCard = travelCards.map((card) => ({ ...card, travelCardNumber: '7001 4420' }));
const plan = {
  plan: true,
  itinerary: itineraryOf(trip, false, {
    paymentPlan: { deposit: 24, instalments: [{ dueOn: '2026-07-11', amount: 36, state: 'due' as const }] },
  }),
};
const byPayPal = { choice: { method: 'paypal', reference: null } } as const;
const byBank = { choice: { method: 'saved-card', reference: null } } as const;

test.each<[string, StateValue, Context?, Parameters<typeof payingAt>[2]?]>([
  ['is asked how it is paid', 'choosing'],
  ['is declined', 'choosing', { failure: { kind: 'refused', text: 'The bank declined this card.' } }],
  [
    'leaves the page of the card',
    'choosing',
    { failure: { kind: 'aborted', text: 'You came back without paying. This payment took nothing.' } },
  ],
  [
    'may take points and a travel card, of which one could not be read',
    'choosing',
    { purse: { ...EMPTY_PURSE, travelCards, missing: ['loyalty'] }, chosenCards: ['7001 4412'] },
  ],
  [
    'may take two travel cards',
    'choosing',
    {
      purse: { ...EMPTY_PURSE, travelCards: [...travelCards, ...secondCard] },
      chosenCards: ['7001 4412', '7001 4420'],
    },
  ],
  ['pays the deposit of a plan', 'choosing', plan],
  ['holds the space', { underWay: 'reserving' }, { attempt: null, itinerary: null }],
  ['goes to the card page', { underWay: 'byCard' }, {}, 'leaving'],
  ['goes to PayPal', { underWay: 'byCard' }, byPayPal, 'leaving'],
  ['charges', { underWay: 'bySavedCard' }, byBank],
  ['waits for the outcome', { underWay: 'confirming' }],
  ['does not know the outcome', { underWay: 'unknown' }],
  ['comes back without an answer', { underWay: 'unfinished' }],
  ['keeps the card', { underWay: 'keepingCard' }],
  [
    'could not keep the card',
    { underWay: 'cardRefused' },
    { failure: { kind: 'refused', text: 'Unable to save card' } },
  ],
  [
    'is refused the space',
    'refused',
    { attempt: null, itinerary: null, failure: { kind: 'refused', description: 'Online sale has closed.' } },
  ],
  ['does not know whether the space is held', 'holdUnknown', { attempt: null, itinerary: null }],
])('the desk that %s is not spoken to as the passenger', async (_, value, context = {}, preload = undefined) => {
  await render(
    <Frame make={() => payingAt(value, { payer: desk, ...context }, preload)} path="/book/payment">
      {(booking) => <DenseBooking booking={booking} />}
    </Frame>,
  );
  expect(await spokenIn()).toEqual([]);
});

test('nor when it pays an instalment', async () => {
  const itinerary = owing({ nextTryOn: null });
  const payment = restingPayment('choosing', { itinerary, modified: true, payer: desk });
  await render(
    <Frame make={() => summaryAt({ paying: 'asking' }, { itinerary, payer: desk }, { payment })}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  );
  expect(await spokenIn()).toEqual([]);
});

test('nor when it opens a booking that is paid by instalments', async () => {
  await render(
    <Frame make={() => summaryAt({ booked: 'resting' }, { itinerary: onPlan, payer: desk })}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  );
  expect(await spokenIn()).toEqual([]);
});

test('whose points pay for none of another customer’s booking, in words', async () => {
  const itinerary = { ...owing({ nextTryOn: null }), customerNumber: 'C2000002' };
  const loyalty = { accountNumber: 'L1', customerNumber: 'C1000001', points: 1250, value: pence(1250) };
  const purse = { ...EMPTY_PURSE, loyalty };
  const payment = restingPayment('choosing', { itinerary, modified: true, payer: desk, purse });
  await render(
    <Frame make={() => summaryAt({ paying: 'asking' }, { itinerary, payer: desk }, { payment })}>
      {(summary) => <SummaryScreen itinerary={summary} />}
    </Frame>,
  );
  await expect.element(page.getByText('The customer’s points can only pay for their own bookings.')).toBeVisible();
  expect(page.getByRole('switch', { name: /points/ }).elements()).toEqual([]);
  expect(await spokenIn()).toEqual([]);
});

test('whatever is paid for', () => {
  const say = sayTo(true);
  const words = Object.values(PAID_WORDS).flatMap(({ opening, back, after, taken, paid }) =>
    [...Object.values(opening), back, after, taken, ...Object.values(paid)].map(say),
  );
  expect(words.filter((said) => /\byou/i.test(said))).toEqual([]);
});

test.each([
  ['basket', Basket],
  ['review', Priced],
] as const)('the %s of staff speaks to nobody', async (_, story) => {
  await drawStory(story);
  expect(await spokenIn()).toEqual([]);
});

test('an agency is spoken to about its own account and number alone', async () => {
  await drawStory(Paying);
  expect((await spokenIn()).map((said) => said.split(' ').slice(0, 2).join(' '))).toEqual([
    'your account.',
    'your invoices',
    'Your PO',
  ]);
});
