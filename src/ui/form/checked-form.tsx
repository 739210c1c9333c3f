import { type FormEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Fault } from '#domain/values/fault.ts';
import { ErrorSummary } from '#src/ui/feedback/error-summary.tsx';
import { Saving } from '#src/ui/field/saving.ts';

interface CheckedProps {
  /** The prefix of its fields' ids. */
  id: string;
  faults: readonly Fault[];
  /** Its own id, where its button stands outside of it. */
  formId?: string;
  className?: string | undefined;
  /** The fields are cleared whenever this changes. The form stays, and the focus with it. */
  cleared?: number | undefined;
  busy?: boolean | undefined;
  /** The submitted form: secrets are read from here and kept nowhere. */
  onSend: (form: FormData) => void;
  children: ReactNode;
}

/** A form that lists its errors at the top, anew with each attempt. */
export function CheckedForm({ id, faults, formId, className, cleared, busy = false, onSend, children }: CheckedProps) {
  const [attempt, setAttempt] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    // Not when it is new: a choice that a machine holds would be reset to its first option.
    if (cleared) form.current?.reset();
  }, [cleared]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt((before) => before + 1);
    onSend(new FormData(event.currentTarget));
  };
  return (
    <form ref={form} id={formId} className={className} noValidate onSubmit={send}>
      <ErrorSummary
        errors={faults.map(({ field, text }) => ({ text, controlId: fieldId(id, field) }))}
        attempt={attempt}
      />
      <Saving value={busy}>{children}</Saving>
    </form>
  );
}

export const fieldId = (form: string, field: string): string => `${form}-${field}`;

/** The text of a field of a form; empty for one that it does not have. */
export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** The props that connect a field of a form with its error; the summary links to the field by its id. */
export const fieldsOf = (form: string, faults: readonly Fault[]) => (name: string) => ({
  id: fieldId(form, name),
  name,
  error: faultOf(faults, name),
});

/** The same of a form that is held elsewhere: with what stands in each field, and what becomes of what is typed. */
export const heldFieldsOf =
  <Form extends object>(form: string, faults: readonly Fault[], held: Form, change: (part: Partial<Form>) => void) =>
  <Name extends keyof Form & string>(name: Name) => ({
    ...fieldsOf(form, faults)(name),
    value: held[name],
    onChange: (typed: Form[Name]) => change({ [name]: typed } as unknown as Partial<Form>),
  });

export const faultOf = (faults: readonly Fault[], field: string): string | undefined =>
  faults.find((fault) => fault.field === field)?.text;
