// Rulings 28 to 30: the vehicles of a booking as they should become, each changed as the first is.

import type { Route } from '#domain/contract/configuration.ts';
import type { FerryItem } from '#domain/contract/itinerary.ts';
import { routeOf } from '#domain/search/routes.ts';
import { type OtherVehicle, trailerFaults } from '#domain/trip/trip.ts';
import type { Fault } from '#domain/values/fault.ts';
import { faultOfPlate, hasPlate, type Plateless, type PlateTerms, samePlate } from '#domain/values/plates.ts';
import type { Trailer } from '#domain/values/towing.ts';
import type { AmendableField } from './amendment-rights.ts';

/** One vehicle of the copy that is edited. */
export interface Driven {
  /** Resource code of its class; null where it stays behind. */
  readonly vehicle: string | null;
  readonly plate: string;
  /** Behind this vehicle. */
  readonly trailer: Trailer | null;
}

/** All of them; the first is its own, and null on foot. */
export interface AmendedVehicles extends Driven {
  /** The vehicles beside the first, each in its place until the change is made. */
  readonly others: readonly Driven[];
}

/** No vehicle: on foot, or one that is still to be chosen. */
export const ON_FOOT: Driven = { vehicle: null, plate: '', trailer: null };

/** The vehicles that are booked, as the form starts with them. */
export function vehiclesBooked({ vehicles }: Pick<FerryItem, 'vehicles'>): AmendedVehicles {
  const [first = ON_FOOT, ...others] = vehicles.map(({ resourceCode, licensePlate, trailer }) => ({
    vehicle: resourceCode,
    plate: licensePlate,
    trailer: trailer ?? null,
  }));
  return { ...first, others };
}

/** Each in its place, those that stay behind too. */
export const inPlace = (amended: AmendedVehicles): readonly Driven[] => [amended, ...amended.others];

/** Those that come along, in their order. */
export const comingAlong = (amended: AmendedVehicles): OtherVehicle[] =>
  inPlace(amended).flatMap(({ vehicle, plate, trailer }) =>
    vehicle === null ? [] : [{ resourceCode: vehicle, plate, trailer }],
  );

/** Whether every crossing carries vehicles; the provider decides about one that no route has. */
export const carriesVehicles = (
  departures: readonly { readonly routeCode: string }[],
  routes: readonly Route[],
): boolean => departures.every(({ routeCode }) => routeOf(routes, routeCode)?.carriesVehicles !== false);

const loadOf = (vehicles: readonly OtherVehicle[]): string =>
  JSON.stringify(vehicles.map(({ resourceCode, trailer }) => [resourceCode, trailer]));

const isSameDriven = (booked: Driven | undefined, { vehicle, plate, trailer }: Driven): boolean =>
  booked?.vehicle === vehicle && booked.plate === plate && JSON.stringify(booked.trailer) === JSON.stringify(trailer);

/** Whether others come along than before, or with another trailer. */
export const isOtherLoad = (booked: AmendedVehicles, amended: AmendedVehicles): boolean =>
  loadOf(comingAlong(booked)) !== loadOf(comingAlong(amended));

/** A vehicle that has no registration has no other one either, whatever was typed before it was chosen. */
export function isOtherPlate(booked: AmendedVehicles, amended: AmendedVehicles, terms: Plateless): boolean {
  const before = comingAlong(booked);
  return comingAlong(amended).some(
    ({ resourceCode, plate }, at) => hasPlate(terms, resourceCode) && !samePlate(plate, before[at]?.plate ?? ''),
  );
}

/** What an edit of the vehicles beside the first concerns, so many of which are booked. */
export function editedOthers(
  before: readonly Driven[],
  after: readonly Driven[],
  booked: number,
): readonly AmendableField[] {
  const plates = (all: readonly Driven[]) => JSON.stringify(all.map(({ plate }) => plate));
  // A vehicle that is new comes with its plate.
  const loads = (all: readonly Driven[]) =>
    JSON.stringify(all.map(({ vehicle, plate, trailer }, at) => [vehicle, trailer, at < booked || plate]));
  const fields: AmendableField[] = [];
  if (loads(before) !== loads(after)) fields.push('vehicles');
  if (plates(before.slice(0, booked)) !== plates(after.slice(0, booked))) fields.push('licensePlate');
  return fields;
}

/** What each vehicle that is not as it was booked still has to say of itself, in the order of the form. */
export function vehicleFaults(booked: AmendedVehicles, amended: AmendedVehicles, terms: PlateTerms): Fault[] {
  const before = inPlace(booked);
  return inPlace(amended).flatMap((driven, at) => {
    const { vehicle, plate, trailer } = driven;
    if (vehicle === null || isSameDriven(before[at], driven)) return [];
    const [field, which] = at === 0 ? ['plate'] : [`plate-${at + 1}`, `vehicle ${at + 1}`];
    const text = hasPlate(terms, vehicle) && faultOfPlate(plate, terms.plateRequired, which);
    return [...(trailer ? trailerFaults(trailer, at + 1) : []), ...(text ? [{ field, text }] : [])];
  });
}
