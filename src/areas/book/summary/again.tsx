import { useSelector } from '@xstate/react';
import { searchAgain } from '#domain/book-again.ts';
import { dayAt } from '#domain/dates.ts';
import { itineraryOf, summaryReadAt } from '#machines/itinerary/itinerary.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { searchPlace } from '#src/routing/search-place.ts';
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

/** The link to the same trip on another day. */
export function BookAgain(props: SummaryProps) {
  const place = useAgainPlace(props);
  if (place === BOOKING_PLACES.searching) return null;
  return (
    <div className={styles.actions}>
      <Section title="The same trip again?">
        <p className={styles.soft}>The search is filled in with the same route, people and vehicle.</p>
        <div className={styles.buttons}>
          <LinkButton to={place} icon="calendar">
            Book it for another day
          </LinkButton>
        </div>
      </Section>
    </div>
  );
}
