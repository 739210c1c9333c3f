import { type Party, partyFault } from '#domain/trip/passengers.ts';
import type { VehicleClass } from '#harbour/db/catalogue-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Services } from '#harbour/services.ts';
import type { Catalogue } from './catalogue.ts';
import type { WantedVehicle } from './quote.ts';
import { metres } from './space.ts';

/** The largest party of one booking, on foot and with a vehicle. */
export const PARTY_LIMITS = { maxPassengers: 9, maxWithVehicle: 9 } as const;

interface Travelling {
  readonly ferryId: string;
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
}

/** Throws 422 where a party or its vehicles cannot be booked on a route at all, whatever the sailing. */
export function checkParty({ catalogue }: Pick<Services, 'catalogue'>, { ferryId, party, vehicles }: Travelling): void {
  const route = catalogue.routes.get(ferryId);
  if (route === undefined) throw new Refusal(422, 'This route is not in our timetable.', { code: 'unknown-route' });
  const limit = vehicles.length > 0 ? PARTY_LIMITS.maxWithVehicle : PARTY_LIMITS.maxPassengers;
  const fault = partyFault(party, limit);
  if (fault !== null) throw new Refusal(422, fault, { code: 'party' });
  if (vehicles.length === 0) return;
  if (!route.carriesVehicles) {
    throw new Refusal(422, `${route.description} carries foot passengers only.`, { code: 'no-vehicles' });
  }
  for (const vehicle of vehicles) checkVehicle(catalogue, vehicle);
}

function checkVehicle(catalogue: Catalogue, { resourceCode, trailer }: WantedVehicle): void {
  const vehicle = classOf(catalogue, resourceCode);
  if (vehicle.trailer) throw new Refusal(422, 'A trailer travels with a towing vehicle.', { code: 'vehicle' });
  if (trailer === null) return;
  if (!vehicle.mayTow)
    throw new Refusal(422, `${vehicle.name}: this class does not tow a trailer.`, { code: 'vehicle' });
  const towed = classOf(catalogue, trailer.resourceCode);
  if (!towed.trailer) throw new Refusal(422, 'Only trailers can be towed.', { code: 'vehicle' });
  if (trailer.lengthCm <= 0 || trailer.heightCm <= 0) {
    throw new Refusal(422, 'Enter the length and the height of the trailer.', { code: 'vehicle' });
  }
  if (trailer.lengthCm > towed.maxLengthCm || trailer.heightCm > towed.maxHeightCm) {
    throw new Refusal(
      422,
      `${towed.name}: at most ${metres(towed.maxLengthCm)} m long and ${metres(towed.maxHeightCm)} m high. Please call us for a larger one.`,
      { code: 'vehicle' },
    );
  }
}

function classOf({ vehicleClasses }: Catalogue, resourceCode: string): VehicleClass {
  const found = vehicleClasses.get(resourceCode);
  if (found === undefined) throw new Refusal(422, 'We do not recognise this vehicle class.', { code: 'vehicle' });
  return found;
}
