import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { SavedVehicle } from './saved-vehicles.ts';
import { vehicleClassName } from './vehicle-names.ts';

/** The operator's names of the classes: from the feed, or until it has arrived from the configuration. */
export interface VehicleWords {
  readonly classes: readonly FerryVehicle[];
  readonly options: FerryOptions;
}

/** `Caravan, 6.50 m long and 2.60 m high`; null without a trailer. */
export function trailerWords(vehicle: SavedVehicle, { classes, options }: VehicleWords): string | null {
  const { trailerResourceCode, trailerLength, trailerHeight } = vehicle;
  if (trailerResourceCode === null) return null;
  const sizes = [
    trailerLength === null ? '' : `${trailerLength.toFixed(2)} m long`,
    trailerHeight === null ? '' : `${trailerHeight.toFixed(2)} m high`,
  ].filter(Boolean);
  return [vehicleClassName(trailerResourceCode, classes, options), sizes.join(' and ')].filter(Boolean).join(', ');
}

/** `Car up to 5 m, Caravan, 6.50 m long and 2.60 m high`: a vehicle may be saved with each of its trailers, and without. */
export const savedVehicleWords = (vehicle: SavedVehicle, words: VehicleWords): string =>
  [vehicleClassName(vehicle.resourceCode, words.classes, words.options), trailerWords(vehicle, words)]
    .filter(Boolean)
    .join(', ');
