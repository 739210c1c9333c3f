// Whether a sailing has room for a party: the search shows it, reserve enforces it, both with these functions.
import { type Party, partySize } from '#domain/trip/passengers.ts';
import { MINUTE } from '#harbour/clock.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';
import { soldOut } from '#harbour/http/refusals.ts';
import type { Catalogue } from './catalogue.ts';
import type { WantedVehicle } from './quote.ts';

/** Online sale ends this long before departure. */
export const SALE_ENDS_MINUTES = 60;

export interface Demand {
  readonly passengers: number;
  readonly laneCm: number;
  readonly heightCm: number;
}

/** The places that a party and its vehicles take: infants too, and a trailer by its declared length. */
export function demandOf(catalogue: Catalogue, party: Party, vehicles: readonly WantedVehicle[]): Demand {
  let laneCm = 0;
  let heightCm = 0;
  for (const { resourceCode, trailer } of vehicles) {
    const vehicle = catalogue.vehicleClasses.get(resourceCode);
    laneCm += (vehicle?.laneCm ?? 0) + (trailer?.lengthCm ?? 0);
    heightCm = Math.max(heightCm, vehicle?.maxHeightCm ?? 0, trailer?.heightCm ?? 0);
  }
  return { passengers: partySize(party), laneCm, heightCm };
}

type Space = Pick<Sailing, 'capacityPassengers' | 'capacityLaneCm' | 'maxHeightCm' | 'takenPassengers' | 'takenLaneCm'>;

/** Why a sailing has no room for a demand, in words for the passenger; null when it has. */
export function spaceFault(sailing: Space, { passengers, laneCm, heightCm }: Demand): string | null {
  const seats = sailing.capacityPassengers - sailing.takenPassengers;
  const lane = sailing.capacityLaneCm - sailing.takenLaneCm;
  if (heightCm > sailing.maxHeightCm) {
    return `Your vehicle may be up to ${metres(heightCm)} m high; this ship takes up to ${metres(sailing.maxHeightCm)} m.`;
  }
  if (seats <= 0) return 'All passenger places on this sailing are taken.';
  if (passengers > seats)
    return `Only ${seats} passenger ${seats === 1 ? 'place is' : 'places are'} left on this sailing.`;
  if (laneCm > lane) return 'The vehicle deck has no space left for your vehicle on this sailing.';
  return null;
}

/** Why a sailing cannot be bought online at `now`, in words; null when it can. */
export function saleFault(
  { closedReason, departsAt }: Pick<Sailing, 'closedReason' | 'departsAt'>,
  now: number,
): string | null {
  if (departsAt <= now) return 'This sailing has departed.';
  if (closedReason !== null) return closedReason;
  if (departsAt - now < SALE_ENDS_MINUTES * MINUTE) {
    return `Online sale ends ${SALE_ENDS_MINUTES} minutes before departure. Please call us.`;
  }
  return null;
}

/** Throws 409 'sold-out' with the reason in words where a sailing cannot be bought online. */
export function requireOnSale(sailing: Pick<Sailing, 'closedReason' | 'departsAt'>, now: number): void {
  const fault = saleFault(sailing, now);
  if (fault !== null) throw soldOut(fault);
}

/** `2.10`, for words. */
export const metres = (centimetres: number): string => (centimetres / 100).toFixed(2);
