import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { withStart } from '#domain/stay/hotel-search.ts';
import type { RoomParty } from '#domain/stay/stay.ts';
import { MOST_IN_ROOM, MOST_ROOMS, ONE_GUEST } from '#domain/trip/occupancy.ts';
import { counted } from '#domain/values/counted.ts';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { staysOf } from '#machines/booking/booking.select.ts';
import { askingFault, dayOf, endOf, roomsOf, startOf } from '#machines/search/hotel-search.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { DateField } from '#src/ui/date/date-field.tsx';
import { Stepper } from '#src/ui/field/stepper.tsx';
import { focusAfter } from '#src/ui/keyboard/focus-after.ts';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { MisfitWarning } from './misfit-warning.tsx';
import styles from './stay.module.css';
import type { StaySearch } from './stay-search.ts';

/** When, and who sleeps in which room. */
export function StayForm({ booking, search }: StaySearch) {
  const startDate = useSelector(search, startOf);
  const endDate = useSelector(search, endOf);
  const today = useSelector(search, dayOf);
  const fault = useSelector(search, askingFault);
  const stays = useSelector(booking, staysOf);
  const mayAsk = useSelector(search, (snapshot) => snapshot.can({ type: 'search.submitted' }));
  const nights = daysBetween(startDate, endDate);
  const say = useStepSay();
  return (
    <section aria-label="Nights and rooms" className={styles.form}>
      {stays.length > 0 ? <h2 className={styles.title}>Another place, or other nights</h2> : null}
      <div className={styles.dates}>
        <DateField
          label="First night"
          today={today}
          value={startDate}
          min={today}
          onChange={(date) => search.send({ type: 'nights.changed', ...withStart({ startDate, endDate }, date) })}
        />
        <DateField
          label={say('Day you leave')}
          today={today}
          value={endDate}
          min={addDays(startDate, 1)}
          onChange={(date) => search.send({ type: 'nights.changed', startDate, endDate: date })}
        />
      </div>
      {nights > 0 ? <p className={styles.soft}>{counted(nights, 'night')}</p> : null}
      {fault === null ? <MisfitWarning booking={booking} search={search} /> : null}
      <Rooms search={search} />
      <p role="status" className={styles.fault} id="stay-fault">
        {fault}
      </p>
      <Button
        kind={stays.length > 0 ? 'secondary' : 'primary'}
        icon="search"
        disabled={!mayAsk}
        describedBy={fault ? 'stay-fault' : undefined}
        onPress={() => search.send({ type: 'search.submitted' })}
      >
        Find places to stay
      </Button>
    </section>
  );
}

function Rooms({ search }: Pick<StaySearch, 'search'>) {
  const rooms = useSelector(search, roomsOf);
  const list = useRef<HTMLDivElement>(null);
  const say = useStepSay();
  const change = (next: readonly RoomParty[]) => search.send({ type: 'rooms.changed', rooms: next });
  // The room before it, or the first, whichever was removed.
  const remove = (index: number) =>
    focusAfter(
      () => change(rooms.toSpliced(index, 1)),
      list.current?.children[Math.max(index - 1, 0)]?.querySelector('legend'),
    );
  return (
    <div ref={list} className={styles.rooms}>
      {rooms.map((room, index) => {
        const name = rooms.length === 1 ? say('Your room') : `Room ${index + 1}`;
        const set = (part: Partial<RoomParty>) => change(rooms.with(index, { ...room, ...part }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its place alone
          <fieldset key={index} className={styles.room}>
            <legend className={styles.roomName}>{name}</legend>
            <Stepper
              label={rooms.length === 1 ? 'Adults' : `Adults, room ${index + 1}`}
              value={room.adults}
              min={1}
              max={MOST_IN_ROOM}
              onChange={(adults) => set({ adults })}
            />
            <Stepper
              label={rooms.length === 1 ? 'Children' : `Children, room ${index + 1}`}
              note="Include babies"
              value={room.children}
              max={MOST_IN_ROOM}
              onChange={(children) => set({ children })}
            />
            {rooms.length > 1 ? (
              <Button kind="quiet" edge="start" icon="cross" onPress={() => remove(index)}>
                {`Remove room ${index + 1}`}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      {rooms.length < MOST_ROOMS ? (
        <Button kind="quiet" edge="start" icon="plus" onPress={() => change([...rooms, ONE_GUEST])}>
          Add a room
        </Button>
      ) : null}
    </div>
  );
}
