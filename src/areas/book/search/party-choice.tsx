import { useSelector } from '@xstate/react';
import { counted } from '#domain/counted.ts';
import { mostPassengers, PASSENGER_TYPES, partyFault, partySize } from '#domain/passengers.ts';
import { routeOf } from '#domain/trip.ts';
import { labelsOf, optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import { ageBand } from '#src/areas/book/parts/trip-words.ts';
import { Stepper } from '#src/ui/field/stepper.tsx';
import styles from './party-choice.module.css';
import type { SearchLine } from './search-line.ts';

/** How many travel, by type; the age bands are the operator's own words. */
export default function PartyChoice({ booking, change }: SearchLine) {
  const { journey, party, vehicle, routeCode } = useSelector(booking, wishOf);
  const options = useSelector(booking, optionsOf);
  const included = useSelector(booking, labelsOf).includedPeople;
  const most = mostPassengers(options, journey !== 'stay-only' && vehicle !== null);
  const size = partySize(party);
  const fault = partyFault(party, most);
  const types = routeOf(options.routes, routeCode)?.passengerTypes ?? [];
  return (
    <>
      <div className={styles.types}>
        {PASSENGER_TYPES.flatMap((type) => types.filter(({ code }) => code === type)).map(({ code, description }) => {
          const { name, band } = ageBand(description);
          return (
            <Stepper
              key={code}
              label={name}
              note={band}
              value={party[code]}
              max={party[code] + Math.max(0, most - size)}
              limit={`You can book up to ${counted(most, 'passenger')} at once.`}
              onChange={(count) => change({ party: { ...party, [code]: count } })}
            />
          );
        })}
      </div>
      <p className={styles.fault} role="status">
        {fault}
      </p>
      {vehicle && size > 6 && included ? <p className={styles.note}>{included}</p> : null}
    </>
  );
}
