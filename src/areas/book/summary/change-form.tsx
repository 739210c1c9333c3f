import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { amendedFields } from '#domain/amendment/amendment.ts';
import {
  amendmentNow,
  bookedBefore,
  changeFaults,
  changeOptions,
  fixedPart,
  isQuoting,
  isTicketBound,
  nextChange,
  refusedQuote,
} from '#machines/itinerary/amendment.select.ts';
import { whoseBooking } from '#machines/itinerary/itinerary.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ErrorSummary } from '#src/ui/feedback/error-summary.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import { intoView } from '#src/ui/into-view.ts';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { SummaryPanel } from '#src/ui/layout/summary-panel.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { Alternatives } from './alternatives.tsx';
import { AddOnFields, LeadFields, LegFields, PartyFields, RequestField } from './change-fields.tsx';
import { VehicleFields } from './change-vehicle.tsx';
import { ANOTHER_CHANGE, controlOf } from './change-words.ts';
import { ChangesSoFar } from './changes-so-far.tsx';
import { LeaveChange } from './leave-change.tsx';
import styles from './summary.module.css';
import type { ChangeProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

const FORM_ID = 'change-form';
const NEXT = { none: '', another: ANOTHER_CHANGE, any: ' Choose something else, or try again.' } as const;

/** A copy of the booking, with the fields that the ticket lets the passenger change. */
export function ChangeForm(props: ChangeProps) {
  const { change, itinerary } = props;
  const say = useSay(itinerary);
  const whose = useSelector(itinerary, whoseBooking);
  const booked = useSelector(change, bookedBefore);
  const amendment = useSelector(change, amendmentNow);
  const options = useSelector(change, changeOptions);
  const faults = useSelector(change, changeFaults);
  const failure = useSelector(change, refusedQuote);
  const next = useSelector(change, nextChange);
  const quoting = useSelector(change, isQuoting);
  const fixed = useSelector(change, fixedPart);
  const mayCall = useSelector(change, isTicketBound) && whose === null;
  const [attempts, setAttempts] = useState(0);
  const fields = amendedFields(booked, amendment, options);
  const note = fields.length === 0 ? 'Nothing is different yet.' : undefined;
  const step = (
    <Button
      kind="primary"
      full
      type="submit"
      form={FORM_ID}
      busy={quoting}
      disabled={fields.length === 0 && faults.length === 0}
      describedBy={note ? 'nothing-changed' : undefined}
    >
      {quoting ? 'Asking what it costs…' : 'See what it costs'}
    </Button>
  );
  return (
    <Page
      aside={
        <SummaryPanel
          title="What changes"
          action={
            <>
              {step}
              {note ? <p id="nothing-changed">{note}</p> : null}
              <LeaveChange change={change} />
            </>
          }
        >
          {note ? null : <ChangesSoFar {...props} />}
        </SummaryPanel>
      }
      asideOnPhone={note === undefined}
      bar={<BottomBar note={note}>{step}</BottomBar>}
    >
      <PageHeading
        focusKey="changing"
        intro={say(
          'Change what you need. You see what it costs before anything happens; your booking stands until you confirm.',
        )}
      >
        {say('Change your booking')}
      </PageHeading>
      {whose ? <p>{whose}</p> : null}
      <ErrorSummary
        errors={faults.map(({ field, text }) => ({ text: say(text), controlId: controlOf(field) }))}
        attempt={attempts}
      />
      {failure ? (
        // Asked from the bar of a phone, the answer would stand above what is in view.
        <div ref={intoView}>
          <Notice tone="error" title={say(failure)}>
            <p>{`${say('Your booking stands as it was.')}${NEXT[next]}`}</p>
          </Notice>
        </div>
      ) : null}
      <form
        id={FORM_ID}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAttempts((count) => count + 1);
          change.send({ type: 'quote.requested' });
        }}
      >
        <Saving value={quoting}>
          {amendment.departures.map((departure, leg) => (
            <LegFields key={departure.routeCode} {...props} options={options} leg={leg} />
          ))}
          <PartyFields {...props} options={options} />
          <VehicleFields {...props} options={options} />
          <AddOnFields {...props} options={options} />
          <LeadFields {...props} options={options} />
          <RequestField {...props} options={options} />
        </Saving>
        {fixed ? (
          <p className={styles.soft}>{mayCall ? `${fixed} Call us if your plans have changed.` : fixed}</p>
        ) : null}
        <div className={classNames(styles.step, styles.last)}>
          <LeaveChange change={change} edge="start" />
        </div>
      </form>
      <Alternatives {...props} />
    </Page>
  );
}
