import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { Say } from '#domain/desk/staff-words.ts';
import type { Pins } from '#machines/payment/payment.ports.ts';
import { cardsPaying, pinRefusal } from '#machines/payment/payment.select.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import type { PaymentProps } from './payment-page.tsx';

export interface RedemptionProps extends Pick<PaymentProps, 'payment'> {
  /** Text still being typed, by the number of the card: it is sent nowhere before Pay is pressed. */
  readonly pins: Pins;
  readonly onPin: (number: string, pin: string) => void;
  /** Enter in a PIN does what the button does. */
  readonly onPay: () => void;
  readonly say: Say;
}

/** The PIN of a chosen travel card; whoever comes back because it was wrong types it again at once. */
export function PinField({ number, payment, pins, onPin, onPay, say }: RedemptionProps & { number: string }) {
  const id = useId();
  const refusal = useSelector(payment, pinRefusal(number));
  const isOneOfSeveral = useSelector(payment, cardsPaying) > 1;
  const pin = pins[number] ?? '';
  useEffect(() => {
    if (refusal) document.getElementById(id)?.focus();
  }, [id, refusal]);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onPay();
      }}
    >
      <TextField
        id={id}
        label={`${say('PIN of your travel card')}${isOneOfSeveral ? ` ${number}` : ''}`}
        hint="Four to eight digits. We never keep it."
        error={refusal && pin === '' ? say(refusal) : undefined}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        width="short"
        value={pin}
        onChange={(typed) => onPin(number, typed)}
      />
    </form>
  );
}
