import { describe, expect, it } from 'vitest';
import { changeAttempts, fingerprint, MOST_CHANGES } from '#domain/amendment/change-attempt.ts';
import { CallFailure, type Failure } from '#domain/failures/failure.ts';
import { act, closeKey, openKey } from '#src/app/decision-key.ts';
import type { Services } from '#src/app/services.ts';
import { boot } from '#tests/models/builders.ts';
import { startWiredApp } from './wired-app.ts';

const decision = { itineraryId: 'itinerary-1', facts: 'cancel 12000 3000' };
const onAPage = () => startWiredApp('https://gangway.test/book/summary').services;
const failing = (failure: Failure) => () => Promise.reject(new CallFailure(failure));

it.each([
  ['no answer', { kind: 'network' }],
  ['no answer in time', { kind: 'timeout' }],
  ['a fault of the provider', { kind: 'refused', status: 500 }],
  ['too many requests', { kind: 'refused', status: 429 }],
  ['the end of its session', { kind: 'refused', status: 401 }],
] satisfies [string, Failure][])(
  'the same decision is sent again under the same key after %s (R3)',
  async (_, failure) => {
    const services = onAPage();
    const key = openKey(services, decision);
    await expect(act(services, decision, failing(failure))).rejects.toThrow();
    expect(openKey(services, decision)).toBe(key);
  },
);

it.each([
  ['was carried out', () => Promise.resolve('done')],
  ['was refused', failing({ kind: 'refused', status: 409 })],
  ['was declined', failing({ kind: 'refused', status: 402 })],
])('a decision that %s is over: the next one has a key of its own', async (_, call) => {
  const services = onAPage();
  const key = openKey(services, decision);
  await act(services, decision, call).catch(() => undefined);
  expect(openKey(services, decision)).not.toBe(key);
});

it.each([
  ['another fee', { ...decision, facts: 'cancel 12000 4000' }],
  ['another booking', { ...decision, itineraryId: 'itinerary-2' }],
])('%s is another decision', (_, other) => {
  const services = onAPage();
  expect(openKey(services, other)).not.toBe(openKey(services, decision));
});

const keptIn = ({ storage }: Services) => storage.ofArea('changes', changeAttempts).read();

describe('Several bookings in doubt', () => {
  const other = { ...decision, itineraryId: 'itinerary-2' };

  it('keep a key each, whichever was decided about last (R3)', async () => {
    const services = onAPage();
    const keys = [decision, other].map((one) => openKey(services, one));
    await expect(act(services, decision, failing({ kind: 'timeout' }))).rejects.toThrow();
    await expect(act(services, other, failing({ kind: 'timeout' }))).rejects.toThrow();
    expect([decision, other].map((one) => openKey(services, one))).toEqual(keys);
  });

  it.each([
    ['was answered', async (services: Services) => act(services, other, () => Promise.resolve('done'))],
    ['was found out about', async (services: Services) => closeKey(services, other.itineraryId)],
  ])('lose the key alone of the one that %s', async (_, settle) => {
    const services = onAPage();
    const keys = [decision, other].map((one) => openKey(services, one));
    await settle(services);
    expect(openKey(services, decision)).toBe(keys[0]);
    expect(openKey(services, other)).not.toBe(keys[1]);
  });

  it('are bounded: the oldest makes room', () => {
    const services = onAPage();
    const keyOf = (number: number) => openKey(services, { ...decision, itineraryId: `itinerary-${number}` });
    const keys = Array.from({ length: MOST_CHANGES + 1 }, (_, number) => keyOf(number));
    expect(keptIn(services)).toHaveLength(MOST_CHANGES);
    expect(keyOf(MOST_CHANGES)).toBe(keys[MOST_CHANGES]);
    expect(keyOf(1)).toBe(keys[1]);
    expect(keyOf(0)).not.toBe(keys[0]);
  });

  it('keep their keys before letters, of which the oldest makes room first', () => {
    const services = onAPage();
    const letter = (number: number) => ({ itineraryId: `ticket-${number}`, facts: 'a letter', isLetter: true });
    const key = openKey(services, decision);
    const letters = Array.from({ length: MOST_CHANGES }, (_, number) => openKey(services, letter(number)));
    expect([openKey(services, decision), openKey(services, letter(1))]).toEqual([key, letters[1]]);
    expect(openKey(services, letter(0))).not.toBe(letters[0]);
  });

  it('leave nothing behind once all of them are known', () => {
    const services = onAPage();
    openKey(services, decision);
    openKey(services, other);
    closeKey(services, decision.itineraryId);
    closeKey(services, other.itineraryId);
    expect(keptIn(services)).toBeNull();
  });

  // Proves: R15
  it('keep nothing of whoever decides', () => {
    const written: unknown[] = [];
    const changes = { read: () => null, write: (open: unknown) => written.push(open) };
    const services = { storage: { ofArea: () => changes } } as unknown as Services;
    const { facts, itineraryId } = decision;
    const asked = { ...decision, email: 'rowan.hale@example.com' };
    const attemptKey = openKey(services, asked);
    expect(written).toEqual([[{ itineraryId, facts: fingerprint(facts), attemptKey }]]);
  });

  // Proves: R15
  it('are forgotten with the session', async () => {
    const { actor, ports, services } = startWiredApp('https://gangway.test/book/summary');
    await ports.answer('startup', boot());
    openKey(services, decision);
    actor.send({ type: 'session.expired' });
    expect(keptIn(services)).toBeNull();
  });
});
