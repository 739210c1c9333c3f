import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { SavedVehicle } from '#domain/saved-vehicles.ts';
import { codeWords } from '#domain/words.ts';
import { type VehicleGroup, vehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';

/** The operator's names of the classes: from the feed, or until it has arrived from the configuration. */
export interface VehicleWords {
  readonly classes: readonly FerryVehicle[];
  readonly options: FerryOptions;
}

const classOf = (code: string, { classes }: VehicleWords) => classes.find(({ resourceCode }) => resourceCode === code);
const groupOf = (code: string, { options }: VehicleWords) =>
  options.vehicleResourceCodesExpanded.find(({ resourceCode }) => resourceCode === code)?.groupName;

/** `Car up to 5 m`; the group until the feed has arrived. */
export const className = (code: string, words: VehicleWords): string =>
  classOf(code, words)?.name ?? groupOf(code, words) ?? codeWords(code);

export const drawingOf = (code: string, words: VehicleWords): VehicleGroup =>
  vehicleGroup((classOf(code, words)?.groupName ?? groupOf(code, words) ?? code).toLowerCase());

/** `Caravan, 6.50 m long and 2.60 m high`; null without a trailer. */
export function trailerWords(vehicle: SavedVehicle, words: VehicleWords): string | null {
  const { trailerResourceCode, trailerLength, trailerHeight } = vehicle;
  if (trailerResourceCode === null) return null;
  const sizes = [
    trailerLength === null ? '' : `${trailerLength.toFixed(2)} m long`,
    trailerHeight === null ? '' : `${trailerHeight.toFixed(2)} m high`,
  ].filter(Boolean);
  return [className(trailerResourceCode, words), sizes.join(' and ')].filter(Boolean).join(', ');
}

/** `HW21 KYR, Car up to 5 m`: identifies a vehicle in a button's name. */
export const vehicleName = (vehicle: SavedVehicle, words: VehicleWords): string =>
  [vehicle.licensePlate, className(vehicle.resourceCode, words)].filter(Boolean).join(', ');
