// Which vehicles a trip takes: those of an address and a customer's own (rulings 30 and 31).
import type { FerryOptions } from '#domain/contract/configuration.ts';
import { isStaff, type Payer } from '#domain/payment/payer.ts';
import { routeOf } from '#domain/search/routes.ts';
import { changeWish, type Trip, type Wish } from '#domain/trip/trip.ts';
import { hasPlate } from '#domain/values/plates.ts';
import type { SavedVehicle } from './saved-vehicles.ts';

/** What an address wishes for: vehicles beside the first for staff alone, and of classes that are sold (ruling 30). */
export function linkedWish(
  wish: Partial<Wish>,
  { payer, options }: { readonly payer: Payer; readonly options: FerryOptions },
): Partial<Wish> {
  if (!wish.others) return wish;
  const { vehicleResourceCodesExpanded: classes, trailerResourceCodes: towed } = options;
  const sold = wish.others.filter((other) => classes.some(({ resourceCode }) => resourceCode === other.resourceCode));
  const others = sold.map(({ trailer, ...other }) =>
    trailer && towed.includes(trailer.resourceCode) ? { ...other, trailer } : other,
  );
  return { ...wish, others: isStaff(payer) ? others : undefined };
}

/** A saved vehicle as the wish asks for it. */
export const vehicleWish = (saved: SavedVehicle): Pick<Wish, 'vehicle' | 'trailer'> => ({
  vehicle: saved.resourceCode,
  trailer: saved.trailerResourceCode
    ? {
        resourceCode: saved.trailerResourceCode,
        length: saved.trailerLength ?? 0,
        height: saved.trailerHeight ?? 0,
      }
    : null,
});

/** Whether a wish is for this saved vehicle: one van may be saved with each of two boats, and without any. */
export function isWished(saved: SavedVehicle, { vehicle, trailer }: Pick<Wish, 'vehicle' | 'trailer'>): boolean {
  const own = vehicleWish(saved);
  const isTowed = (['resourceCode', 'length', 'height'] as const).every(
    (part) => own.trailer?.[part] === trailer?.[part],
  );
  return own.vehicle === vehicle && isTowed;
}

/** The trip with the customer's default vehicle, its trailer and its plate, on a route that carries them. */
export function withDefaultVehicle(trip: Trip, saved: readonly SavedVehicle[], options: FerryOptions): Trip {
  const own = saved.find(({ isDefault }) => isDefault);
  if (!own || routeOf(options.routes, trip.wish.routeCode)?.carriesVehicles === false) return trip;
  return {
    ...trip,
    wish: changeWish(trip.wish, vehicleWish(own), options),
    lead: { ...trip.lead, plate: hasPlate(options, own.resourceCode) ? own.licensePlate : '' },
  };
}

/** The trip without the plate of a saved vehicle that does not travel. */
export function withoutPlateOfOthers(trip: Trip, saved: readonly SavedVehicle[]): Trip {
  const { lead, wish } = trip;
  const owners = saved.filter(({ licensePlate }) => licensePlate === lead.plate);
  const comesAlong = owners.length === 0 || owners.some(({ resourceCode }) => resourceCode === wish.vehicle);
  return comesAlong ? trip : { ...trip, lead: { ...lead, plate: '' } };
}
