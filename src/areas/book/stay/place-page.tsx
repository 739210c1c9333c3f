import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { HotelResult } from '#domain/stay/hotel-availability.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  chosenCount,
  chosenTotal,
  commentsOf,
  detailsFailure,
  endOf,
  openedOf,
  openedPrice,
  propertyOf,
  roomsOf,
  roomsViewOf,
  startOf,
} from '#machines/search/hotel-search.select.ts';
import { nightWords } from '#src/areas/book/parts/stay-words.ts';
import { TextArea } from '#src/areas/book/parts/text-area.tsx';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { HotelScene } from '#src/ui/drawings/hotel-scene.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { goToPart } from '#src/ui/keyboard/go-to-part.ts';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Ribbon } from '#src/ui/picture/ribbon.tsx';
import { MisfitWarning } from './misfit-warning.tsx';
import { Nights } from './nights.tsx';
import styles from './place-page.module.css';
import { RoomChoice } from './room-choice.tsx';
import { SearchFailure } from './search-failure.tsx';
import type { StaySearch } from './stay-search.ts';

/** The part with the rooms, which have their prices. */
const ROOMS = 'rooms';

/** Leaves room for a request in the same field: a cart takes 1000 characters in all (spec 7). */
const MOST_COMMENTS = 300;

/** One place: pictures, description, and a room for each party. */
export function PlacePage({ booking, search }: StaySearch) {
  const hotel = useSelector(search, openedOf);
  const startDate = useSelector(search, startOf);
  const endDate = useSelector(search, endOf);
  if (!hotel) return null;
  return (
    <div className={styles.place}>
      <div>
        <AllPlaces search={search} />
      </div>
      <ToRooms search={search} />
      <Pictures hotel={hotel} />
      <About hotel={hotel} search={search} />
      <section id={ROOMS} aria-label="Rooms" className={styles.section}>
        <h2 className={styles.title}>Rooms</h2>
        <p>{nightWords({ startDate, endDate })}</p>
        <MisfitWarning booking={booking} search={search} />
        <Nights search={search} />
        <Rooms search={search} />
      </section>
    </div>
  );
}

/** What it costs at least, before its pictures and words, and the way past them. */
function ToRooms({ search }: Pick<StaySearch, 'search'>) {
  const price = useSelector(search, openedPrice);
  const nights = daysBetween(useSelector(search, startOf), useSelector(search, endOf));
  const rooms = useSelector(search, roomsOf).length;
  if (price === null) return null;
  return (
    <div className={styles.from}>
      <p>
        from <strong className={styles.amount}>{formatPence(price)}</strong>{' '}
        <span className={styles.soft}>{`${counted(nights, 'night')}, ${counted(rooms, 'room')}, with tax`}</span>
      </p>
      <Button onPress={() => goToPart(ROOMS)}>{rooms === 1 ? 'Choose a room' : 'Choose the rooms'}</Button>
    </div>
  );
}

const AllPlaces = ({ search }: Pick<StaySearch, 'search'>) => (
  <Button kind="quiet" edge="start" icon="arrow-left" onPress={() => search.send({ type: 'place.left' })}>
    All places to stay
  </Button>
);

function Pictures({ hotel: { images, hotelCode } }: { hotel: HotelResult }) {
  const [first, ...rest] = images;
  const scene = <HotelScene code={hotelCode} />;
  return (
    <div className={styles.pictures}>
      <Picture address={first?.address} description={first?.description ?? ''} scene={scene} lazy={false} />
      {rest.length > 0 ? (
        <ul className={styles.more}>
          {rest.map(({ address, description }) => (
            <li key={address}>
              <Picture address={address} description={description} scene={scene} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function About({ hotel, search }: Pick<StaySearch, 'search'> & { hotel: HotelResult }) {
  const property = useSelector(search, propertyOf);
  const failure = useSelector(search, detailsFailure);
  const { brand, type, city, ribbon, awards, amenities, audience, targetGroups, directions } = hotel;
  const goodFor = [...new Set([...audience, ...targetGroups])];
  return (
    <section aria-label="About this place" className={styles.section}>
      {ribbon?.enabled ? <Ribbon colour={ribbon.colour}>{ribbon.text || 'Recommended'}</Ribbon> : null}
      <p className={styles.soft}>{[type, city, brand].filter(Boolean).join(', ')}</p>
      {property?.description ? <p className={styles.text}>{property.description}</p> : null}
      {failure ? (
        <Notice
          tone="warning"
          title={failure}
          action={<Button onPress={() => search.send({ type: 'details.retried' })}>Try again</Button>}
        >
          <p>Its rooms can still be booked.</p>
        </Notice>
      ) : null}
      {awards.length > 0 ? (
        <WordList>
          {awards.map((words) => (
            <WordItem key={words} icon="heart">
              {words}
            </WordItem>
          ))}
        </WordList>
      ) : null}
      {amenities.length > 0 ? (
        <Facts title="What is there">
          <ul className={styles.amenities}>
            {amenities.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Facts>
      ) : null}
      {goodFor.length > 0 ? (
        <Facts title="Good for">
          <p>{goodFor.join(', ')}</p>
        </Facts>
      ) : null}
      {directions ? (
        <Facts title="How to get there">
          <p className={styles.text}>{directions}</p>
        </Facts>
      ) : null}
    </section>
  );
}

const Facts = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h2 className={styles.small}>{title}</h2>
    {children}
  </div>
);

function Rooms({ search }: Pick<StaySearch, 'search'>) {
  const view = useSelector(search, roomsViewOf);
  const say = useStepSay();
  switch (view) {
    case 'fetching':
      return <Spinner label="Looking for free rooms" />;
    case 'failed':
      return <SearchFailure search={search} />;
    case 'full':
      return (
        <Notice tone="warning" title="The last rooms for these nights have just gone">
          <p>{say('Your trip is kept as it is. Choose other nights, or look at the other places.')}</p>
        </Notice>
      );
    case 'choosing':
      return <Choosing search={search} />;
  }
}

function Choosing({ search }: Pick<StaySearch, 'search'>) {
  const rooms = useSelector(search, roomsOf);
  const chosen = useSelector(search, chosenCount);
  const total = useSelector(search, chosenTotal);
  const comments = useSelector(search, commentsOf);
  const say = useStepSay();
  const mayAdd = useSelector(search, (snapshot) => snapshot.can({ type: 'stay.confirmed' }));
  return (
    <>
      <p className={styles.soft}>{say('Prices are for all your nights, with tax.')}</p>
      {rooms.map((party, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a room is known by its place alone
        <RoomChoice key={index} search={search} roomIndex={index} party={party} alone={rooms.length === 1} />
      ))}
      <TextArea
        id="stay-comments"
        name="comments"
        label="A note to the place"
        hint="A cot, a late arrival, an allergy. We pass it on, but cannot promise it."
        optional
        value={comments}
        maxLength={MOST_COMMENTS}
        onChange={(text) => search.send({ type: 'comments.changed', comments: text })}
      />
      <div className={styles.add} data-may={mayAdd || undefined}>
        {mayAdd ? null : (
          <p id="stay-missing" className={styles.soft}>
            {rooms.length === 1
              ? 'Choose a room first.'
              : `Choose each room first: ${chosen} of ${rooms.length} chosen.`}
          </p>
        )}
        <Button
          kind="primary"
          disabled={!mayAdd}
          describedBy={mayAdd ? undefined : 'stay-missing'}
          onPress={() => search.send({ type: 'stay.confirmed' })}
        >
          {total === null ? 'Add this stay' : `Add this stay for ${formatPence(total)}`}
        </Button>
      </div>
    </>
  );
}
