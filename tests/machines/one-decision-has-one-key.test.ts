import { expect, it } from 'vitest';
import { CallFailure, type Failure } from '#domain/failure.ts';
import { act, openKey } from '#src/app/decision-key.ts';
import { startWiredApp } from './wired-app.ts';

const decision = { itineraryId: 'itinerary-1', facts: 'cancel 12000 3000' };
const onAPage = () => startWiredApp('https://gangway.test/book/summary').services;
const failing = (failure: Failure) => () => Promise.reject(new CallFailure(failure));

it.each([
  ['no answer', { kind: 'network' }],
  ['no answer in time', { kind: 'timeout' }],
  ['a fault of the provider', { kind: 'refused', status: 500 }],
] satisfies [string, Failure][])(
  'the same decision is sent again under the same key after %s (R3)',
  async (_, failure) => {
    const services = onAPage();
    const key = openKey(services, decision);
    await expect(act(services, failing(failure))).rejects.toThrow();
    expect(openKey(services, decision)).toBe(key);
  },
);

it.each([
  ['was carried out', () => Promise.resolve('done')],
  ['was refused', failing({ kind: 'refused', status: 409 })],
])('a decision that %s is over: the next one has a key of its own', async (_, call) => {
  const services = onAPage();
  const key = openKey(services, decision);
  await act(services, call).catch(() => undefined);
  expect(openKey(services, decision)).not.toBe(key);
});

it.each([
  ['another fee', { ...decision, facts: 'cancel 12000 4000' }],
  ['another booking', { ...decision, itineraryId: 'itinerary-2' }],
])('%s is another decision', (_, other) => {
  const services = onAPage();
  expect(openKey(services, other)).not.toBe(openKey(services, decision));
});
