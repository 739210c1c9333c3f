import type { ReactNode } from 'react';
import { crosses, type Trip } from '#domain/trip/trip.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Fact } from './fact-rows.tsx';
import { peopleWords } from './party-words.ts';

interface Props {
  trip: Trip;
  /** What those who cross are called. */
  term: string;
  note?: ReactNode;
}

/** Who comes along, with the way to change it: to the search, or to the rooms of whoever only stays. */
export function PeopleFact({ trip, term, note }: Props) {
  const sails = crosses(trip.wish);
  return (
    <Fact
      term={sails ? term : 'Guests'}
      value={peopleWords(trip)}
      note={note}
      change={sails ? BOOKING_PLACES.searching : BOOKING_PLACES.stay}
    />
  );
}
