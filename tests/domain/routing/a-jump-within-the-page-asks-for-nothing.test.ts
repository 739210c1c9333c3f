import { expect, test } from 'vitest';
import { NO_LEAD } from '#domain/trip.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { draftAt } from '#tests/machines/held-booking.ts';
import { returnTrip } from '#tests/models/builders.ts';

/** As much of a browser as the bridge asks for, on one address. */
function browserAt(address: string) {
  const events = new EventTarget();
  const location = { ...place(address) };
  const show = (_: unknown, __: string, to: string) => Object.assign(location, place(to));
  const browser = {
    location,
    history: { pushState: show, replaceState: show, go: () => undefined },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Parameters<typeof createBridge>[1];
  const pop = (to: string) => {
    Object.assign(location, place(to));
    events.dispatchEvent(new Event('popstate'));
  };
  return { browser, pop };
}

function place(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://gangway.test');
  return { pathname, search, hash };
}

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
