import { expect, test } from 'vitest';
import { shareBetweenTabs } from '#src/app/watch-platform.ts';
import type { SharedFact } from '#src/platform/shared-session.ts';
import { startApp } from '#tests/machines/held-app.ts';
import { boot, MINUTE, NOW } from '#tests/models/builders.ts';
import { actedFor } from '#tests/models/fixtures/app.ts';
import { deskUser } from '#tests/models/fixtures/desk.ts';

const SESSION = boot().sessionId;

/** A tab, what it tells on the channel of which session, and what the others tell it there. */
function openTab(now = NOW + 60 * MINUTE) {
  const app = startApp();
  const told: [session: string, fact: SharedFact | 'closed'][] = [];
  let hear = (_: SharedFact): void => undefined;
  const share = (session: string, heard: typeof hear) => {
    hear = heard;
    return { post: (fact: SharedFact) => told.push([session, fact]), close: () => told.push([session, 'closed']) };
  };
  shareBetweenTabs(app.actor, () => now, share);
  const isUsed = (at: number) => app.actor.send({ type: 'activity.seen', at });
  const ticks = (at: number) => app.actor.send({ type: 'clock.ticked', at });
  return { ...app, told, isUsed, ticks, hear: (fact: SharedFact) => hear(fact) };
}

// Proves: P11, R7
test('A tab tells when it was used, once, and tells nobody what it has heard', async () => {
  const { ports, told, isUsed, ticks, hear } = openTab();
  await ports.answer('startup', boot());
  ticks(NOW + 1);
  isUsed(NOW + 5 * MINUTE);
  ticks(NOW + 6 * MINUTE);
  hear({ type: 'activity', at: NOW + 7 * MINUTE });
  // Told late: the others know of a later one.
  hear({ type: 'activity', at: NOW + 4 * MINUTE });
  isUsed(NOW + 6 * MINUTE + 1);
  ticks(NOW + 8 * MINUTE);
  expect(told).toEqual([[SESSION, { type: 'activity', at: NOW + 5 * MINUTE }]]);
});

test('A tab that asks whether to go on is not used: its answer is told, and a tab in use answers for it', async () => {
  const { ports, told, isUsed, ticks, hear, session } = openTab();
  await ports.answer('startup', boot());
  ticks(NOW + 18 * MINUTE);
  isUsed(NOW + 18 * MINUTE + 1);
  expect([session(), told]).toEqual([{ prompting: 'asking' }, []]);
  hear({ type: 'activity', at: NOW + 18 * MINUTE });
  expect([session(), told]).toEqual(['active', []]);
});

// Proves: P11
test('A tab whose clock is ahead keeps the session of another no longer than from now', async () => {
  const { ports, ticks, hear, session } = openTab(NOW + MINUTE);
  await ports.answer('startup', boot());
  hear({ type: 'activity', at: NOW + 60 * MINUTE });
  ticks(NOW + 19 * MINUTE);
  expect(session()).toEqual({ prompting: 'asking' });
});

test('A tab over an open payment is in use as well', async () => {
  const { actor, ports, told, isUsed, session } = openTab();
  await ports.answer('startup', boot());
  actor.send({ type: 'payment.opened' });
  isUsed(NOW + 5 * MINUTE);
  expect([session(), told]).toEqual(['held', [[SESSION, { type: 'activity', at: NOW + 5 * MINUTE }]]]);
});

test('A sign-out is told as it begins, once; one that was heard ends the session here and is not told again (T19)', async () => {
  const user = { customerAccount: { customerNumber: 'C1' } };
  const left = openTab();
  await left.ports.answer('startup', boot({ user }));
  left.actor.send({ type: 'sign-out.requested' });
  left.ticks(NOW + 1000);
  const told = [[SESSION, { type: 'sign-out', at: NOW }]];
  expect(left.told).toEqual(told);
  await left.ports.answer('signOut', undefined);
  await left.ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW + 2000 });
  expect(left.told).toEqual([...told, [SESSION, 'closed']]);

  const other = openTab();
  await other.ports.answer('startup', boot({ user }));
  other.hear({ type: 'sign-out', at: NOW });
  expect([other.state().context.boot?.user, other.told]).toEqual([null, []]);
});

test('A session of its own has a channel of its own, on which only its own activity is told', async () => {
  const { actor, ports, told, isUsed, ticks } = openTab();
  await ports.answer('startup', boot());
  ticks(NOW + 20 * MINUTE);
  actor.send({ type: 'expiry.acknowledged' });
  await ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: NOW + 21 * MINUTE });
  isUsed(NOW + 22 * MINUTE);
  expect(told).toEqual([
    [SESSION, 'closed'],
    ['session-of-a-guest-2', { type: 'activity', at: NOW + 22 * MINUTE }],
  ]);
});

test('For whom the call centre acts is told when that changes, not when it is first known, and asked for when heard', async () => {
  const { actor, ports, told, hear } = openTab();
  await ports.answer('startup', boot({ user: deskUser }));
  actor.send({ type: 'route.entered', entry: { kind: 'contact-centre', page: 'dashboard' } });
  await ports.answer('recallActing', actedFor);
  const another = { ...actedFor, customerNumber: 'C1000002' };
  actor.send({ type: 'customer.chosen', customer: another });
  expect(told).toEqual([]);
  await ports.answer('startActing', another);
  const acting = [SESSION, { type: 'acting', at: NOW }];
  expect(told).toEqual([acting]);
  hear({ type: 'acting', at: NOW });
  await ports.answer('recallActing', another);
  expect(told).toEqual([acting]);
});

test('That the call centre begins to act for a customer is told as well, and that it has ended', async () => {
  const { actor, ports, told } = openTab();
  await ports.answer('startup', boot({ user: deskUser }));
  actor.send({ type: 'route.entered', entry: { kind: 'contact-centre', page: 'dashboard' } });
  await ports.answer('recallActing', null);
  actor.send({ type: 'customer.chosen', customer: actedFor });
  await ports.answer('startActing', actedFor);
  const acting = [SESSION, { type: 'acting', at: NOW }];
  expect(told).toEqual([acting]);
  actor.send({ type: 'own-desk.requested' });
  await ports.answer('endActing', undefined);
  expect(told).toEqual([acting, acting]);
});
