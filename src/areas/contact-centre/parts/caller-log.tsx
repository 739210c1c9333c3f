import { useSelector } from '@xstate/react';
import { type RefObject, useId } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { CallerStep } from '#domain/desk/caller-log.ts';
import { APP_VERSION } from '#domain/recording/recording.ts';
import { reportedPlace } from '#domain/recording/reported-place.ts';
import { counted } from '#domain/values/counted.ts';
import type { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { isReadingLog, logFault, logOf } from '#machines/desk/desk.select.ts';
import places from '#src/areas/contact-centre/places.json';
import { Button } from '#src/ui/button/button.tsx';
import { Field } from '#src/ui/field/field.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './caller-log.module.css';

interface Props {
  log: ActorRefFrom<typeof callerLogMachine>;
  field: RefObject<HTMLInputElement | null>;
}

/** What a caller saved of their page and sent in, step by step (R12). It is read here and goes nowhere. */
export function CallerLog({ log, field }: Props) {
  const fault = useSelector(log, logFault);
  const reading = useSelector(log, isReadingLog);
  const id = useId();
  return (
    <div className={styles.log}>
      <Field
        id={id}
        label="A caller’s log"
        hint="The file that ‘Save the log’ made on their page. It stays on this computer."
        error={fault ?? undefined}
      >
        {({ className: _, ...control }) => (
          <input
            {...control}
            ref={field}
            type="file"
            accept=".json,application/json"
            className={styles.file}
            aria-busy={reading || undefined}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) log.send({ type: 'file.chosen', file });
              // The same file may be chosen once more.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
      {fault ? (
        <VisuallyHidden>
          <span role="alert">{fault}</span>
        </VisuallyHidden>
      ) : null}
      <Steps log={log} field={field} />
    </div>
  );
}

function Steps({ log, field }: Props) {
  const shown = useSelector(log, logOf);
  if (!shown) return <div role="status" />;
  const { reference, version, steps, earlier } = shown;
  const place = version === APP_VERSION ? reportedPlace(reference, places) : null;
  return (
    <Section title={`The log of ${reference}`}>
      <p role="status">
        {place ? `${place.where} ${place.fault} ` : null}
        {version === APP_VERSION ? null : `It was made by release ${version}. `}
        {counted(steps.length, 'step')}, the latest first
        {earlier > 0 ? `, and ${earlier} before them` : ''}.
      </p>
      {steps.length > 0 ? (
        <Table caption="Steps of the caller" columns={COLUMNS} rows={steps} keyOf={(_, at) => String(at)} />
      ) : null}
      <div>
        <Button
          onPress={() => {
            log.send({ type: 'log.closed' });
            field.current?.focus();
          }}
        >
          Close the log
        </Button>
      </div>
    </Section>
  );
}

const COLUMNS: Column<CallerStep>[] = [
  { key: 'at', title: 'Time', unbroken: true, cell: ({ at }) => at },
  { key: 'what', title: 'Step', cell: ({ what }) => what },
  { key: 'choice', title: 'Chosen', cell: ({ choice }) => choice || null },
  { key: 'where', title: 'Page', cell: ({ where }) => where },
  { key: 'fault', title: 'Gone wrong', cell: ({ fault }) => fault },
];
