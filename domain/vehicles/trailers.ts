// Ruling 28: a trailer needs a vehicle that may tow, and has a length and height of its own.
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Wish } from '#domain/trip/trip.ts';
import type { Trailer } from '#domain/values/towing.ts';
import { classOf } from './vehicle-names.ts';

const MAX_METRES = 60;

/** `4.5` and `4,5` alike; null for what is not a length. */
export function metresOf(text: string): number | null {
  const metres = /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  return metres > 0 && metres <= MAX_METRES ? metres : null;
}

/** Whether a class may tow; the provider decides about a class that the feed does not list. */
export const mayTow = (classes: readonly FerryVehicle[], resourceCode: string): boolean =>
  classOf(classes, resourceCode)?.mayTow ?? true;

/** Exchanges the vehicle of a wish; a trailer stays only behind one that may tow it. */
export const towingWish = (
  vehicle: string | null,
  trailer: Trailer | null,
  classes: readonly FerryVehicle[],
): Pick<Wish, 'vehicle' | 'trailer'> => ({
  vehicle,
  trailer: vehicle !== null && mayTow(classes, vehicle) ? trailer : null,
});

/** A trailer of a class, without sizes yet. */
export const newTrailer = (resourceCode: string): Trailer => ({ resourceCode, length: 0, height: 0 });

/** Why a trailer does not fit its class, in words; null when it does, or while the class is not known. */
export function trailerLimitFault(
  { resourceCode, length, height }: Trailer,
  classes: readonly FerryVehicle[],
): string | null {
  const known = classOf(classes, resourceCode);
  if (!known) return null;
  if (length > known.maxLength)
    return `This class goes up to ${known.maxLength.toFixed(2)} m long. Choose a longer one.`;
  if (height > known.maxHeight)
    return `This class goes up to ${known.maxHeight.toFixed(2)} m high. Choose a higher one.`;
  return null;
}

/** Vehicle and trailer together, in metres; null while either is not known. */
export function totalLength(
  { vehicle, trailer }: Pick<Wish, 'vehicle' | 'trailer'>,
  classes: readonly FerryVehicle[],
): number | null {
  const towing = classOf(classes, vehicle);
  return towing && trailer && trailer.length > 0 ? towing.maxLength + trailer.length : null;
}
