import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import { MOST_VEHICLES, type OtherVehicle, otherVehicles } from '#domain/trip/trip.ts';
import { towingWish } from '#domain/vehicles/trailers.ts';
import { faultsOf, isForStaff, optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { vehiclesOf } from '#machines/booking/content.select.ts';
import { vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Select } from '#src/ui/field/select.tsx';
import styles from './other-vehicles.module.css';
import type { SearchLine } from './search-line.ts';
import { TrailerFields } from './trailer-fields.tsx';

interface Props extends SearchLine {
  content: ActorRefFrom<typeof contentMachine>;
}

/** The vehicles beside the first, which only staff book (ruling 30). Those left by an ended session can be removed. */
export function OtherVehicles({ booking, content, change }: Props) {
  const wish = useSelector(booking, wishOf);
  const forStaff = useSelector(booking, isForStaff);
  const options = useSelector(booking, optionsOf);
  const known = useSelector(content, vehiclesOf);
  const faults = useSelector(booking, faultsOf);
  const within = useRef<HTMLFieldSetElement>(null);
  const others = otherVehicles(wish);
  if (wish.vehicle === null || (!forStaff && others.length === 0)) return null;
  const choices = options.vehicleResourceCodesExpanded.map(({ resourceCode }) => ({
    value: resourceCode,
    label: vehicleWords(resourceCode, known, options),
  }));
  // The list shows its first class in place of one that is not sold.
  const choicesFor = ({ resourceCode }: OtherVehicle) =>
    choices.some(({ value }) => value === resourceCode)
      ? choices
      : [{ value: resourceCode, label: 'Choose a class' }, ...choices];
  const exchange = (at: number, other: OtherVehicle) => change({ others: others.with(at, other) });
  // What was added or is next in the list takes the focus; without one it is the button that adds.
  const put = (next: readonly OtherVehicle[], at: number) => {
    flushSync(() => change({ others: next }));
    const fields = [...(within.current?.querySelectorAll('select') ?? [])];
    (fields[at] ?? fields.at(-1) ?? within.current?.querySelector('button'))?.focus();
  };
  return (
    <fieldset ref={within} className={styles.others}>
      <legend>More vehicles on this booking</legend>
      {others.map((other, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two vehicles may be alike in everything
        <div key={at} className={styles.other}>
          <Select
            label={`Vehicle ${at + 2}`}
            name={`vehicle-${at + 2}`}
            options={choicesFor(other)}
            value={other.resourceCode}
            error={faults.find(({ field }) => field === `vehicle-${at + 2}`)?.text}
            onChange={(resourceCode) => {
              const { trailer } = towingWish(resourceCode, other.trailer ?? null, known);
              exchange(at, { ...other, resourceCode, trailer });
            }}
          />
          <Button kind="quiet" edge="start" onPress={() => put(others.toSpliced(at, 1), at)}>
            Remove vehicle {at + 2}
          </Button>
          <div className={styles.towed}>
            <TrailerFields
              key={`${other.resourceCode} of ${others.length}`}
              booking={booking}
              content={content}
              number={at + 2}
              towing={{ vehicle: other.resourceCode, trailer: other.trailer ?? null }}
              onChange={(trailer) => exchange(at, { ...other, trailer })}
            />
          </div>
        </div>
      ))}
      {others.length < MOST_VEHICLES - 1 && forStaff ? (
        <div>
          <Button
            icon="plus"
            onPress={() => put([...others, { resourceCode: choices[0]?.value ?? '', plate: '' }], others.length)}
          >
            Add another vehicle
          </Button>
        </div>
      ) : (
        <p>{forStaff ? `One booking takes up to ${MOST_VEHICLES} vehicles.` : 'Online you can book one vehicle.'}</p>
      )}
    </fieldset>
  );
}
