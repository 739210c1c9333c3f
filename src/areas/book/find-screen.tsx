import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { sayTo } from '#domain/desk/staff-words.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import {
  cameToPay,
  isLooking,
  lookUpFaults,
  lookUpPhone,
  lookUpRefused,
  sought,
  staffWhoLook,
} from '#machines/itinerary/look-up.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EmailField } from '#src/ui/field/email-field.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { CheckedForm, fieldsOf } from '#src/ui/form/checked-form.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { HelpLine } from './parts/help-line.tsx';
import { ListBar } from './summary/staff-bar.tsx';
import styles from './summary/summary-answers.module.css';

const FORM = 'find';

/**
 * `/book/find`: how a guest finds a booking, and staff open one. One text for a wrong reference and a wrong e-mail
 * (ruling 60).
 */
export function FindScreen({ lookUp }: { lookUp: ActorRefFrom<typeof lookUpMachine> }) {
  const staff = useSelector(lookUp, staffWhoLook);
  const say = sayTo(staff !== null);
  const faults = useSelector(lookUp, lookUpFaults).map((fault) => ({ ...fault, text: say(fault.text) }));
  const failure = useSelector(lookUp, failureWords);
  const refused = useSelector(lookUp, lookUpRefused);
  const looking = useSelector(lookUp, isLooking);
  const toPay = useSelector(lookUp, cameToPay);
  const phone = useSelector(lookUp, lookUpPhone);
  const asked = useSelector(lookUp, sought);
  const [reference, setReference] = useState(asked.reference);
  const [email, setEmail] = useState('');
  const field = fieldsOf(FORM, faults);
  const form = (
    <Page width="text">
      <PageHeading focusKey="find" intro={say('What you need is in the confirmation that we sent you.')}>
        {say('Find your booking')}
      </PageHeading>
      {toPay ? (
        <Notice title="No payment is open in this tab" live={false}>
          <p>
            Go on in the tab where you were paying. If it is closed, find the booking here to see whether it is paid.
          </p>
        </Notice>
      ) : null}
      {failure ? (
        <Notice tone="error" title={failure}>
          <p>
            {refused
              ? 'Nothing was found for this reference and this e-mail address. Check both and try again.'
              : `${say('Your booking is safe: only this page has a problem.')} Try again in a moment.`}
          </p>
        </Notice>
      ) : null}
      <CheckedForm
        id={FORM}
        faults={faults}
        className={styles.form}
        onSend={() => lookUp.send({ type: 'booking.requested', reference, email })}
      >
        <TextField
          label="Booking reference"
          {...field('reference')}
          capitals
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
          value={reference}
          onChange={setReference}
        />
        <EmailField label="E-mail of the lead passenger" {...field('email')} value={email} onChange={setEmail} />
        <Button kind="primary" type="submit" busy={looking}>
          {looking ? say('Looking for your booking…') : 'Find the booking'}
        </Button>
      </CheckedForm>
      {staff ? null : <HelpLine phone={phone} />}
    </Page>
  );
  if (!staff) return form;
  return (
    <>
      <ListBar whose={staff} />
      {form}
    </>
  );
}
