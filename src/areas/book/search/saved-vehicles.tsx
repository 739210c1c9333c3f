import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { SavedVehicle } from '#domain/saved-vehicles.ts';
import { optionsOf, wishOf } from '#machines/booking/booking.select.ts';
import type { contentMachine } from '#machines/booking/content.machine.ts';
import { vehiclesOf } from '#machines/booking/content.select.ts';
import { savedVehiclesOf, wishedPlate } from '#machines/booking/sailings.select.ts';
import { vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { RadioCards } from '#src/ui/field/radio-cards.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import type { SearchLine } from './search-line.ts';

interface Props extends SearchLine {
  content: ActorRefFrom<typeof contentMachine>;
}

const nameOf = (saved: SavedVehicle): string =>
  [saved.resourceCode, saved.licensePlate, saved.trailerResourceCode ?? ''].join(' ');

/** A customer's own vehicles as quick choices: class, trailer and plate at once. */
export function SavedVehicles({ booking, content }: Props) {
  const saved = useSelector(booking, savedVehiclesOf);
  const { vehicle, trailer } = useSelector(booking, wishOf);
  const plate = useSelector(booking, wishedPlate);
  const options = useSelector(booking, optionsOf);
  const known = useSelector(content, vehiclesOf);
  const say = useStepSay();
  if (saved.length === 0) return null;
  const current = saved.find(
    (one) =>
      one.resourceCode === vehicle &&
      one.licensePlate === plate &&
      one.trailerResourceCode === (trailer?.resourceCode ?? null),
  );
  return (
    <RadioCards
      legend={say('Your saved vehicles')}
      name="saved-vehicle"
      options={saved.map((one) => ({
        value: nameOf(one),
        label: one.licensePlate || vehicleWords(one.resourceCode, known, options),
        note: `${vehicleWords(one.resourceCode, known, options)}${one.trailerResourceCode ? ' with a trailer' : ''}`,
      }))}
      value={current ? nameOf(current) : ''}
      onChange={(name) => {
        const picked = saved.find((one) => nameOf(one) === name);
        if (picked) booking.send({ type: 'saved-vehicle.chosen', vehicle: picked });
      }}
    />
  );
}
