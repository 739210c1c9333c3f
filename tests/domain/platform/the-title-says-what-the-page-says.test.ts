import { expect, test } from 'vitest';
import { watchTitle } from '#src/app/watch-platform.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { NOW } from '#tests/models/builders.ts';

const MINUTE = 60_000;

test('a page that comes while the session closes has its title when the dialog is gone', async () => {
  const app = startApp();
  await app.open();
  const document = { title: 'Skerry Ferries' };
  const setTitle = watchTitle(app.actor, document);
  setTitle('Check your trip');
  expect(document.title).toBe('Check your trip');
  app.actor.send({ type: 'clock.ticked', at: NOW + 18 * MINUTE });
  expect(document.title).toBe('Extend your Session');
  app.actor.send({ type: 'clock.ticked', at: NOW + 20 * MINUTE });
  // The page behind the dialog is another one now: the trip was parked.
  setTitle('Book a crossing');
  expect(document.title).toBe('Your Session has expired');
  app.actor.send({ type: 'expiry.acknowledged' });
  await app.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW + 21 * MINUTE });
  expect(document.title).toBe('Book a crossing');
});
