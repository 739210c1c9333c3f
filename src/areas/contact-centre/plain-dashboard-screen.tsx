import { useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { reportedPlace } from '#domain/recording/reported-place.ts';
import type { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import { FIND_PLACE } from '#src/routing/places.ts';
import { TextField } from '#src/ui/field/text-field.tsx';
import { Link } from '#src/ui/link.tsx';
import { CallerLog } from './parts/caller-log.tsx';
import { DeskPage } from './parts/desk-page.tsx';
import { Reported } from './parts/reported.tsx';
import places from './places.json';

/** `/contact-centre/` at a provider that finds nothing for the call centre (R12): what needs no such call. */
export function PlainDashboardScreen({ log }: { log: ActorRefFrom<typeof callerLogMachine> }) {
  const [text, setText] = useState('');
  const reported = useMemo(() => reportedPlace(text, places), [text]);
  const logFile = useRef<HTMLInputElement>(null);
  return (
    <DeskPage title="Bookings Dashboard" finds={false} onLog={() => logFile.current?.focus()}>
      <p>
        <Link to={FIND_PLACE}>Open a booking</Link> by its reference and the e-mail address of its lead passenger.
      </p>
      <TextField
        label="The reference of a caller’s page"
        name="reported"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        onChange={setText}
      />
      {reported ? <Reported place={reported} /> : null}
      <CallerLog log={log} field={logFile} />
    </DeskPage>
  );
}
