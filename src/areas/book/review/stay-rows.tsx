import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { ESTIMATE_WORDS, stayTotal } from '#domain/stay/stay.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { MisfitNotice } from '#src/areas/book/parts/misfit-notice.tsx';
import { nightWords, roomWords } from '#src/areas/book/parts/stay-words.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { ItemRow } from './item-row.tsx';
import styles from './item-rows.module.css';

/** The places to stay; one that is not between the crossings says so. */
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
        return (
          <ItemRow
            key={`${hotelCode} ${startDate}`}
            name={stay.hotelName}
            notes={[nightWords(stay), ...roomWords(stay.rooms), ...(stay.estimated ? [ESTIMATE_WORDS] : [])]}
            total={stayTotal(stay)}
            change={BOOKING_PLACES.stay}
            onRemove={removable ? () => booking.send({ type: 'stay.dropped', hotelCode, startDate }) : undefined}
            warning={<MisfitNotice booking={booking} stay={stay} />}
          />
        );
      })}
    </ul>
  );
}
