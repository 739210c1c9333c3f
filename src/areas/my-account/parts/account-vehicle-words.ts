import { savedVehicleWords, type VehicleWords } from '#domain/vehicles/saved-vehicle-words.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { classOf, vehicleGroupOf } from '#domain/vehicles/vehicle-names.ts';
import { type VehicleGroup, vehicleGroup } from '#src/ui/drawings/vehicle-shapes.tsx';

export function drawingOf(code: string, { classes, options }: VehicleWords): VehicleGroup {
  const about = classOf(classes, code);
  return vehicleGroup((about?.groupName ?? vehicleGroupOf(options, code) ?? code).toLowerCase());
}

/** `HW21 KYR, Car up to 5 m`: identifies a vehicle where it is pressed or removed. */
export const vehicleName = (vehicle: SavedVehicle, words: VehicleWords): string =>
  [vehicle.licensePlate, savedVehicleWords(vehicle, words)].filter(Boolean).join(', ');
