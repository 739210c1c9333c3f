import { useSelector } from '@xstate/react';
import type { HotelOffer } from '#domain/stay/hotel-availability.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { endOf, lastOpenedOf, roomsOf, startOf } from '#machines/search/hotel-search.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { HotelScene } from '#src/ui/drawings/hotel-scene.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Ribbon } from '#src/ui/picture/ribbon.tsx';
import { useReturn } from '#src/ui/return-link.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './hotel-card.module.css';
import type { StaySearch } from './stay-search.ts';

interface Props extends Pick<StaySearch, 'search'> {
  offer: HotelOffer;
  /** The number on the map's pin. */
  mark?: string;
}

const MOST_AMENITIES = 4;

/** A place in the list: where it is, whom it suits, what it offers, and its lowest price. */
export function HotelCard({ search, offer: { hotel, totalFrom }, mark }: Props) {
  const { name, city, type, amenities, awards, images, ribbon, hotelCode } = hotel;
  const nights = daysBetween(useSelector(search, startOf), useSelector(search, endOf));
  const rooms = useSelector(search, roomsOf).length;
  const heading = useReturn<HTMLHeadingElement>(useSelector(search, lastOpenedOf) === hotelCode);
  const [picture] = images;
  return (
    <article className={styles.card} aria-label={name}>
      <Picture
        className={styles.picture}
        address={picture?.address}
        description={picture?.description ?? ''}
        scene={<HotelScene code={hotelCode} />}
      />
      <div className={styles.words}>
        {ribbon?.enabled ? <Ribbon colour={ribbon.colour}>{ribbon.text || 'Recommended'}</Ribbon> : null}
        <h3 ref={heading} tabIndex={-1} className={styles.name}>
          {mark ? <span className={styles.mark}>{mark}</span> : null}
          {name}
        </h3>
        <p className={styles.soft}>{[type, city].filter(Boolean).join(', ')}</p>
        {awards.map((award) => (
          <p key={award} className={styles.award}>
            <Icon name="heart" />
            {award}
          </p>
        ))}
        {amenities.length > 0 ? (
          <ul className={styles.amenities} aria-label="What is there">
            {amenities.slice(0, MOST_AMENITIES).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        ) : null}
      </div>
      <div className={styles.price}>
        <p>
          from <strong className={styles.amount}>{formatPence(totalFrom)}</strong>
          <span className={styles.soft}>{`${counted(nights, 'night')}, ${counted(rooms, 'room')}`}</span>
        </p>
        <Button onPress={() => search.send({ type: 'place.opened', hotelCode })}>
          See rooms<VisuallyHidden> at {name}</VisuallyHidden>
        </Button>
      </div>
    </article>
  );
}
