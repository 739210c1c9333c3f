import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { HotelOffer } from '#domain/stay/hotel-availability.ts';
import { isFiltered, shownHotels } from '#domain/stay/hotel-search.ts';
import { counted } from '#domain/values/counted.ts';
import { formatPence } from '#domain/values/money.ts';
import {
  endOf,
  filterOf,
  hotelOffersOf,
  missedOf,
  orderOf,
  roomsOf,
  startOf,
  viewOf,
} from '#machines/search/hotel-search.select.ts';
import { nightWords, sleeperWords } from '#src/areas/book/parts/stay-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { HotelScene } from '#src/ui/drawings/hotel-scene.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { CardSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { LiveRegion } from '#src/ui/feedback/live-region.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { PlaceMap } from '#src/ui/map/place-map.tsx';
import { ClearFilters, Filters } from './filters.tsx';
import { HotelCard } from './hotel-card.tsx';
import { MisfitWarning } from './misfit-warning.tsx';
import { Nights } from './nights.tsx';
import { SearchFailure } from './search-failure.tsx';
import styles from './stay.module.css';
import type { StaySearch } from './stay-search.ts';

/** What was searched for, in one line, and the way to change it. */
function Asked({ booking, search }: StaySearch) {
  const startDate = useSelector(search, startOf);
  const endDate = useSelector(search, endOf);
  const rooms = useSelector(search, roomsOf);
  return (
    <>
      <div className={styles.asked}>
        <p>
          {nightWords({ startDate, endDate })}
          <br />
          <span
            className={styles.soft}
          >{`${counted(rooms.length, 'room')}: ${rooms.map(sleeperWords).join('; ')}`}</span>
        </p>
        <Button onPress={() => search.send({ type: 'search.reopened' })}>Change nights or rooms</Button>
      </div>
      <MisfitWarning booking={booking} search={search} />
    </>
  );
}

export function StaySearching(props: StaySearch) {
  return (
    <div className={styles.results}>
      <Asked {...props} />
      <h2 className={styles.title}>Looking for places to stay…</h2>
      <CardSkeleton rows={5} label="Looking for places to stay" />
    </div>
  );
}

export function StayFailed(props: StaySearch) {
  return (
    <div className={styles.results}>
      <Asked {...props} />
      <SearchFailure search={props.search} />
    </div>
  );
}

export function NoPlaces(props: StaySearch) {
  const say = useStepSay();
  return (
    <div className={styles.results}>
      <Asked {...props} />
      <Missed search={props.search} />
      <Nights search={props.search} />
      <EmptyState
        title={say('No place has rooms for all of you on these nights')}
        picture={<HotelScene code="empty" />}
        action={<Button onPress={() => props.search.send({ type: 'search.reopened' })}>Change nights or rooms</Button>}
      >
        <p>{say('Your trip is kept as it is. Other nights, or fewer people in a room, may have something for you.')}</p>
      </EmptyState>
    </div>
  );
}

function Missed({ search }: Pick<StaySearch, 'search'>) {
  const missed = useSelector(search, missedOf);
  const say = useStepSay();
  if (missed === null) return null;
  return (
    <Notice tone="warning" title={`${missed} has no rooms for these nights`}>
      <p>{say('Your trip is kept as it is.')}</p>
    </Notice>
  );
}

const VIEWS = [
  { value: 'listed', label: 'List' },
  { value: 'mapped', label: 'Map' },
] as const;

/** The places with a room for everybody, as a list or on a map. */
export function StayOffers({ booking, search }: StaySearch) {
  const all = useSelector(search, hotelOffersOf);
  const filter = useSelector(search, filterOf);
  const order = useSelector(search, orderOf);
  const view = useSelector(search, viewOf);
  const shown = shownHotels(all, filter, order);
  const say = useStepSay();
  const found = counted(shown.length, 'place to stay', 'places to stay');
  return (
    <section aria-label="Places to stay" className={styles.results}>
      <Asked booking={booking} search={search} />
      <Missed search={search} />
      <Nights search={search} />
      <Filters search={search} />
      <div className={styles.bar}>
        <h2 className={styles.title}>{found}</h2>
        <RadioCards
          legend="Show as"
          hideLegend
          name="stay-view"
          layout="segments"
          options={VIEWS}
          value={view}
          onChange={(value) => search.send({ type: value === 'mapped' ? 'map.opened' : 'list.opened' })}
        />
      </div>
      <LiveRegion message={found} />
      {shown.length === 0 && isFiltered(filter) ? (
        <EmptyState title={say('No place matches your filters')} action={<ClearFilters search={search} />}>
          <p>{say(`${counted(all.length, 'place has', 'places have')} rooms for you without them.`)}</p>
        </EmptyState>
      ) : (
        <Places search={search} shown={shown} />
      )}
    </section>
  );
}

function Places({ search, shown }: Pick<StaySearch, 'search'> & { shown: readonly HotelOffer[] }) {
  const view = useSelector(search, viewOf);
  if (view === 'mapped') return <OnMap search={search} shown={shown} />;
  return (
    <ul className={styles.list}>
      {shown.map((offer) => (
        <li key={offer.hotel.hotelCode}>
          <HotelCard search={search} offer={offer} />
        </li>
      ))}
    </ul>
  );
}

function OnMap({ search, shown }: Pick<StaySearch, 'search'> & { shown: readonly HotelOffer[] }) {
  const [picked, setPicked] = useState<string | null>(null);
  const pins = shown.flatMap(({ hotel, totalFrom }, index) => {
    const { hotelCode: id, name, city, latitude, longitude } = hotel;
    if (latitude === undefined || longitude === undefined) return [];
    const label = `${[name, city].filter(Boolean).join(', ')}, from ${formatPence(totalFrom)}`;
    return [{ id, latitude, longitude, mark: String(index + 1), label }];
  });
  const at = shown.findIndex(({ hotel }) => hotel.hotelCode === picked);
  const offer = shown[at];
  return (
    <>
      <PlaceMap label="Map of places to stay" pins={pins} selected={picked} onChoose={setPicked} />
      <div aria-live="polite">
        {offer ? (
          <HotelCard search={search} offer={offer} mark={String(at + 1)} />
        ) : (
          <p className={styles.soft}>Choose a number to see the place. The map is a sketch; the list has everything.</p>
        )}
      </div>
      {pins.length < shown.length ? (
        <p className={styles.soft}>{`${shown.length - pins.length} more without a known address are in the list.`}</p>
      ) : null}
    </>
  );
}
