import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { misfitOf } from '#domain/dependencies.ts';
import { ESTIMATE_WORDS, stayTotal } from '#domain/stay.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ItemRow } from './item-row.tsx';
import styles from './item-rows.module.css';
import { MISFITS, nightWords, roomWords } from './stay-words.ts';

/** The places to stay; one that does not lie between the crossings says so and offers to move, never by itself (ruling 40). */
export function StayRows({
  booking,
  removable = true,
}: {
  booking: ActorRefFrom<typeof bookingMachine>;
  removable?: boolean;
}) {
  const trip = useSelector(booking, tripOf);
  return (
    <ul className={styles.rows}>
      {trip.stays.map((stay) => {
        const { hotelCode, startDate } = stay;
        const misfit = misfitOf(trip, stay);
        return (
          <ItemRow
            key={`${hotelCode} ${startDate}`}
            name={stay.hotelName}
            notes={[
              nightWords(stay),
              ...new Set(stay.rooms.map(roomWords)),
              ...(stay.estimated ? [ESTIMATE_WORDS] : []),
            ]}
            total={stayTotal(stay)}
            change={BOOKING_PLACES.stay}
            onRemove={removable ? () => booking.send({ type: 'stay.dropped', hotelCode, startDate }) : undefined}
            warning={
              misfit ? (
                <Notice
                  tone="warning"
                  live={false}
                  title={MISFITS[misfit]}
                  action={
                    <Button onPress={() => booking.send({ type: 'stay.moved', hotelCode, startDate })}>
                      Move the stay to your crossings
                    </Button>
                  }
                >
                  <p>You can keep it as it is. If it moves, we ask for its price again before you pay.</p>
                </Notice>
              ) : null
            }
          />
        );
      })}
    </ul>
  );
}
