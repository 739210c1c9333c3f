import { memo, type ReactNode } from 'react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Crossing } from '#domain/contract/search.ts';
import { crossingId, saleState } from '#domain/search/crossings.ts';
import { bestRate } from '#domain/search/sailings-of-a-day.ts';
import type { Trip } from '#domain/trip/trip.ts';
import { formatPence } from '#domain/values/money.ts';
import { Button } from '#src/ui/button/button.tsx';
import { lineOf } from '#src/ui/line/sailing-line.ts';
import { SailingRow } from '#src/ui/sailing/sailing-row.tsx';
import { inLine } from '#src/ui/text/in-line.ts';
import styles from './board.module.css';
import { barOf, type Day, nearestTo, type Picked, pick, sailingId } from './results.ts';
import type { LegProps } from './results-props.ts';
import { SailingTickets } from './sailing-tickets.tsx';

interface Props extends LegProps {
  crossing: Crossing;
  trip: Trip;
  options: FerryOptions;
  /** The operator's words for a sailing that is closed. */
  closedText: string | undefined;
  day: Day;
  /** Its position, from 1, in a list that is only partly rendered. */
  at: number | undefined;
  /** The length of that list. */
  of: number | undefined;
  /** The selected ticket; null while the sailing is closed. */
  ticketType: string | null;
  action: ReactNode;
  onPick: (picked: Picked | null) => void;
  /** Opens another sailing instead. */
  onGoTo: (crossing: Crossing) => void;
}

/** One sailing of the board: opens on its tickets, or says why it is closed and which is the nearest alternative. */
export const Sailing = memo(function Sailing(props: Props) {
  const { booking, search, leg, crossing, trip, options, closedText, day, ticketType, action, onPick, onGoTo } = props;
  const id = crossingId(crossing);
  const chosen = trip[leg];
  const outward = leg === 'return' ? trip.outward : null;
  const bar = barOf(crossing, outward, closedText);
  const price = bestRate(crossing) ?? undefined;
  const marked = bar === null ? ticketType : null;
  // One that has space and leaves too early for this trip stands before all that can be chosen.
  const nearest = saleState(crossing) === 'open' ? null : nearestTo(crossing, day.open);
  return (
    <li
      className={styles.sailing}
      id={sailingId(id)}
      aria-posinset={props.at}
      aria-setsize={props.of}
      tabIndex={props.at === undefined ? undefined : -1}
    >
      <SailingRow
        line={lineOf(crossing, options)}
        price={price}
        badges={
          price !== undefined && price === day.marked && !bar ? [{ text: 'Cheapest this day', tone: 'good' }] : []
        }
        closed={
          bar
            ? {
                badge: bar.badge,
                reason: inLine(bar.text),
                nearest: nearest ? (
                  <Button kind="quiet" edge="start" onPress={() => onGoTo(nearest)}>
                    {nearestWords(nearest)}
                  </Button>
                ) : null,
              }
            : undefined
        }
        chosen={chosen?.id === id ? chosen.ticketGroup : undefined}
        open={marked !== null}
        onToggle={(open) => onPick(open ? pick(crossing, chosen) : null)}
      >
        {marked !== null ? (
          <SailingTickets
            booking={booking}
            search={search}
            crossing={crossing}
            outward={outward}
            action={action}
            value={marked}
            onChange={(next) => onPick({ id, ticketType: next })}
          />
        ) : null}
      </SailingRow>
    </li>
  );
});

function nearestWords(crossing: Crossing): string {
  const rate = bestRate(crossing);
  return `Nearest with space: ${crossing.departureTime}${rate === null ? '' : `, from ${formatPence(rate)}`}`;
}
