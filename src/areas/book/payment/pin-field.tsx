import { useSelector } from '@xstate/react';
import { useEffect, useId } from 'react';
import type { Say } from '#domain/staff-words.ts';
import { pinRefusal } from '#machines/payment/payment.select.ts';
import type { PaymentProps } from '#src/areas/book/parts/payment-page.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';

export interface RedemptionProps extends Pick<PaymentProps, 'payment'> {
  /** Text still being typed: it is sent nowhere before Pay is pressed. */
  readonly pin: string;
  readonly onPin: (pin: string) => void;
  /** Enter in the PIN does what the button does. */
  readonly onPay: () => void;
  readonly say: Say;
}

/** The PIN of the chosen travel card; whoever comes back because it was wrong types it again at once. */
export function PinField({ payment, pin, onPin, onPay, say }: RedemptionProps) {
  const id = useId();
  const refusal = useSelector(payment, pinRefusal);
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
        label={say('PIN of your travel card')}
        hint="Four to eight digits. We never keep it."
        error={refusal && pin === '' ? say(refusal) : undefined}
        name="pin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        width="short"
        value={pin}
        onChange={onPin}
      />
    </form>
  );
}
