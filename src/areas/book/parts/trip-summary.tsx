import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { legName } from '#domain/trip/leg-words.ts';
import { chosenSailings, crosses, hasChosen } from '#domain/trip/trip.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { optionsOf, tripOf } from '#machines/booking/booking.select.ts';
import { runningTotal } from '#machines/booking/sailings.select.ts';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { BesideSailings } from './beside-sailings.tsx';
import { tripPartyWords } from './party-words.ts';
import { totalWords } from './total-words.ts';
import { TripLine } from './trip-line.tsx';
import styles from './trip-summary.module.css';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
  /** Off where the page itself draws the line: each leg is then named with its price. */
  drawn?: boolean | undefined;
  /** Each extra on a line of its own. */
  itemised?: boolean | undefined;
}

/** The trip so far, with its price so far. */
export function TripSummary({ booking, drawn = true, itemised }: Props) {
  const trip = useSelector(booking, tripOf);
  const options = useSelector(booking, optionsOf);
  const total = useSelector(booking, runningTotal);
  const name = useSelector(booking, totalWords);
  const legs = chosenSailings(trip);
  const first = trip.outward ? 'outward' : 'return';
  const sails = crosses(trip.wish);
  const chosen = hasChosen(trip);
  const say = useStepSay();
  return (
    <div className={styles.summary}>
      {drawn && legs.length > 0 ? <TripLine legs={legs} options={options} variant="summary" first={first} /> : null}
      {chosen ? null : (
        <p className={styles.soft}>
          {say(sails ? 'The sailings you choose appear here.' : 'The stay you choose appears here.')}
        </p>
      )}
      {drawn
        ? null
        : legs.map((leg, index) => (
            <p key={leg.id} className={styles.leg}>
              <span>
                {legName(index, first)}
                <span className={styles.ticket}>
                  {formatDate(leg.departureDate)}, {leg.departureTime}, {leg.ticketGroup}
                </span>
              </span>
              <span className={styles.price}>{formatPence(leg.total)}</span>
            </p>
          ))}
      <BesideSailings stays={trip.stays} extras={trip.extras} priced itemised={itemised} />
      <p className={styles.party}>{tripPartyWords(trip, options)}</p>
      {chosen ? (
        <p className={styles.total}>
          <span>{name}</span>
          <span className={styles.amount}>{formatPence(total)}</span>
        </p>
      ) : null}
    </div>
  );
}
