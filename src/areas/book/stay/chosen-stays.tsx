import { useSelector } from '@xstate/react';
import { ESTIMATE_WORDS, type Stay, stayTotal } from '#domain/stay/stay.ts';
import { formatPence } from '#domain/values/money.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { hotelOffersOf } from '#machines/search/hotel-search.select.ts';
import { MisfitNotice } from '#src/areas/book/parts/misfit-notice.tsx';
import { nightWords, roomWords } from '#src/areas/book/parts/stay-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { HotelScene } from '#src/ui/drawings/hotel-scene.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './stay.module.css';
import type { StaySearch } from './stay-search.ts';

/** The stays of the trip. Changing one searches for it again; it stays in the trip until another replaces it. */
export function ChosenStays({ booking, search }: StaySearch) {
  const trip = useSelector(booking, tripOf);
  const say = useStepSay();
  if (trip.stays.length === 0) return null;
  return (
    <section aria-label={say('In your trip')} className={styles.group}>
      <h2 className={styles.title}>{say('In your trip')}</h2>
      <ul className={styles.list}>
        {trip.stays.map((stay) => (
          <li key={`${stay.hotelCode} ${stay.startDate}`} className={styles.chosen}>
            <div>
              <StayPicture search={search} code={stay.hotelCode} />
            </div>
            <div className={styles.words}>
              <h3 className={styles.name}>{stay.hotelName}</h3>
              <p>{nightWords(stay)}</p>
              {roomWords(stay.rooms).map((words) => (
                <p key={words} className={styles.soft}>
                  {words}
                </p>
              ))}
              <TimeWords stay={stay} />
              <p className={styles.amount}>{formatPence(stayTotal(stay))}</p>
            </div>
            <div className={styles.actions}>
              <Button onPress={() => search.send({ type: 'stay.reopened', stay })}>
                Change<VisuallyHidden> {stay.hotelName}</VisuallyHidden>
              </Button>
              <Button
                kind="quiet"
                onPress={() =>
                  booking.send({ type: 'stay.dropped', hotelCode: stay.hotelCode, startDate: stay.startDate })
                }
              >
                Remove<VisuallyHidden> {stay.hotelName}</VisuallyHidden>
              </Button>
            </div>
            <div className={styles.wide}>
              <MisfitNotice booking={booking} stay={stay} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The picture of the place in the list, while the list is known. */
function StayPicture({ search, code }: Pick<StaySearch, 'search'> & { code: string }) {
  const offers = useSelector(search, hotelOffersOf);
  const picture = offers.find(({ hotel }) => hotel.hotelCode === code)?.hotel.images[0];
  return <Picture address={picture?.address} description="" scene={<HotelScene code={code} />} />;
}

function TimeWords({ stay }: { stay: Stay }) {
  const { comments, estimated } = stay;
  const say = useStepSay();
  const times = stayTimes(stay);
  return (
    <>
      {estimated ? <p className={styles.soft}>{say(ESTIMATE_WORDS)}</p> : null}
      {times ? <p className={styles.soft}>{times}</p> : null}
      {comments ? <p className={styles.soft}>{say(`Your note: ${comments}`)}</p> : null}
    </>
  );
}
