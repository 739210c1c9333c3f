import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { hasPlate } from '#domain/values/plates.ts';
import { towingWish } from '#domain/vehicles/trailers.ts';
import { classOf } from '#domain/vehicles/vehicle-names.ts';
import { labelsOf, optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { vehiclesOf } from '#machines/booking/content.select.ts';
import { limitWords } from '#src/areas/book/parts/size-words.ts';
import { VehicleOnRuler } from '#src/ui/drawings/vehicle-on-ruler.tsx';
import { vehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { classChoice, classNote } from './class-choice.ts';
import type { SearchLine } from './search-line.ts';
import styles from './vehicle-choice.module.css';

interface Props extends SearchLine {
  content: ActorRefFrom<typeof contentMachine>;
  group: string;
}

/** The classes of one group; the chosen one on a ruler. */
export function VehicleClasses({ booking, content, change, group }: Props) {
  const { vehicle, trailer } = useSelector(booking, wishOf);
  const options = useSelector(booking, optionsOf);
  const oversize = useSelector(booking, labelsOf).oversize;
  const known = useSelector(content, vehiclesOf);
  const codes = options.vehicleResourceCodesExpanded.filter(({ groupName }) => groupName === group);
  const chosen = classOf(known, vehicle);
  return (
    <div className={styles.pair}>
      {codes.length > 1 ? (
        <RadioCards
          legend={`Which ${group.toLowerCase()}?`}
          name="vehicle-class"
          options={codes.map(({ resourceCode }) => classChoice(known, resourceCode, group))}
          value={vehicle ?? undefined}
          onChange={(code) => change(towingWish(code, trailer, known))}
        />
      ) : null}
      {chosen ? (
        <div className={styles.facts}>
          <VehicleOnRuler
            group={vehicleGroup(group.toLowerCase())}
            length={chosen.maxLength}
            caption={codes.length > 1 ? limitWords(chosen) : classNote(chosen)}
          />
          {oversize && hasPlate(options, vehicle) ? <p className={styles.note}>{oversize}</p> : null}
        </div>
      ) : null}
    </div>
  );
}
