import { expect, it } from 'vitest';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { failureWords } from '#machines/failure.select.ts';
import { pinRefusal, restDue, usesPoints, usesTravelCard } from '#machines/payment/payment.select.ts';
import { booked, triedAttempt } from '#tests/models/builders.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import { held } from './held-payment.ts';

const WRONG = 'This travel card and this PIN do not match.';

async function refuse(code: string) {
  const payment = await held();
  payment.actor.send({ type: 'points.chosen', wanted: true });
  payment.actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: true });
  payment.actor.send({ type: 'pay.requested', method: 'card', pins: { 'TC-1': '4711' } });
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('takePoints', undefined);
  await payment.ports.fail('takeTravelCard', refused(WRONG, code, 422));
  await payment.ports.answer('readOutcome', booked({ paid: 10 }));
  const shown = () => [
    ...[usesPoints(payment.state()), usesTravelCard('TC-1')(payment.state()), pinRefusal('TC-1')(payment.state())],
  ];
  return { ...payment, shown };
}

// Proves: P47
it('The travel card stays chosen after a wrong PIN, and points that have paid are not used again', async () => {
  const { state, shown } = await refuse(PAYMENT_REFUSALS.unknownTravelCard);
  expect([...shown(), restDue(state())]).toEqual([false, true, WRONG, 3250]);
});

it('Whoever leaves the card aside is told no more of its PIN', async () => {
  const { actor, state, shown } = await refuse(PAYMENT_REFUSALS.unknownTravelCard);
  actor.send({ type: 'travel-card.chosen', number: 'TC-1', wanted: false });
  expect([...shown(), failureWords(state())]).toEqual([false, false, null, null]);
});

it('A card that was refused for another reason is used again only when it is chosen again', async () => {
  const { state, shown } = await refuse('card-not-valid');
  expect([...shown(), failureWords(state())]).toEqual([false, false, null, WRONG]);
});
