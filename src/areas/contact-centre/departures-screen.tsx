import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { DeskDeparture } from '#domain/contract/extensions/desk.ts';
import { addDays, formatDate } from '#domain/dates.ts';
import { dayOf, departuresFailure, departuresOf, isReading } from '#machines/desk/desk.select.ts';
import type { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Column, Table } from '#src/ui/table/table.tsx';
import styles from './departures-screen.module.css';
import { DeskPage } from './parts/desk-page.tsx';
import { crossingWords, shipWords } from './parts/desk-words.ts';
import { Load } from './parts/load.tsx';

const STATES: Readonly<Record<DeskDeparture['state'], string>> = {
  open: 'On sale',
  full: 'Full',
  closed: 'Closed online',
  departed: 'Departed',
};

interface Props {
  departures: ActorRefFrom<typeof deskDeparturesMachine>;
  options: FerryOptions;
}

/** `/contact-centre/departures`: the sailings of a day and how full they are. */
export function DeparturesScreen({ departures, options }: Props) {
  const day = useSelector(departures, dayOf);
  const rows = useSelector(departures, departuresOf);
  const reading = useSelector(departures, isReading);
  const failure = useSelector(departures, departuresFailure);
  const columns = useMemo(() => departureColumns(options), [options]);
  const step = (days: number) => departures.send({ type: 'day.chosen', date: addDays(day, days) });
  return (
    <DeskPage title="Departures">
      <div className={styles.days}>
        <Button icon="chevron-left" onPress={() => step(-1)}>
          Day before
        </Button>
        <output className={styles.day}>{formatDate(day)}</output>
        <Button iconAfter="chevron-right" onPress={() => step(1)}>
          Day after
        </Button>
        <Button kind="quiet" busy={reading} onPress={() => departures.send({ type: 'refresh.asked' })}>
          {reading ? 'Reading…' : 'Read again'}
        </Button>
      </div>
      {failure ? (
        <Notice tone="error" title={failure}>
          The loads of this day could not be read. Please try again.
        </Notice>
      ) : null}
      {rows.length > 0 ? (
        <Table caption={`Sailings on ${formatDate(day)}`} columns={columns} rows={rows} keyOf={keyOf} />
      ) : null}
      {!reading && !failure && rows.length === 0 ? (
        <Notice title="No sailings on this day">Try another day.</Notice>
      ) : null}
    </DeskPage>
  );
}

const keyOf = ({ routeCode, ship, departureTime }: DeskDeparture) => `${departureTime} ${routeCode} ${ship}`;

const departureColumns = (options: FerryOptions): Column<DeskDeparture>[] => [
  { key: 'time', title: 'Time', cell: ({ departureTime }) => <strong>{departureTime}</strong> },
  { key: 'crossing', title: 'Crossing', cell: ({ routeCode }) => crossingWords(options, routeCode) },
  { key: 'ship', title: 'Ship', cell: ({ ship }) => shipWords(options, ship) },
  {
    key: 'passengers',
    title: 'Passengers',
    cell: ({ passengersBooked, passengerCapacity }) => <Load taken={passengersBooked} of={passengerCapacity} />,
  },
  {
    key: 'lanes',
    title: 'Vehicle deck, metres',
    cell: ({ laneMetresBooked, laneMetres }) =>
      laneMetres === 0 ? '–' : <Load taken={Math.round(laneMetresBooked)} of={Math.round(laneMetres)} />,
  },
  { key: 'state', title: 'State', cell: ({ state }) => STATES[state] },
];
