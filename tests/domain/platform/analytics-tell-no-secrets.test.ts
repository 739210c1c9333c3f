import { expect, test } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { createAnalytics, PAGES, pathPattern } from '#src/platform/analytics.ts';
import { BOOKED_PLACES, BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from '#src/routing/places.ts';

// Proves: P65
test.each([
  ['/book/', '/book'],
  ['/book/summary?itineraryId=I1&sessionId=secret', '/book/summary'],
  ['/book/payment#card', '/book/payment'],
  ['/my-account/update-password/one-time-token', '/my-account/update-password/:id'],
  ['/update-password/agent-user/one-time-token/', '/update-password/agent-user/:id'],
  ['/book/ada@example.com/SK-1234', '/book/:id/:id'],
  ['/', '/'],
  ['//evil.test//book', '/:id/book'],
])('%s is reported as %s', (path, pattern) => {
  expect(pathPattern(path)).toBe(pattern);
});

// Proves: P65
test.each([
  ...Object.values({
    ...BOOKING_PLACES,
    ...BOOKED_PLACES,
    ...SIGN_IN_PLACES,
    ...ACCOUNT_PLACES,
    ...AGENT_PLACES,
    ...DESK_PLACES,
  }),
  ...[FIND_PLACE, '/update-password/agent', '/update-password/agent-user'],
])('the page %s is told by its own name', (place) => {
  expect(pathPattern(place)).toBe(place.replace(/\/$/, ''));
});

// Proves: P65, S2.12
test('one page view for each change of path, with the page name and its code', () => {
  const page: { dataLayer?: unknown[] } = {};
  const analytics = createAnalytics(page);
  analytics.consentGiven();
  for (const path of ['/book/', '/book/', '/book/review', '/book/payment', '/book/payment', '/book/review']) {
    analytics.pathChanged(path);
  }
  expect(page.dataLayer).toEqual([
    { event: 'page-view', path: '/book', pageValue: PAGES['/book']?.value },
    { event: 'page-view', path: '/book/review', pageName: 'review', pageValue: PAGES['/book/review']?.value },
    { event: 'page-view', path: '/book/payment', pageName: 'payment', pageValue: PAGES['/book/payment']?.value },
    { event: 'page-view', path: '/book/review', pageName: 'review', pageValue: PAGES['/book/review']?.value },
  ]);
});

test('two bookings of one pattern are two page views, and neither says which', () => {
  const page: { dataLayer?: unknown[] } = { dataLayer: ['gtm.js'] };
  const analytics = createAnalytics(page);
  analytics.consentGiven();
  analytics.pathChanged('/my-account/bookings/I1');
  analytics.pathChanged('/my-account/bookings/I2');
  const view = { event: 'page-view', path: '/my-account/bookings/:id' };
  expect(page.dataLayer).toEqual(['gtm.js', view, view]);
});

// Proves: P65, S2.11, S9.5
test('the one table holds the seven codes and the four names of the specification', () => {
  const pages = Object.values(PAGES);
  expect(pages.map(({ value }) => value)).toEqual([942, 8, 6, 5, 3, 2, 1]);
  expect(pages.flatMap(({ name }) => name ?? []).sort()).toEqual(['customer-details', 'payment', 'review', 'summary']);
});

// Proves: P65
test('one purchase per itinerary, in pounds', () => {
  const page: { dataLayer?: unknown[] } = {};
  const analytics = createAnalytics(page);
  analytics.consentGiven();
  const sale = { itineraryId: 'I1', pence: 12_345, currency: 'GBP' };
  analytics.purchased(sale);
  analytics.purchased(sale);
  analytics.purchased({ ...sale, itineraryId: 'I2' });
  expect(page.dataLayer).toEqual([
    { event: 'purchase', transactionId: 'I1', value: 123.45, currency: 'GBP' },
    { event: 'purchase', transactionId: 'I2', value: 123.45, currency: 'GBP' },
  ]);
});

// Proves: P65
test('nothing leaves before consent, and everything in order after it', () => {
  const page: { dataLayer?: unknown[] } = {};
  const analytics = createAnalytics(page);
  analytics.pathChanged('/book/');
  analytics.pathChanged('/book/basket');
  expect(page.dataLayer).toBeUndefined();
  analytics.consentGiven();
  analytics.consentGiven();
  analytics.pathChanged('/book/review');
  expect(page.dataLayer?.map((event) => (event as { path: string }).path)).toEqual([
    '/book',
    '/book/basket',
    '/book/review',
  ]);
});
