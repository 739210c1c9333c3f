import { expect, test } from 'vitest';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { amendmentActor, paymentActor } from '#machines/itinerary/itinerary.select.ts';
import { paymentView } from '#machines/payment/payment.select.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { bookedPlace, summaryPlace } from '#src/routing/places.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { holdPayment } from '#tests/machines/held-payment.ts';
import { leftAttempt, truths } from '#tests/models/builders.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { changeable, changed, changeQuote, told } from '#tests/models/fixtures/itinerary.ts';
import { settled } from '#tests/models/held-ports.ts';
import { browserAt } from './browser.ts';

const SUMMARY = summaryPlace('itinerary-1');
const CHANGE = bookedPlace('/book/change', 'itinerary-1');
const PAY = bookedPlace('/book/pay', 'itinerary-1');

/** A booking that is open, just paid or come back to, with its change as it ships. */
async function openBooking({ justPaid = false, address = SUMMARY } = {}) {
  const entry = {
    kind: 'summary' as const,
    itineraryId: 'itinerary-1',
    providerReference: null,
    paymentFailed: false,
    justPaid,
  };
  const app = startApp({ entry });
  app.area.itinerary = app.area.itinerary.provide({ actors: { amendment: app.ports.holdAll(amendmentMachine) } });
  await app.open();
  const { browser, go, jump, shown } = browserAt(address);
  const paths: string[] = [];
  const bridge = createBridge(app.actor, browser, (path) => paths.push(path));
  await app.ports.answer('fetchItinerary', told(changeable));
  const change = () => amendmentActor(app.inFront()?.getSnapshot());
  const begin = () => app.inFront()?.send({ type: 'change.requested' });
  return { app, bridge, go, jump, shown, paths, change, begin };
}

test.each([false, true])('Back leaves the change for the booking, just paid: %s', async (justPaid) => {
  const { app, go, shown, paths, begin } = await openBooking({ justPaid });
  begin();
  go(-1);
  expect([shown, app.front(), paths]).toEqual([
    [`push ${CHANGE}`],
    'reading',
    ['/book/summary', '/book/change', '/book/summary'],
  ]);
});

test.each([SUMMARY, `${SUMMARY}&modified=true`])(
  'the button that leaves the change goes back as well, so that Back does not lead to the booking twice: %s',
  async (address) => {
    const { app, bridge, shown, paths, change, begin } = await openBooking({ address });
    begin();
    change()?.send({ type: 'change.dropped' });
    await app.ports.answer('fetchItinerary', told(changeable));
    await settled();
    expect([shown.slice(-2), bridge.location().pathname, app.front()]).toEqual([
      [`push ${CHANGE}`, 'back'],
      '/book/summary',
      { booked: 'resting' },
    ]);
    expect(paths).toEqual(['/book/summary', '/book/change', '/book/summary']);
  },
);

test('whoever has skipped to its content leaves the change in one go all the same', async () => {
  const { app, bridge, go, jump, shown, change, begin } = await openBooking();
  begin();
  jump('#main');
  change()?.send({ type: 'change.dropped' });
  await app.ports.answer('fetchItinerary', told(changeable));
  await settled();
  expect([shown.at(-1), bridge.location().pathname, app.front()]).toEqual([
    'go -2',
    '/book/summary',
    { booked: 'resting' },
  ]);
  begin();
  jump('#main');
  go(-1);
  expect(bridge.location()).toMatchObject({ pathname: '/book/change', hash: '' });
  go(-1);
  expect([bridge.location().pathname, app.front()]).toEqual(['/book/summary', 'reading']);
});

test('Forward does not begin the change again', async () => {
  const { app, bridge, go, shown, begin } = await openBooking();
  begin();
  go(-1);
  await app.ports.answer('fetchItinerary', told(changeable));
  go(1);
  await settled();
  expect([shown, bridge.location().pathname, app.front()]).toEqual([
    [`push ${CHANGE}`, 'back'],
    '/book/summary',
    { booked: 'resting' },
  ]);
});

test('a change that was left with Back and is begun again has an entry of its own, and Back leads to its booking', async () => {
  const { app, bridge, go, shown, begin } = await openBooking();
  begin();
  go(-1);
  await app.ports.answer('fetchItinerary', told(changeable));
  begin();
  await settled();
  expect([shown, bridge.location().pathname]).toEqual([[`push ${CHANGE}`, `push ${CHANGE}`], '/book/change']);
  go(-1);
  expect([shown.length, bridge.location().pathname, app.front()]).toEqual([2, '/book/summary', 'reading']);
});

test('Back while the change is made stays with it, and its booking is left in place behind it', async () => {
  const { app, bridge, go, shown, paths, change, begin } = await openBooking();
  begin();
  change()?.send({ type: 'amendment.edited', change: { plate: 'VA26 NNN' } });
  change()?.send({ type: 'quote.requested' });
  await app.ports.answer('quoteChange', changeQuote);
  change()?.send({ type: 'change.confirmed' });
  go(-1);
  await settled();
  expect([shown, bridge.location().pathname, app.front()]).toEqual([
    [`push ${CHANGE}`, 'forward'],
    '/book/change',
    'amending',
  ]);
  await app.ports.fail('readTruth', offline);
  change()?.send({ type: 'change.dropped' });
  expect([shown.at(-1), paths]).toEqual(['back', ['/book/summary', '/book/change', '/book/change', '/book/summary']]);
});

/** The payment of what a change has left to pay, as it ships, over the booking that owes it. */
async function openPayment() {
  const app = startApp({
    entry: { kind: 'summary', itineraryId: 'itinerary-1', providerReference: null, paymentFailed: false },
  });
  app.area.itinerary = app.area.itinerary.provide({ actors: { payment: holdPayment(app.ports) } });
  await app.open();
  const { browser, go, shown } = browserAt(SUMMARY);
  const bridge = createBridge(app.actor, browser, () => undefined);
  await app.ports.answer('fetchItinerary', told(changed));
  const front = () => app.inFront();
  front()?.send({ type: 'payment.requested' });
  await app.ports.answer('openAttempt', { ...leftAttempt, cartId: 'itinerary-1' });
  const view = () => {
    const payment = paymentActor(front()?.getSnapshot())?.getSnapshot();
    return payment && paymentView(payment);
  };
  return { app, bridge, go, shown, view };
}

test.each([
  ['where it is chosen how to pay', changed, 'choosing'],
  ['where the page of the card was left', truths.open, 'unfinished'],
])('Back leaves the payment of a booking for the booking: %s', async (_, read, view) => {
  const { app, bridge, go, shown, ...payment } = await openPayment();
  await app.ports.answer('readOutcome', read);
  expect(payment.view()).toBe(view);
  go(-1);
  await settled();
  expect([shown, bridge.location().pathname, app.front()]).toEqual([[`push ${PAY}`], '/book/summary', 'reading']);
  // The session may expire again.
  expect(app.actor.getSnapshot().children.session?.getSnapshot().value).toBe('active');
  // Of a page that was left the booking says so as well.
  expect(app.inFront()?.getSnapshot().context.isOpenHere).toBe(view === 'unfinished');
});

test('Back while a payment asks the provider stays with it', async () => {
  const { app, bridge, go, shown } = await openPayment();
  go(-1);
  await settled();
  expect([shown, bridge.location().pathname, app.front()]).toEqual([
    [`push ${PAY}`, 'forward'],
    '/book/pay',
    { paying: 'underWay' },
  ]);
});
