import { useId } from 'react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { routeOf } from '#domain/search/routes.ts';
import { PASSENGER_TYPES, type Party, partySize } from '#domain/trip/passengers.ts';
import { counted } from '#domain/values/counted.ts';
import { Stepper } from '#src/ui/field/stepper.tsx';
import styles from './party-steppers.module.css';

interface Props {
  options: FerryOptions;
  routeCode: string;
  party: Party;
  /** So many may travel together. */
  most: number;
  say: Say;
  onChange: (party: Party) => void;
}

/** How many travel, by type; the age bands are the operator's own words. */
export function PartySteppers({ options, routeCode, party, most, say, onChange }: Props) {
  const limitId = useId();
  const types = routeOf(options.routes, routeCode)?.passengerTypes ?? [];
  const room = Math.max(0, most - partySize(party));
  return (
    <>
      {PASSENGER_TYPES.flatMap((type) =>
        types
          .filter(({ code }) => code === type)
          .map(({ description }) => {
            const { name, band } = ageBand(description);
            return (
              <Stepper
                key={type}
                label={name}
                note={band}
                value={party[type]}
                max={party[type] + room}
                limitedBy={room === 0 ? limitId : undefined}
                onChange={(count) => onChange({ ...party, [type]: count })}
              />
            );
          }),
      )}
      {room === 0 ? (
        <p className={styles.limit} id={limitId}>
          {say(`You can book up to ${counted(most, 'passenger')} at once.`)}
        </p>
      ) : null}
    </>
  );
}

/** `Adult` and `18 to 64 years`, from the one line of the configuration (ruling 23). */
function ageBand(description: string): { name: string; band: string | undefined } {
  const comma = description.indexOf(',');
  if (comma < 0) return { name: description, band: undefined };
  return { name: description.slice(0, comma), band: description.slice(comma + 1).trim() };
}
