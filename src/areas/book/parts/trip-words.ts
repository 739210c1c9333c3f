import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import { counted } from '#domain/values/counted.ts';
import { vehicleClassName } from '#domain/vehicles/vehicle-names.ts';

/** `1 more vehicle`, `2 more vehicles`. */
export const moreVehicles = (count: number): string => counted(count, 'more vehicle');

/** `Car up to 5 m`. */
export const vehicleWords = (code: string | null, vehicles: readonly FerryVehicle[], options: FerryOptions): string =>
  code === null ? 'No vehicle, on foot' : vehicleClassName(code, vehicles, options);
