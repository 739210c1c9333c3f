import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { GUEST } from '#domain/payment/payer.ts';
import { hasExpired, type SavedCard } from '#domain/payment/saved-cards.ts';
import type { purseMachine } from '#machines/payment/purse.machine.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { World } from '#tests/faults/world.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

const card = (expires?: string): SavedCard => ({
  reference: `card-until-${expires ?? 'ever'}`,
  customerNumber: null,
  agentNumber: 'A2001',
  brand: 'Visa',
  lastDigits: '4242',
  expires,
});

it.each([
  ['in the month that is printed on it', '2026-06', false],
  ['in the month after', '2026-05', true],
  ['where no month is known', undefined, false],
])('A card has expired %s: %s %s', (_, month, expired) => {
  expect(hasExpired(card(month), '2026-06-30')).toBe(expired);
});

it('A payer is offered no saved card that has expired', async () => {
  const cards = [card('2001-01'), card('2999-12'), card()];
  const { services } = new World(async () => Response.json({ 'hydra:member': cards }));
  const { purse } = wirePayment(services).implementations.actors;
  const payer = { ...GUEST, kind: 'agent' as const, agentNumber: 'A2001' };
  const { actor } = startUnderParent(purse as typeof purseMachine, { payer });
  const { context } = await waitFor(actor, (state) => state.matches('counted'));
  expect(context.purse.cards.map(({ reference }) => reference)).toEqual(['card-until-2999-12', 'card-until-ever']);
});

// Proves: S5.11
it('A payer is offered the travel cards that hold money and are valid today, on their first and last day as well', async () => {
  const card = (travelCardNumber: string, validFrom: string, validUntil: string, balance = 20) => ({
    travelCardNumber,
    code: 'ISLANDER',
    name: 'Islander card',
    balance,
    validFrom,
    validUntil,
  });
  const cards = [
    card('to-come', '2026-06-02', '2026-12-31'),
    card('first-day', '2026-06-01', '2026-12-31'),
    card('last-day', '2025-06-01', '2026-06-01'),
    card('over', '2025-06-01', '2026-05-31'),
    card('empty', '2026-01-01', '2026-12-31', 0),
  ];
  const answers = (path: string) => (path.endsWith('/travel-cards') ? cards : []);
  const { services } = new World(async (address) =>
    Response.json({ 'hydra:member': answers(new URL(String(address)).pathname) }),
  );
  Object.assign(services, { now: () => Date.parse('2026-06-01T12:00:00Z') });
  const { purse } = wirePayment(services).implementations.actors;
  const payer = { ...GUEST, kind: 'customer' as const, customerNumber: 'C1000001' };
  const { actor } = startUnderParent(purse as typeof purseMachine, { payer });
  const { context } = await waitFor(actor, (state) => state.matches('counted'));
  expect(context.purse.travelCards.map(({ travelCardNumber }) => travelCardNumber)).toEqual(['first-day', 'last-day']);
});
