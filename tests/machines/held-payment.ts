import { onAccountMachine } from '#machines/payment/on-account.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { type PaymentInput, paymentPorts } from '#machines/payment/payment.ports.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { purseMachine } from '#machines/payment/purse.machine.ts';
import { redemptionMachine } from '#machines/payment/redemption.machine.ts';
import { savedCardMachine } from '#machines/payment/saved-card.machine.ts';
import { heldAttempt, newAttempt, truths } from '#tests/models/builders.ts';
import { customer, fullPurse, paymentInput } from '#tests/models/fixtures/payment.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** The payment with its child machine, every call to the outside held. */
export const holdPayment = (ports: HeldPorts): typeof paymentMachine =>
  ports.holdIn(paymentMachine, Object.keys(paymentPorts)).provide({
    actors: {
      purse: ports.holdAll(purseMachine),
      preload: ports.holdAll(preloadMachine),
      savedCard: ports.holdAll(savedCardMachine),
      redemption: ports.holdAll(redemptionMachine),
      onAccount: ports.holdAll(onAccountMachine),
    },
  });

/** A booking's payment, held as well. */
export const withPayment = (ports: HeldPorts) => ({ payment: holdPayment(ports) });

export function startPayment(change: Partial<PaymentInput> = {}) {
  const ports = new HeldPorts();
  return { ports, ...startUnderParent(holdPayment(ports), paymentInput(change)) };
}

export type Payment = ReturnType<typeof startPayment>;

/** A payment that holds its trip, with all that its payer owns counted. */
export async function held(change: Partial<PaymentInput> = { payer: customer }): Promise<Payment> {
  const payment = startPayment(change);
  if (payment.ports.waiting().includes('readSavedCards')) await payment.ports.answer('readSavedCards', fullPurse.cards);
  if (payment.ports.waiting().includes('readPoints')) {
    await payment.ports.answer('readPoints', fullPurse.loyalty);
    await payment.ports.answer('readBalances', fullPurse.travelCards);
  }
  await payment.ports.answer('openAttempt', newAttempt);
  await payment.ports.answer('reserve', { itinerary: truths.unpaid, attempt: heldAttempt });
  return payment;
}
