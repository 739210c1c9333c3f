import { type PaymentInput, paymentMachine, paymentPorts } from '#machines/payment/payment.machine.ts';
import { preloadMachine } from '#machines/payment/preload.machine.ts';
import { paymentInput } from '#tests/models/fixtures/payment.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** The payment with its child machine, every call to the outside held. */
export const holdPayment = (ports: HeldPorts): typeof paymentMachine =>
  ports
    .holdIn(paymentMachine, Object.keys(paymentPorts))
    .provide({ actors: { preload: ports.holdAll(preloadMachine) } });

export function startPayment(change: Partial<PaymentInput> = {}) {
  const ports = new HeldPorts();
  const child = startUnderParent(holdPayment(ports), paymentInput(change));
  return { ports, ...child, state: () => child.actor.getSnapshot() };
}

export type Payment = ReturnType<typeof startPayment>;
