import { expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import { leftBeforePaying, paymentView } from '#machines/payment/payment.select.ts';
import { triedAttempt, truths } from '#tests/models/builders.ts';
import { failed } from '#tests/models/fixtures/fixture.ts';
import { cardForm } from '#tests/models/fixtures/preload.ts';
import { held } from './held-payment.ts';

const bySavedCard = { type: 'pay.requested', method: 'saved-card', reference: 'card-ref-1' } as const;
const text = 'Payment form error: the address is not a known payment page';

// Proves: R8, P49
it('The page of a saved card’s bank that may not be shown took nothing: it says why, and what pays is chosen again', async () => {
  const payment = await held();
  payment.actor.send(bySavedCard);
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('quoteCharge', pence(6250));
  await payment.ports.answer('takeCharge', cardForm);
  await payment.ports.fail('leaveForCardPage', failed({ kind: 'unreadable', text }));
  expect([paymentView(payment.state()), failureWords(payment.state())]).toEqual(['choosing', text]);
  // What stands open at the bank is known to have been opened from here.
  payment.actor.send(bySavedCard);
  expect(payment.ports.inputsOf('openTry').at(-1)).toMatchObject({ attempt: { stage: 'opening' } });
});

it('A page that nobody was shown was not left, whoever comes back to this one while the card is charged', async () => {
  const payment = await held();
  payment.actor.send(bySavedCard);
  await payment.ports.answer('openTry', triedAttempt);
  await payment.ports.answer('quoteCharge', pence(6250));
  payment.actor.send({ type: 'page.returned' });
  await payment.ports.answer('takeCharge', null);
  await payment.ports.answer('readOutcome', truths.open);
  expect(leftBeforePaying(payment.state())).toBe(false);
});
