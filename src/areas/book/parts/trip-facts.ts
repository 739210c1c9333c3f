import type { FerryOptions } from '#domain/contract/configuration.ts';
import { describeParty } from '#domain/passengers.ts';
import type { Trip, Wish } from '#domain/trip.ts';
import type { FerryContent } from '#machines/booking/content.machine.ts';

/** `Car up to 5 m` where the vehicle feed is known, else its group; `No vehicle, on foot`. */
export function vehicleWords({ vehicle }: Wish, options: FerryOptions, vehicles: FerryContent['vehicles']): string {
  if (vehicle === null) return 'No vehicle, on foot';
  const name = vehicles.find((candidate) => candidate.resourceCode === vehicle)?.name;
  const group = options.vehicleResourceCodesExpanded.find((candidate) => candidate.resourceCode === vehicle)?.groupName;
  return name ?? group ?? vehicle;
}

/** `for 2 adults, 1 child and a car` */
export function priceForWords({ wish }: Trip, options: FerryOptions): string {
  const group = options.vehicleResourceCodesExpanded.find((one) => one.resourceCode === wish.vehicle)?.groupName;
  const vehicle = wish.vehicle === null ? '' : ` and your ${(group ?? 'vehicle').toLowerCase()}`;
  return `for ${describeParty(wish.party)}${vehicle}`;
}
