import { expect, test } from 'vitest';
import { ITINERARY_PATH } from '#domain/contract/itinerary-path.ts';
import { askAhead } from '#src/app/ask-ahead.ts';
import type { Services } from '#src/app/services.ts';
import { readEntry } from '#src/routing/entries.ts';

const ID = '00000000-0000-4000-8000-000000000000';
const HELD = {
  cartId: 'cart',
  sessionId: 'session',
  email: 'ada@example.com',
  stage: 'held',
  itineraryId: ID as string | null,
};
const HOLDING = { step: 'paying', data: { cart: { cartId: 'cart' } } };
const SUMMARY = `/book/summary?itineraryId=${ID}`;

interface Kept {
  readonly attempt?: typeof HELD | null;
  readonly draft?: object | null;
}

/** What leaves ahead of everything behind an address, where the tab keeps this. */
async function aheadOf(address: string, { attempt = HELD, draft = HOLDING }: Kept = {}): Promise<unknown[]> {
  const sent: unknown[] = [];
  const find = (id: string) => (attempt && [attempt.cartId, attempt.itineraryId].includes(id) ? attempt : null);
  const services = {
    storage: { attempts: { find }, draft: { read: () => draft } },
    connect: async () => ({ client: { ahead: (...asked: unknown[]) => sent.push(asked) } }),
  } as unknown as Services;
  const { pathname, search } = new URL(address, 'https://app.test');
  await askAhead(services, readEntry({ pathname, search }));
  return sent;
}

test.each([['/book/payment'], [SUMMARY]])('The booking of this tab is asked for ahead of %s', async (address) => {
  expect(await aheadOf(address)).toEqual([
    [ITINERARY_PATH, { params: { id: ID }, email: 'ada@example.com', attemptSessionId: 'session' }],
  ]);
});

test('The session alone opens a booking that is paid', async () => {
  expect(await aheadOf(SUMMARY, { attempt: { ...HELD, email: '', stage: 'settled' }, draft: null })).toEqual([
    [ITINERARY_PATH, { params: { id: ID }, email: undefined, attemptSessionId: 'session' }],
  ]);
});

test.each<[string, string, Kept]>([
  ['a tab that holds nothing', SUMMARY, { attempt: null }],
  ['somebody else’s booking', SUMMARY.replace(/0$/, '1'), {}],
  ['a payment of another cart', '/book/payment', { attempt: { ...HELD, cartId: 'other' } }],
  ['a payment whose trip is gone', '/book/payment', { draft: null }],
  ['a payment that is made', '/book/payment', { attempt: { ...HELD, stage: 'settled' } }],
  ['a cart that is not held yet', '/book/payment', { attempt: { ...HELD, itineraryId: null } }],
  ['a result that is submitted before', `${SUMMARY}&providerReference=ref-1`, {}],
  ['a payment that failed elsewhere', `${SUMMARY}&paymentFailed=true`, {}],
  ['the search', '/book/', {}],
  ['the sign-in', '/my-account/sign-in', {}],
])('Nothing is asked ahead for %s', async (_, address, kept) => {
  expect(await aheadOf(address, kept)).toEqual([]);
});
