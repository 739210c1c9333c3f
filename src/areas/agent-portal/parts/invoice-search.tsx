import { useSelector } from '@xstate/react';
import { type FormEvent, type RefObject, use, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { InvoiceDay } from '#domain/invoices/invoices.ts';
import {
  answeredSearch,
  findsBookings,
  invoiceSearch,
  invoicesListed,
  isSearchAsked,
  isSearchingInvoices,
  searchFaults,
} from '#machines/agent/agent.select.ts';
import type { invoicesMachine } from '#machines/agent/invoices.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { ErrorSummary } from '#src/ui/feedback/error-summary.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DisclosureLine } from '#src/ui/field/disclosure-line.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Saving } from '#src/ui/field/saving.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { faultOf, fieldId } from '#src/ui/form/checked-form.tsx';
import { useMedia } from '#src/ui/layout/use-media.ts';
import { searchWords } from './agent-words.ts';
import styles from './invoice-search.module.css';

interface Props {
  invoices: ActorRefFrom<typeof invoicesMachine>;
}

interface FormProps extends Props {
  form: RefObject<HTMLFormElement | null>;
}

interface LineProps {
  /** Whether the line of a phone is open. */
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** The search of the invoices, on a phone a line that opens in place, and the outcome of the last one. */
export function InvoiceSearch({ open, onToggle, ...props }: FormProps & LineProps) {
  const answered = useSelector(props.invoices, answeredSearch);
  const inOneRow = useMedia('(min-width: 48rem)');
  const form = <SearchForm {...props} />;
  return (
    <>
      {inOneRow ? (
        form
      ) : (
        <div className={styles.line}>
          <DisclosureLine icon="search" label="Search" value={searchWords(answered)} open={open} onToggle={onToggle}>
            {form}
          </DisclosureLine>
        </div>
      )}
      <Found invoices={props.invoices} />
    </>
  );
}

function SearchForm({ form, invoices }: FormProps) {
  const search = useSelector(invoices, invoiceSearch);
  const faults = useSelector(invoices, searchFaults);
  const asked = useSelector(invoices, isSearchAsked);
  const leaving = use(Saving);
  const byBooking = useSelector(invoices, findsBookings);
  const [attempt, setAttempt] = useState(0);
  const id = (name: string) => fieldId('invoices', name);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    // A date that is incomplete, or does not exist, has no value: only the field itself knows of it.
    const unread = [...event.currentTarget.querySelectorAll('input')].filter(({ validity }) => validity.badInput);
    invoices.send({ type: 'search.requested', unread: unread.map(({ name }) => name as InvoiceDay) });
  };
  const day = (name: InvoiceDay, label: string) => (
    <Field label={label} error={faultOf(faults, name)} id={id(name)}>
      {(control) => (
        <input
          {...control}
          type="date"
          data-empty={search[name] === '' || undefined}
          className={classNames(control.className, styles.day)}
          name={name}
          defaultValue={search[name]}
          onChange={(event) => invoices.send({ type: 'search.changed', change: { [name]: event.currentTarget.value } })}
        />
      )}
    </Field>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` is not known to every reader yet
    <form ref={form} role="search" className={styles.search} noValidate onSubmit={onSubmit}>
      <div className={styles.faults}>
        <ErrorSummary errors={faults.map(({ field, text }) => ({ text, controlId: id(field) }))} attempt={attempt} />
      </div>
      {day('from', 'Issued from')}
      {day('to', 'Issued until')}
      <TextField
        label={byBooking ? 'Invoice, booking or PO numbers' : 'Reference numbers'}
        name="references"
        id={id('references')}
        autoComplete="off"
        spellCheck={false}
        maxLength={2000}
        value={search.references}
        error={faultOf(faults, 'references')}
        onChange={(references) => invoices.send({ type: 'search.changed', change: { references } })}
      />
      <Button type="submit" busy={asked} disabled={leaving}>
        {asked ? 'Searching…' : 'Find'}
      </Button>
    </form>
  );
}

/** The outcome of the last search. */
function Found({ invoices }: Props) {
  const count = useSelector(invoices, invoicesListed).length;
  const failure = useSelector(invoices, failureWords);
  const searching = useSelector(invoices, isSearchingInvoices);
  return (
    <>
      {failure ? (
        <Notice tone="error" title={failure}>
          Your search is still here, and the list shows what was found before. Please try again.
        </Notice>
      ) : null}
      <LiveRegion message={searching || failure ? '' : `Invoices found: ${count}`} />
    </>
  );
}
