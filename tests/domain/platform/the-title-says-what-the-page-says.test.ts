import { expect, test } from 'vitest';
import { titlesFor, watchTitle } from '#src/app/watch-platform.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { boot, NOW } from '#tests/models/builders.ts';
import { atTheSummary } from '#tests/models/fixtures/app.ts';
import { deskUser } from '#tests/models/fixtures/desk.ts';

const MINUTE = 60_000;
const SHORT_NAME = boot().runtime.operator.shortName;

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

test.each([
  ['a guest', null, 'Check your trip'],
  ['staff', deskUser, 'Check the trip'],
])('the title speaks to %s', async (_, user, said) => {
  const app = startApp();
  await app.ports.answer('startup', { ...boot(), ...(user && { user }) });
  const titles: string[] = [];
  const show = titlesFor(app.actor, (title) => titles.push(title));
  show('/book/review');
  await expect.poll(() => titles).toEqual([`${said} – ${SHORT_NAME}`]);
});

test.each([
  ['/book/summary', 'Your booking'],
  ['/book/change', 'Change your booking'],
])('the title of %s without the number of a booking is that of no page', async (path, title) => {
  for (const [entry, said] of [
    [{ kind: 'not-found', path }, 'There is nothing at this address'],
    [atTheSummary, title],
  ] as const) {
    const app = startApp({ entry });
    await app.ports.answer('startup', boot());
    const titles: string[] = [];
    titlesFor(app.actor, (shown) => titles.push(shown))(path);
    expect(titles).toEqual([`${said} – ${SHORT_NAME}`]);
  }
});

test('a title whose words come late is not shown on the next page', async () => {
  const app = startApp();
  await app.ports.answer('startup', { ...boot(), user: deskUser });
  const titles: string[] = [];
  const show = titlesFor(app.actor, (title) => titles.push(title));
  show('/book/review');
  show('/book/payment');
  await expect.poll(() => titles).toEqual([`Payment – ${SHORT_NAME}`]);
});
