import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Crossing } from '#domain/contract/search.ts';
import { bestRate, crossingId } from '#domain/crossings.ts';
import { formatPence } from '#domain/money.ts';
import type { Leg } from '#domain/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { labelsOf, optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import type { ferrySearchMachine } from '#machines/search/ferry-search.machine.ts';
import { couponApplied } from '#machines/search/ferry-search.select.ts';
import { lineOf } from '#src/areas/book/parts/sailing-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SailingRow } from '#src/ui/sailing/sailing-row.tsx';
import { barOf, nearestTo, type Picked, pick, sailingId } from './results.ts';
import { SailingTickets } from './sailing-tickets.tsx';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  search: ActorRefFrom<typeof ferrySearchMachine>;
  leg: Leg;
  crossing: Crossing;
  openThatDay: readonly Crossing[];
  lowestThatDay: number | null;
  picked: Picked | null;
  onPick: (picked: Picked | null) => void;
  action: ReactNode;
}

/** One sailing of the board: open on its tickets, or closed in place with the reason and the nearest that is not. */
export function Sailing(props: Props) {
  const { booking, search, leg, crossing, openThatDay, lowestThatDay, picked, onPick, action } = props;
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const closedText = useSelector(booking, labelsOf).closedSailing;
  const coupon = useSelector(search, couponApplied);
  const id = crossingId(crossing);
  const chosen = trip[leg];
  const bar = barOf(crossing, leg === 'return' ? trip.outward : null, closedText);
  const price = bestRate(crossing) ?? undefined;
  const isPicked = picked?.id === id && bar === null;
  const nearest = bar?.wantsNearest ? nearestTo(crossing, openThatDay) : null;
  const goTo = (other: Crossing) => {
    onPick(pick(other, chosen));
    const row = document.getElementById(sailingId(crossingId(other)));
    row?.querySelector('button')?.focus();
    row?.scrollIntoView({ block: 'center' });
  };
  return (
    <li id={sailingId(id)}>
      <SailingRow
        line={lineOf(crossing, options)}
        price={price}
        priceFor={coupon ? `with ${coupon}` : undefined}
        badges={
          price !== undefined && price === lowestThatDay && !bar ? [{ text: 'Cheapest this day', tone: 'good' }] : []
        }
        closed={
          bar
            ? {
                badge: bar.badge,
                reason: bar.text,
                nearest: nearest ? (
                  <Button kind="quiet" onPress={() => goTo(nearest)}>
                    {nearestWords(nearest)}
                  </Button>
                ) : null,
              }
            : undefined
        }
        chosen={chosen?.id === id ? chosen.ticketGroup : undefined}
        open={isPicked}
        onToggle={(open) => onPick(open ? pick(crossing, chosen) : null)}
      >
        {isPicked ? (
          <SailingTickets
            {...{ booking, search, crossing, action }}
            value={picked.ticketType}
            onChange={(ticketType) => onPick({ id, ticketType })}
          />
        ) : null}
      </SailingRow>
    </li>
  );
}

function nearestWords(crossing: Crossing): string {
  const rate = bestRate(crossing);
  return `Nearest with space: ${crossing.departureTime}${rate === null ? '' : `, from ${formatPence(rate)}`}`;
}
