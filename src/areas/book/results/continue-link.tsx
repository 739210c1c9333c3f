import type { Leg, Trip } from '#domain/trip/trip.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';

/** Continues with the sailing that was chosen before. */
export function ContinueLink({ trip, leg }: { trip: Trip; leg: Leg }) {
  const toReturn = leg === 'outward' && trip.wish.journey === 'return';
  const place = toReturn ? BOOKING_PLACES.return : BOOKING_PLACES.basket;
  return (
    <LinkButton to={place} kind="primary" iconAfter="arrow-right" full>
      {toReturn ? 'Continue to your return' : 'Continue to your trip'}
    </LinkButton>
  );
}
