import { useSelector } from '@xstate/react';
import { mostPassengers, partyFault, partySize } from '#domain/trip/passengers.ts';
import { aboard } from '#domain/trip/trip.ts';
import { labelsOf, optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import { PartySteppers } from '#src/areas/book/parts/party-steppers.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './party-choice.module.css';
import type { SearchLine } from './search-line.ts';

/** How many travel, what is wrong with that, and who is included with the vehicle. */
export default function PartyChoice({ booking, change }: SearchLine) {
  const { party, vehicle, routeCode } = aboard(useSelector(booking, wishOf));
  const options = useSelector(booking, optionsOf);
  const included = useSelector(booking, labelsOf).includedPeople;
  const most = mostPassengers(options, vehicle !== null);
  const fault = partyFault(party, most);
  const say = useStepSay();
  return (
    <>
      <div className={styles.types}>
        <PartySteppers
          options={options}
          routeCode={routeCode}
          party={party}
          most={most}
          say={say}
          onChange={(next) => change({ party: next })}
        />
      </div>
      <p className={styles.fault} role="status">
        {fault ? say(fault) : null}
      </p>
      {vehicle && partySize(party) > 6 && included ? <p className={styles.note}>{included}</p> : null}
    </>
  );
}
