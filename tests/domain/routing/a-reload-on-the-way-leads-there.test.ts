import { expect, test } from 'vitest';
import type { Recollection } from '#machines/app/app.ports.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { readEntry } from '#src/routing/entries.ts';
import { BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from '#src/routing/places.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { draftAt } from '#tests/machines/held-booking.ts';
import { boot } from '#tests/models/builders.ts';
import { nothingKept } from '#tests/models/fixtures/app.ts';
import { settled } from '#tests/models/held-ports.ts';
import { browserAt } from './browser.ts';

/** A booking in a tab whose other files have not come yet. */
async function bookingAt(address: string, kept: Recollection = nothingKept) {
  const { browser, pop, shown } = browserAt(address);
  const { actor, ports, area } = startApp({ entry: readEntry(browser.location) });
  const bridge = createBridge(actor, browser, () => undefined);
  await ports.answer('startup', boot());
  await ports.answer('recallDraft', kept);
  await ports.answer('loadArea', area);
  await settled();
  shown.length = 0;
  return { bridge, browser, pop, shown, ports, area };
}

// Proves: P66
test('a page that is loaded again while a linked one is on its way is that one, and Back leads where the link was', async () => {
  const { bridge, browser, shown } = await bookingAt(BOOKING_PLACES.searching);
  bridge.navigator.push(`${FIND_PLACE}?reference=K7Q2MX4P`);
  bridge.reload();
  expect(shown).toEqual(['push /book/find?reference=K7Q2MX4P', 'reload']);
  expect(browser.history.state).toBeNull();
});

test('a sign-in that is loaded again on its way still leads back to the trip', async () => {
  const { bridge, browser, shown } = await bookingAt(BOOKING_PLACES.extras, {
    draft: draftAt('travellers'),
    attempt: null,
  });
  bridge.navigator.push(SIGN_IN_PLACES['sign-in']);
  bridge.reload();
  expect(shown).toEqual(['push /my-account/sign-in', 'reload']);
  expect(browser.history.state).toEqual({ over: BOOKING_PLACES.extras, steps: 1 });
});

test('a page that is there is loaded again itself', async () => {
  const { bridge, shown, ports, area } = await bookingAt(BOOKING_PLACES.searching);
  bridge.reload();
  bridge.navigator.push(BOOKING_PLACES.basket);
  if (ports.waiting().includes('loadArea')) await ports.answer('loadArea', area);
  await settled();
  bridge.reload();
  expect(shown).toEqual(['reload', 'reload']);
});

test('whoever goes back before a linked page has come loads again what they went to', async () => {
  const { bridge, pop, shown } = await bookingAt(BOOKING_PLACES.searching);
  bridge.navigator.push(FIND_PLACE);
  pop('/my-account/register');
  bridge.reload();
  expect(shown).toEqual(['reload']);
});
