import { expect, test } from 'vitest';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { draftAt } from '#tests/machines/held-booking.ts';
import { returnTrip } from '#tests/models/builders.ts';
import { browserAt } from './browser.ts';

// A browser fires `popstate` also where a link leads to another part of the same page, such as the one that skips to it.
test('a jump within the page asks for nothing: what stands on it stays', async () => {
  const app = startApp({ entry: { kind: 'booking', step: 'travellers', wish: {} } });
  await app.open({ draft: draftAt('travellers', returnTrip({ lead: NO_LEAD })), attempt: null });
  const { browser, pop } = browserAt('/book/customer-details');
  const bridge = createBridge(app.actor, browser, () => undefined);
  app.inFront()?.send({ type: 'lead.given' });
  const faults = () => app.inFront()?.getSnapshot().context.faults;
  const found = faults();
  expect(found).not.toEqual([]);

  pop('/book/customer-details#main');
  expect([faults(), bridge.location().hash]).toEqual([found, '#main']);

  pop('/book/basket');
  expect([app.front(), bridge.location().pathname]).toEqual([{ basket: 'looking' }, '/book/basket']);
});
