import { expect, test } from 'vitest';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { draftAt } from '#tests/machines/held-booking.ts';
import { boot, returnTrip } from '#tests/models/builders.ts';
import { nothingKept } from '#tests/models/fixtures/app.ts';
import { browserAt } from './browser.ts';

/** A trip with its sailings, in the basket; nothing is paid and nobody is named. */
async function inTheBasket() {
  const app = startApp({ entry: { kind: 'booking', step: 'basket', wish: {} } });
  await app.open({ draft: draftAt('basket', returnTrip()), attempt: null });
  const { browser, pop, shown } = browserAt('/book/basket');
  const paths: string[] = [];
  const bridge = createBridge(app.actor, browser, (path) => paths.push(path));
  return { app, bridge, pop, shown, paths };
}

test('a step forward has an entry of its own, so that Back leads to the one before', async () => {
  const { bridge, shown, paths } = await inTheBasket();
  bridge.navigator.push('/book/customer-details');
  expect([shown, paths]).toEqual([['push /book/customer-details'], ['/book/basket', '/book/customer-details']]);
});

test('so has a page that is not there, under the address that was asked for', async () => {
  const { bridge, shown } = await inTheBasket();
  bridge.navigator.push('/book/elsewhere');
  expect([shown, bridge.location().pathname]).toEqual([['push /book/elsewhere'], '/book/elsewhere']);
});

test('Back and Forward are answered in the entry that they lead to, also where it is refused', async () => {
  const { bridge, pop, shown } = await inTheBasket();
  pop('/book/payment');
  expect([shown, bridge.location().pathname]).toEqual([['replace /book/basket'], '/book/basket']);
});

test('a booking that has just been paid takes the place of its payment alone, before its files are there', async () => {
  const { app, bridge, shown } = await inTheBasket();
  bridge.navigator.push('/book/customer-details');
  const paid = { type: 'booking.completed', itineraryId: 'itinerary-1', email: 'rowan.hale@example.com', total: 6250 };
  app.actor.send(paid as Parameters<typeof app.actor.send>[0]);
  expect(shown).toEqual(['push /book/customer-details', 'replace /book/summary?itineraryId=itinerary-1']);
  await app.ports.answer('loadArea', app.area);
  expect(shown).toHaveLength(2);
});

test('a booking that is asked for by its address has an entry of its own, once its files are there', async () => {
  const { app, bridge, shown } = await inTheBasket();
  bridge.navigator.push('/book/summary?itineraryId=itinerary-1&paymentFailed=true');
  await app.ports.answer('recallDraft', nothingKept);
  expect(shown).toEqual([]);
  await app.ports.answer('loadArea', app.area);
  expect(shown).toEqual(['push /book/summary?itineraryId=itinerary-1']);
});

test('a new password is chosen at the address of its own door, and nothing is told of it before', async () => {
  const path = '/update-password/agent-user';
  const app = startApp({ entry: { kind: 'password-reset', account: 'agent-user', token: 'token', path } });
  const { browser, shown } = browserAt(path);
  const told: string[] = [];
  const bridge = createBridge(app.actor, browser, (place) => told.push(place));
  await app.ports.answer('startup', boot());
  expect(told).toEqual([]);
  await app.ports.answer('loadArea', { passwordReset: app.ports.holdAll(passwordResetMachine) });
  expect([app.front(), shown, bridge.location().pathname]).toEqual(['choosing', [], path]);
  expect(told).toEqual([path]);
});
