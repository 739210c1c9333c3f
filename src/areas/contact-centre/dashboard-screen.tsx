import { useSelector } from '@xstate/react';
import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { DeskQuery } from '#domain/desk/desk-search.ts';
import { reportedPlace } from '#domain/recording/reported-place.ts';
import { crossingWords } from '#domain/search/routes.ts';
import { addDays, formatDate } from '#domain/values/dates.ts';
import type { callerLogMachine } from '#machines/desk/caller-log.machine.ts';
import {
  bookingsFound,
  customersFound,
  foundNothing,
  hasFound,
  isFirstAsked,
  isFoundCut,
  isSearchAsked,
  nextTry,
  queryFault,
  queryOf,
} from '#machines/desk/desk.select.ts';
import type { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date/date-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Select } from '#src/ui/field/select.tsx';
import { TextField } from '#src/ui/field/text-field.tsx';
import { typeOver } from '#src/ui/keyboard/focus-after.ts';
import { isAlone, useShortcutsOn } from '#src/ui/keyboard/use-shortcuts.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './dashboard-screen.module.css';
import { CallerLog } from './parts/caller-log.tsx';
import { BookingsFound, CustomersFound, FoundCount } from './parts/desk-found.tsx';
import { DeskPage } from './parts/desk-page.tsx';
import { Reported } from './parts/reported.tsx';
import places from './places.json';

interface Props {
  search: ActorRefFrom<typeof deskSearchMachine>;
  log: ActorRefFrom<typeof callerLogMachine>;
  options: FerryOptions;
  /** The day in London. */
  today: string;
  /** The booking that was opened last, to come back to. */
  opened: string | undefined;
}

const FIELDS: readonly { value: DeskQuery['by']; label: string }[] = [
  { value: 'anything', label: 'Anything' },
  { value: 'reference', label: 'Reference' },
  { value: 'email', label: 'E-mail' },
  { value: 'plate', label: 'Registration' },
  { value: 'name', label: 'Name' },
];

/** `/contact-centre/`: the Bookings Dashboard. */
export function DashboardScreen({ search, log, options, today, opened }: Props) {
  const { text, by, day, sailing } = useSelector(search, queryOf);
  const fault = useSelector(search, queryFault);
  const failure = useSelector(search, failureWords);
  const next = useSelector(search, nextTry);
  const searching = useSelector(search, isSearchAsked);
  const nothing = useSelector(search, foundNothing);
  const cut = useSelector(search, isFoundCut);
  // Whoever comes from the departures has asked there.
  const [attempt, setAttempt] = useState(() => Number(isFirstAsked(search.getSnapshot())));
  const reported = useMemo(() => reportedPlace(text, places), [text]);
  // The next caller may be looked for where the last one was.
  const onlyWords = sailing
    ? `the ${sailing.departureTime}, ${crossingWords(options.routes, sailing.routeCode)}`
    : formatDate(day ?? today);
  const form = useRef<HTMLFormElement>(null);
  const logFile = useRef<HTMLInputElement>(null);
  const people = useRef<HTMLDivElement>(null);
  const anyone = useSelector(search, customersFound).length > 0;
  useGoToFound(search, form, attempt > 0);
  const choose = (chosen: string | null) => {
    setAttempt(attempt + 1);
    search.send({ type: 'day.chosen', day: chosen });
  };
  const step = (days: number) => choose(addDays(day ?? today, days));
  const hasKeys = useShortcutsOn();
  // Nothing that is looked for has a slash in it: in the field as well it begins with the next caller.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (!hasKeys || key !== '/' || !isAlone(event)) return;
    if (!(target instanceof HTMLInputElement) || target.type !== 'search') return;
    event.preventDefault();
    typeOver(target);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    search.send({ type: 'search.requested' });
  };
  return (
    <DeskPage
      title="Bookings Dashboard"
      finds
      onSlash={() => typeOver(form.current?.querySelector('input'))}
      onLog={() => logFile.current?.focus()}
      own={[
        ['[', 'Who sails on the day before', () => step(-1)],
        [']', 'Who sails on the day after', () => step(1)],
        ['t', 'Who sails today', () => choose(today)],
        ...(day === null ? [] : [['y', 'Look on any day', () => choose(null)] as const]),
        ...(anyone ? [['c', 'Customers found', () => people.current?.querySelector('button')?.focus()] as const] : []),
      ]}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: `search` is not known to every reader yet */}
      <form ref={form} role="search" className={styles.search} noValidate onKeyDown={onKeyDown} onSubmit={onSubmit}>
        <TextField
          label="Find"
          hint="Reference, e-mail, registration or name; or the reference of a caller’s page"
          name="find"
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          value={text}
          error={fault ?? undefined}
          onChange={(value) => search.send({ type: 'query.changed', change: { text: value } })}
        />
        <Select
          label="Look in"
          name="by"
          options={FIELDS}
          value={by}
          onChange={(value) => search.send({ type: 'query.changed', change: { by: value } })}
        />
        <DateField
          label="Sailing on"
          side="end"
          today={today}
          value={day ?? undefined}
          month={today}
          onChange={choose}
        />
        {/* Said anew with each attempt, and the focus stays in the field. */}
        {fault ? (
          <VisuallyHidden key={attempt}>
            <span role="alert">{fault}</span>
          </VisuallyHidden>
        ) : null}
        <Button kind="primary" type="submit" busy={searching}>
          {searching ? 'Searching…' : 'Find'}
        </Button>
      </form>
      {day === null ? null : (
        <p className={styles.only}>
          {sailing ? <b>{`Only ${onlyWords}`}</b> : null}
          {sailing ? <Button onPress={() => choose(day)}>All sailings of the day</Button> : null}
          <Button onPress={() => choose(null)}>Any day</Button>
        </p>
      )}
      {failure ? (
        <Notice tone="error" title={failure}>
          {`Your search is still here. ${next}`}
        </Notice>
      ) : null}
      {reported ? <Reported place={reported} /> : null}
      {nothing && !reported ? (
        <Notice title={['Nothing found', ...(day === null ? [] : [onlyWords])].join(' on ')}>
          {day === null
            ? 'Check the spelling, or look in one kind of detail only.'
            : 'Look on the day before or after, or on any day.'}
        </Notice>
      ) : null}
      <FoundCount search={search} />
      {cut ? (
        <Notice title="There are more than these">
          {day === null
            ? 'Enter more of it, or look in one kind of detail only.'
            : 'Enter a name, a registration or a reference as well.'}
        </Notice>
      ) : null}
      <BookingsFound search={search} options={options} opened={opened} />
      <CustomersFound search={search} within={people} />
      <CallerLog log={log} field={logFile} />
    </DeskPage>
  );
}

/** Whoever has searched here goes on with the first that was found: Enter opens it, and `/` goes back to the search. */
function useGoToFound(search: Props['search'], form: RefObject<HTMLFormElement | null>, asked: boolean): void {
  const bookings = useSelector(search, bookingsFound);
  const customers = useSelector(search, customersFound);
  const found = useSelector(search, hasFound);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer is gone to as well
  useEffect(() => {
    const { activeElement } = document;
    // The heading has it on a new page; nothing has it where the list before is gone.
    const isIdle = activeElement?.matches('h1, body') ?? true;
    if (!found || !asked || !(isIdle || form.current?.contains(activeElement))) return;
    form.current?.parentElement?.querySelector<HTMLElement>('td :is(a, button)')?.focus();
  }, [bookings, customers, found]);
}
