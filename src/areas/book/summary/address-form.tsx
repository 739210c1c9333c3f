import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { flushSync } from 'react-dom';
import { EMAIL_FAULT } from '#domain/account/email.ts';
import type { ItineraryEvent } from '#machines/itinerary/itinerary.ports.ts';
import { EmailField } from '#src/ui/field/email-field.tsx';
import type { SummaryProps } from './summary-props.ts';

interface Props extends SummaryProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly className: string | undefined;
  readonly label: string;
  readonly name: string;
  /** What is in the field at first. */
  readonly known: string | null;
  /** What is sent with the address. */
  readonly asked: (address: string) => ItineraryEvent;
  /** What stands below the field. */
  readonly children: ReactNode;
}

/** One e-mail address; what is none leads back to the field. */
export function AddressForm({ itinerary, ref, className, label, name, known, asked, children }: Props) {
  const [address, setAddress] = useState(known ?? '');
  const [fault, setFault] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const said = asked(address);
    if (itinerary.getSnapshot().can(said)) return itinerary.send(said);
    // Rendered first, so that the field is read out with its fault.
    flushSync(() => setFault(EMAIL_FAULT));
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form ref={ref} className={className} noValidate onSubmit={submit}>
      <EmailField
        label={label}
        name={name}
        value={address}
        error={fault}
        onChange={(typed) => {
          setAddress(typed);
          setFault(undefined);
        }}
      />
      {children}
    </form>
  );
}
