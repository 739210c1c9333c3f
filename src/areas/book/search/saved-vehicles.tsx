import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { savedVehicleWords } from '#domain/vehicles/saved-vehicle-words.ts';
import { isWished } from '#domain/vehicles/trip-vehicles.ts';
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

/** A customer's own vehicles as quick choices: class, trailer and plate at once. */
export function SavedVehicles({ booking, content }: Props) {
  const saved = useSelector(booking, savedVehiclesOf);
  const wish = useSelector(booking, wishOf);
  const plate = useSelector(booking, wishedPlate);
  const options = useSelector(booking, optionsOf);
  const known = useSelector(content, vehiclesOf);
  const say = useStepSay();
  if (saved.length === 0) return null;
  const current = saved.findIndex((one) => one.licensePlate === plate && isWished(one, wish));
  return (
    <RadioCards
      legend={say('Your saved vehicles')}
      name="saved-vehicle"
      options={saved.map((one, index) => ({
        value: String(index),
        label: one.licensePlate || vehicleWords(one.resourceCode, known, options),
        note: savedVehicleWords(one, { classes: known, options }),
      }))}
      value={String(current)}
      onChange={(index) => {
        const picked = saved[Number(index)];
        if (picked) booking.send({ type: 'saved-vehicle.chosen', vehicle: picked });
      }}
    />
  );
}
