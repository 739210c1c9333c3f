import { useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Crossing } from '#domain/contract/search.ts';
import { crossingId } from '#domain/search/crossings.ts';
import type { PartOfDay } from '#domain/search/sailings-of-a-day.ts';
import { labelsOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { EarlierRows, LaterRows } from '#src/ui/table/long-list.tsx';
import { AT_ONCE, firstStretch, type Stretch, shares, WHOLE } from '#src/ui/table/stretch.ts';
import styles from './board.module.css';
import { type Day, type DayPart, type Picked, pick, sailingId } from './results.ts';
import type { LegProps } from './results-props.ts';
import { Sailing } from './sailing.tsx';

interface Props extends LegProps {
  day: Day;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  /** The next step, under the tickets of the open sailing. */
  action: ReactNode;
}

/** Morning, afternoon and evening. On a day with very many sailings each shows some, with buttons for the others. */
export function Parts({ booking, search, leg, day, picked, onPick, action }: Props) {
  // Read once, not by each row.
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const closedText = useSelector(booking, labelsOf).closedSailing;
  const chosen = trip[leg];
  const [stretches, setStretches] = useState<Partial<Record<PartOfDay, Stretch>>>({});
  const atFirst = useMemo(() => day.parts.map((part) => around(day, part, chosen?.id)), [day, chosen?.id]);
  const show = useCallback((part: PartOfDay, stretch: Stretch, crossing: Crossing | undefined) => {
    // Rendered before anything else, because it takes the focus.
    flushSync(() => setStretches((former) => ({ ...former, [part]: stretch })));
    if (crossing) goTo(crossing);
  }, []);
  const goToNearest = useCallback(
    (crossing: Crossing) => {
      onPick(pick(crossing, chosen));
      const id = crossingId(crossing);
      const part = day.parts.find(({ sailings }) => sailings.includes(crossing));
      if (part && !document.getElementById(sailingId(id))) show(part.part, around(day, part, id), crossing);
      else goTo(crossing);
    },
    [day, chosen, onPick, show],
  );
  const isLong = day.sailings.length > WHOLE;
  const stretchOf = ({ part, sailings }: DayPart, position: number): Stretch =>
    stretches[part] ?? atFirst[position] ?? { from: 0, to: sailings.length };
  // The others are rendered once these are painted; nobody who asks for more, or for one of them, waits for a paint.
  const soon = useDeferredValue(Number.POSITIVE_INFINITY, AT_ONCE);
  const isAsked = Object.keys(stretches).length > 0;
  const rows = shares(day.parts.map(stretchOf), isAsked ? Number.POSITIVE_INFINITY : soon);
  return day.parts.map((entry, position) => {
    const { part, name, sailings } = entry;
    const stretch = stretchOf(entry, position);
    const { from, to } = stretch;
    const drawn = rows[position] ?? 0;
    if (drawn === 0) return null;
    const count = sailings.length;
    const more = {
      of: `${part} sailing`,
      count,
      stretch,
      onMore: (next: Stretch, row: number) => show(part, next, sailings[row]),
    };
    return (
      <section key={part} aria-labelledby={`board-${part}`}>
        <h2 className={styles.part} id={`board-${part}`}>
          {name}
        </h2>
        <EarlierRows {...more} />
        <ul>
          {sailings.slice(from, from + drawn).map((crossing, index) => {
            const id = crossingId(crossing);
            return (
              <Sailing
                key={id}
                booking={booking}
                search={search}
                leg={leg}
                crossing={crossing}
                trip={trip}
                options={options}
                closedText={closedText}
                day={day}
                onPick={onPick}
                at={isLong ? from + index + 1 : undefined}
                of={isLong ? count : undefined}
                ticketType={picked?.id === id ? picked.ticketType : null}
                action={picked?.id === id ? action : null}
                onGoTo={goToNearest}
              />
            );
          })}
        </ul>
        {drawn === to - from ? <LaterRows {...more} /> : null}
      </section>
    );
  });
}

/** What is shown of a part at first: its beginning, or the rows around the sailing that is wanted. */
function around(day: Day, { sailings }: DayPart, id: string | undefined): Stretch {
  const row = id === undefined ? 0 : sailings.findIndex((crossing) => crossingId(crossing) === id);
  return firstStretch(sailings.length, day.sailings.length, day.parts.length, Math.max(0, row));
}

/** Scrolls a row into view and focuses its first control. */
function goTo(crossing: Crossing): void {
  const row = document.getElementById(sailingId(crossingId(crossing)));
  (row?.querySelector('button') ?? row)?.focus();
  row?.scrollIntoView({ block: 'center' });
}
