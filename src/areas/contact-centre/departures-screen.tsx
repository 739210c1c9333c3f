import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { DeskDeparture } from '#domain/contract/extensions/desk.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { crossingWords, shipName } from '#domain/search/routes.ts';
import { counted } from '#domain/values/counted.ts';
import { addDays, formatDate } from '#domain/values/dates.ts';
import { dayOf, departuresFailure, departuresOf, isReading, nextTry } from '#machines/desk/desk.select.ts';
import type { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date/date-field.tsx';
import { DayTurner } from '#src/ui/date/day-turner.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { EarlierRows, showRows, usePrinting } from '#src/ui/table/long-list.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { useGo } from '#src/ui/use-go.ts';
import styles from './departures-screen.module.css';
import { DeskPage } from './parts/desk-page.tsx';
import { saleWords } from './parts/desk-words.ts';
import { Load } from './parts/load.tsx';

interface Props {
  departures: ActorRefFrom<typeof deskDeparturesMachine>;
  options: FerryOptions;
  today: string;
}

/** `/contact-centre/departures`: the sailings of a day and how full they are. */
export function DeparturesScreen({ departures, options, today }: Props) {
  const day = useSelector(departures, dayOf);
  const rows = useSelector(departures, departuresOf);
  const reading = useSelector(departures, isReading);
  const failure = useSelector(departures, departuresFailure);
  const next = useSelector(departures, nextTry);
  const choose = (date: string) => departures.send({ type: 'day.chosen', date });
  const step = (days: number) => choose(addDays(day, days));
  const dayField = useRef<HTMLDivElement>(null);
  const go = useGo();
  const seeBookings = (sailing: DeskDeparture) => {
    departures.send({ type: 'sailing.chosen', sailing });
    go(DESK_PLACES.dashboard);
  };
  return (
    <DeskPage
      title="Departures"
      finds
      own={[
        ['[', 'The day before', () => step(-1)],
        [']', 'The day after', () => step(1)],
        ['t', 'Today', () => choose(today)],
        ['g', 'Go to a day', () => dayField.current?.querySelector('button')?.click()],
      ]}
    >
      <DayTurner day={day} onTurn={step}>
        {day === today ? null : <Button onPress={() => choose(today)}>Today</Button>}
        <Button kind="quiet" edge="start" busy={reading} onPress={() => departures.send({ type: 'refresh.requested' })}>
          {reading ? 'Refreshing…' : 'Refresh'}
        </Button>
      </DayTurner>
      <div ref={dayField} className={styles.another}>
        <DateField label="Go to a day" today={today} value={day} onChange={choose} />
      </div>
      {failure ? (
        <Notice tone="error" title={failure}>
          {`The loads of this day could not be read. ${next}`}
        </Notice>
      ) : null}
      <LiveRegion
        message={reading || rows.length === 0 ? '' : `${counted(rows.length, 'sailing')} on ${formatDate(day, 'long')}`}
      />
      {rows.length > 0 ? (
        <Sailings key={day} day={day} today={today} rows={rows} options={options} onBookings={seeBookings} />
      ) : null}
      {!reading && !failure && rows.length === 0 ? (
        <Notice title="No sailings on this day">Try another day.</Notice>
      ) : null}
    </DeskPage>
  );
}

interface SailingsProps extends Pick<Props, 'options' | 'today'> {
  day: string;
  rows: readonly DeskDeparture[];
  onBookings: (sailing: DeskDeparture) => void;
}

/** The sailings of a day; what has left today is folded away while anything is still to leave. */
function Sailings({ day, today, rows, options, onBookings }: SailingsProps) {
  const columns = departureColumns(options, onBookings);
  const [isWhole, setWhole] = useState(false);
  const within = useRef<HTMLDivElement>(null);
  const isPrinting = usePrinting();
  const next = day === today && !isWhole && !isPrinting ? rows.findIndex(({ state }) => state !== 'departed') : 0;
  const from = Math.max(0, next);
  return (
    <div ref={within}>
      <EarlierRows
        of="sailing"
        count={rows.length}
        stretch={{ from, to: rows.length }}
        onMore={(_, row) => showRows(within.current, 'tbody tr', row, () => setWhole(true))}
      />
      <Table
        caption={`Sailings on ${formatDate(day)}: ${rows.length}`}
        columns={columns}
        rows={rows.slice(from)}
        keyOf={keyOf}
      />
    </div>
  );
}

const keyOf = ({ routeCode, ship, departureTime }: DeskDeparture) => `${departureTime} ${routeCode} ${ship}`;

const departureColumns = (options: FerryOptions, onBookings: SailingsProps['onBookings']): Column<DeskDeparture>[] => [
  {
    key: 'time',
    title: 'Time',
    plain: true,
    unbroken: true,
    names: true,
    cell: ({ departureTime }) => <strong>{departureTime}</strong>,
  },
  {
    key: 'crossing',
    title: 'Crossing',
    plain: true,
    cell: ({ routeCode }) => crossingWords(options.routes, routeCode),
  },
  { key: 'ship', title: 'Ship', plain: true, cell: ({ ship }) => shipName(options, ship) },
  { key: 'state', title: 'State', plain: true, cell: saleWords },
  {
    key: 'passengers',
    title: 'Passengers',
    cell: ({ passengersBooked, passengerCapacity }) => <Load taken={passengersBooked} of={passengerCapacity} />,
  },
  {
    key: 'lanes',
    title: 'Deck, metres',
    cell: ({ laneMetresBooked, laneMetres }) =>
      laneMetres === 0 ? null : <Load taken={Math.round(laneMetresBooked)} of={Math.round(laneMetres)} />,
  },
  {
    key: 'bookings',
    title: 'Bookings',
    plain: true,
    unprinted: true,
    cell: (sailing) => (
      <Button kind="quiet" edge="start" onPress={() => onBookings(sailing)}>
        Who is on it
        <VisuallyHidden>{` at ${sailing.departureTime}, ${crossingWords(options.routes, sailing.routeCode)}`}</VisuallyHidden>
      </Button>
    ),
  },
];
