import { expect, test } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import type { BookingStep } from '#domain/places/entry.ts';
import { readLanding } from '#src/routing/entries.ts';
import {
  BOOKED_PLACES,
  BOOKING_PLACES,
  bookedPlace,
  NEW_BOOKING_PLACE,
  SIGN_IN_PLACES,
  summaryPlace,
} from '#src/routing/places.ts';
import { pageTitle } from '#src/routing/titles.ts';

const read = (address: string) => {
  const { pathname, search } = new URL(address, 'https://app.test');
  return readLanding({ pathname, search });
};
const entry = (address: string) => read(address).entry;

// Proves: S2.1
test.each(Object.entries(BOOKING_PLACES))('the step %s has the address %s, with and without a slash', (step, place) => {
  const asked = { kind: 'booking', step: step as BookingStep, wish: {} };
  expect(entry(place)).toEqual(asked);
  expect(entry(`${place.replace(/\/$/, '')}/`)).toEqual(asked);
});

test('the bare address is the search', () => {
  expect(entry('/')).toEqual({ kind: 'booking', step: 'searching', wish: {} });
});

test('a search can be linked to', () => {
  const link =
    '/book/?route=HAL-BRI&date=2026-12-24&return=2026-12-27&passengers=2|A&passengers=1|C&vehicle=none&coupon=SOLENT10';
  expect(entry(link)).toEqual({
    kind: 'booking',
    step: 'searching',
    wish: {
      routeCode: 'HAL-BRI',
      departureDate: '2026-12-24',
      journey: 'return',
      returnDate: '2026-12-27',
      party: { A: 2, Z: 0, S: 0, C: 1, I: 0 },
      vehicle: null,
      trailer: null,
      coupon: 'SOLENT10',
    },
  });
});

test('a search is linked to by any code that the contract allows, and by any promo code', () => {
  const query = new URLSearchParams({ route: 'HAL/BRI 1', vehicle: 'CAR.5M', coupon: 'SPRING_10%' });
  expect(entry(`/book/?${query}`)).toEqual({
    kind: 'booking',
    step: 'searching',
    wish: { routeCode: 'HAL/BRI 1', vehicle: 'CAR.5M', trailer: null, coupon: 'SPRING_10%' },
  });
});

test('a party of one may be anybody, and a promo code may come without a search', () => {
  expect(entry('/book/?passengers=1|Z&coupon=SOLENT10')).toEqual({
    kind: 'booking',
    step: 'searching',
    wish: { party: { A: 0, Z: 1, S: 0, C: 0, I: 0 }, coupon: 'SOLENT10' },
  });
});

test.each(['date=2026-13-01', 'date=tomorrow', 'route=%0a', 'passengers=x|A', 'vehicle=<img>', 'coupon=%0d%0a'])(
  'what is not well formed in a linked search is left out: %s',
  (query) => {
    expect(entry(`/book/?${query}`)).toEqual({ kind: 'booking', step: 'searching', wish: {} });
  },
);

// Proves: R8, S2.8
test('a summary carries its hints, and no more than they are', () => {
  const link =
    '/book/summary?itineraryId=i-1&paymentSuccess=true&paymentFailed=true&providerReference=ref-1&modified=true';
  expect(entry(link)).toEqual({
    kind: 'summary',
    itineraryId: 'i-1',
    providerReference: 'ref-1',
    paymentFailed: true,
  });
  const plain = { kind: 'summary', itineraryId: 'i-1', providerReference: null, paymentFailed: false };
  expect(entry(summaryPlace('i-1'))).toEqual(plain);
  expect(entry(`${summaryPlace('i-1')}&modified=true&paymentSuccess=false&paymentFailed=false`)).toEqual(plain);
});

test.each(['YWJj+/8=', 'card:4711/2026', `${'x'.repeat(200)}`])(
  'a payment page may call its result %s',
  (reference) => {
    const result = new URLSearchParams({ more: '1', providerReference: reference, itineraryId: 'i-1' });
    expect(entry(`/book/summary?${result}`)).toMatchObject({ itineraryId: 'i-1', providerReference: reference });
  },
);

test.each(['<img onerror>', 'a b', '', 'x'.repeat(201)])('%j is no result of a payment page', (reference) => {
  const result = new URLSearchParams({ itineraryId: 'i-1', providerReference: reference });
  expect(entry(`/book/summary?${result}`)).toMatchObject({ providerReference: null });
});

test('what was being done with a booking is read as the booking itself', () => {
  for (const place of Object.values(BOOKED_PLACES)) {
    expect(entry(bookedPlace(place, 'i-1'))).toEqual(entry(summaryPlace('i-1')));
    expect(entry(place)).toEqual({ kind: 'not-found', path: place });
  }
});

test.each(['', '?itineraryId=', '?itineraryId=a/b', '?itineraryId=..%2f', '?paymentSuccess=true'])(
  'a summary of nothing is a lost address: %s',
  (query) => {
    expect(entry(`/book/summary${query}`)).toEqual({ kind: 'not-found', path: '/book/summary' });
  },
);

// Proves: S4.12
test('session and awc are taken from any address, when they are well formed', () => {
  const { query } = read('/book/basket?sessionId=abcdefghijklmnopqrstuvwx&awc=7_a.b-C');
  expect(query).toEqual({ sessionId: 'abcdefghijklmnopqrstuvwx', awc: '7_a.b-C' });
});

test.each(['short', 'has spaces in it, sixteen', '<script>alert(1)</script>', 'a'.repeat(129)])(
  'a session id that is not one is as if it were not there: %s',
  (sessionId) => {
    expect(read(`/book/?sessionId=${encodeURIComponent(sessionId)}`).query.sessionId).toBeNull();
  },
);

test.each(['1;domain=evil.test', 'a\r\nb', 'x'.repeat(257), '🚢', ''])(
  'an awc value that could bend the cookie is not taken: %j',
  (awc) => {
    expect(read(`/?awc=${encodeURIComponent(awc)}`).query.awc).toBeNull();
  },
);

test.each([
  ['//evil.test/book', { kind: 'not-found', path: '/evil.test/book' }],
  ['///evil.test/', { kind: 'not-found', path: '/evil.test/' }],
  ['//book/find', { kind: 'find-booking' }],
])('%s is a path of ours: a browser shows none that could be the name of another site', (pathname, expected) => {
  expect(readLanding({ pathname, search: '?x=1' }).entry).toEqual(expected);
});

test('the link in a letter names the booking that is looked for, and nothing else', () => {
  expect(entry('/book/find?reference=K7Q2MX4P')).toEqual({ kind: 'find-booking', reference: 'K7Q2MX4P' });
  for (const other of [
    '',
    '?reference=',
    '?reference=%3Cb%3E',
    `?reference=${'K'.repeat(65)}`,
    '?email=ada%40harbour.test',
  ]) {
    expect(entry(`/book/find${other}`)).toEqual({ kind: 'find-booking' });
  }
});

// Proves: S2.10
test.each([
  ['/book/basket/login/agent', true],
  ['/book/basket/login/agent/', true],
  ['/book/basket/login/agent?next=https://evil.test', true],
  ['/book/basket/login/agent#https://evil.test', true],
  ['/book/basket/login/agent#//evil.test', true],
  ['/book/basket/login/agent//evil.test/', true],
  ['/book/basket/login/agent/https:%2F%2Fevil.test', true],
  ['/en/book/basket/login/agent', true],
  ['/evil.test//book/basket/login/agent', true],
  ['/book//basket/login/agent', false],
  ['/book/basket%2Flogin%2Fagent', false],
  ['/book/basket/login%2fagent', false],
  ['/book/basket/login/%61gent', false],
  ['/BOOK/BASKET/LOGIN/AGENT', false],
  ['/book/?from=/book/basket/login/agent', false],
  ['/book/?returnUrl=https%3A%2F%2Fevil.test%2Fbook%2Fbasket%2Flogin%2Fagent', false],
  ['/book/#/book/basket/login/agent', false],
  ['/book/basket/login', false],
])('the variant %s of the agents’ door is that door: %s (T06)', (address, isDoor) => {
  expect(entry(address).kind === 'agent-login').toBe(isDoor);
});

// Proves: S2.3
test.each([
  ...Object.entries(ACCOUNT_PLACES).map(([page, place]) => [place, { kind: 'account', page }] as const),
  ...Object.entries(DESK_PLACES).map(([page, place]) => [place, { kind: 'contact-centre', page }] as const),
  ...Object.entries(SIGN_IN_PLACES).map(([page, place]) => [place, { kind: 'sign-in', page }] as const),
])('%s is one page, with and without slashes, whatever its query says', (place, page) => {
  for (const end of ['', '/', '//']) {
    expect(entry(`${place.replace(/\/$/, '')}${end}?invoiceId=INV-1&invoices=["INV-1"]&new=true`)).toEqual(page);
  }
});

test('of the agent portal the invoices alone open one, and their confirmation alone knows what was paid', () => {
  const returned = { orderId: null, invoiceIds: ['INV-1'], providerReference: null, paymentFailed: true };
  for (const [page, place] of Object.entries(AGENT_PLACES)) {
    expect(entry(`${place}?invoiceId=INV-1&invoices=["INV-1"]&paymentFailed=true`)).toEqual({
      kind: 'agent-portal',
      page,
      returned: page === 'invoice-confirmation' ? returned : null,
      ...(page === 'invoices' && { invoiceId: 'INV-1' }),
    });
  }
  expect(entry('/agent-portal/invoices?invoiceId=..%2f')).toEqual(entry('/agent-portal/invoices'));
});

test('staff ask for a new booking by the address of the search alone', () => {
  const asked = { kind: 'booking', step: 'searching', wish: {} };
  expect(entry(NEW_BOOKING_PLACE)).toEqual({ ...asked, anew: true });
  expect(entry('/book/basket?new=true')).toEqual({ ...asked, step: 'basket' });
});

// Proves: P9, S2.6
test.each([
  ['/my-account/update-password', 'customer'],
  ['/update-password/agent', 'agent'],
  ['/update-password/agent-user', 'agent-user'],
  ['/agent-portal/update-password/agent', 'agent'],
  ['/agent-portal/update-password/agent-user', 'agent-user'],
])('the reset door %s is for a %s, with the token in the path or the query', (path, account) => {
  const token = 'token-of-sixteen-or-more';
  const door = { kind: 'password-reset', account, path };
  expect(entry(path)).toEqual({ ...door, token: null });
  expect(entry(`${path}/`)).toEqual({ ...door, token: null });
  expect(entry(`${path}/${token}`)).toEqual({ ...door, token });
  expect(entry(`${path}/?token=${token}`)).toEqual({ ...door, token });
  expect(entry(`${path}/${token}?token=`)).toEqual({ ...door, token });
  expect(entry(`${path}?token=${encodeURIComponent('<b>not a token</b>')}`)).toEqual({ ...door, token: null });
  expect(pageTitle(path)).toBe('New password');
});

test.each(['/nowhere', '/book/nowhere', '/my-account/nowhere', '/contact-centre/nowhere', '/evil.test//book'])(
  'any other address is lost and nothing else: %s',
  (path) => {
    expect(readLanding({ pathname: path, search: '' }).entry).toEqual({ kind: 'not-found', path });
  },
);
