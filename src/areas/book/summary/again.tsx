import { useSelector } from '@xstate/react';
import { searchAgain } from '#domain/booking/book-again.ts';
import { unsoughtWords } from '#domain/itinerary/who-travels.ts';
import { dayAt } from '#domain/values/dates.ts';
import { itineraryOf, mayRepeat, summaryReadAt } from '#machines/itinerary/itinerary.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { searchPlace } from '#src/routing/search-place.ts';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Section } from '#src/ui/layout/section.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';

/** The address of a search for the same trip; an empty search where there was no crossing. */
export function useAgainPlace({ itinerary }: SummaryProps): string {
  const booked = useSelector(itinerary, itineraryOf);
  const at = useSelector(itinerary, summaryReadAt);
  const wish = booked && searchAgain(booked, dayAt(at));
  return wish ? searchPlace(wish) : BOOKING_PLACES.searching;
}

const ANOTHER_DAY = 'Book it for another day';

/** The way to the same trip on another day: an address holds no person, so staff take theirs along without one. */
export function BookAgain(props: SummaryProps) {
  const { itinerary } = props;
  const place = useAgainPlace(props);
  const forSame = useSelector(itinerary, mayRepeat);
  const booked = useSelector(itinerary, itineraryOf);
  const others = booked ? unsoughtWords(booked) : '';
  if (place === BOOKING_PLACES.searching) return null;
  return (
    <div className={styles.actions}>
      <Section title="The same trip again?">
        <p className={styles.soft}>
          {forSame
            ? 'The search and the details are filled in with the same route, people, vehicles, lead passenger and request.'
            : 'The search is filled in with the same route, people and vehicle.'}
          {others ? ` Without ${others}: choose again who travels.` : ''}
        </p>
        <div className={styles.buttons}>
          {forSame ? (
            <Button icon="calendar" onPress={() => itinerary.send({ type: 'trip.repeated' })}>
              {ANOTHER_DAY}
            </Button>
          ) : (
            <LinkButton to={place} icon="calendar">
              {ANOTHER_DAY}
            </LinkButton>
          )}
        </div>
      </Section>
    </div>
  );
}
