import { useSelector } from '@xstate/react';
import { type RememberedSearch, searchName } from '#domain/booking/remembered-search.ts';
import { crossingWords, routeOf } from '#domain/search/routes.ts';
import { describeParty } from '#domain/trip/passengers.ts';
import { crosses } from '#domain/trip/trip.ts';
import { vehicleGroupOf } from '#domain/vehicles/vehicle-names.ts';
import { optionsOf } from '#machines/booking/booking.select.ts';
import { formerSearchesActor, formerSearchesOf } from '#machines/booking/former-searches.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import styles from './former-searches.module.css';
import type { SearchLine } from './search-line.ts';

/** The last searches on this device; one press fills the form with new dates. */
export default function FormerSearches({ booking, change }: Pick<SearchLine, 'booking' | 'change'>) {
  const former = useSelector(booking, formerSearchesActor);
  const searches = useSelector(former, formerSearchesOf);
  const options = useSelector(booking, optionsOf);
  const say = useStepSay();
  // A route that is no longer sailed is no longer offered.
  const offered = searches.filter(
    (search) => !crosses(search) || routeOf(options.routes, search.routeCode) !== undefined,
  );
  if (offered.length === 0) return null;
  const titleOf = (search: RememberedSearch): string =>
    crosses(search) ? crossingWords(options.routes, search.routeCode) : 'A place to stay';
  const wordsOf = (search: RememberedSearch): string => {
    const { journey, party, vehicle, trailer } = search;
    const people = describeParty(party);
    if (!crosses(search)) return people;
    const driven = vehicle ? (vehicleGroupOf(options, vehicle) ?? vehicle).toLowerCase() : 'on foot';
    return [journey.replace('-', ' '), people, driven, ...(trailer ? ['trailer'] : [])].join(', ');
  };
  return (
    <section className={styles.former} aria-label={say('Your last searches')}>
      <h2 className={styles.title}>{say('Your last searches')}</h2>
      <ul>
        {offered.map((search) => (
          <li key={searchName(search)} className={styles.line}>
            <button type="button" className={styles.again} onClick={() => change(search)}>
              <span className={styles.route}>{titleOf(search)}</span>
              <span className={styles.words}>{wordsOf(search)}</span>
            </button>
            <Button kind="quiet" edge="end" onPress={() => former?.send({ type: 'search.removed', search })}>
              Remove
              <VisuallyHidden>{` ${titleOf(search)}, ${wordsOf(search)}`}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
      <p className={styles.note}>Kept on this device only, without names, registrations or days.</p>
    </section>
  );
}
