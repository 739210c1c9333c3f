// Spec 3, Saved vehicle; ruling 31: the list is replaced as a whole, so a change is merged into the current list.
import type * as v from 'valibot';
import type { coVehicles, savedVehicle } from '#domain/contract/accounts.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Fault } from '#domain/values/fault.ts';
import { faultOfPlate, hasPlate, normalisePlate, type Plateless } from '#domain/values/plates.ts';
import { mayTow, metresOf } from './trailers.ts';

export type SavedVehicle = v.InferOutput<typeof savedVehicle>;
export type VehicleList = v.InferOutput<typeof coVehicles>;

/** One change of the list. Without `original` a vehicle is added, without `wanted` it is removed. */
export interface VehicleChange {
  readonly original: SavedVehicle | null;
  readonly wanted: SavedVehicle | null;
}

/** A vehicle as it is typed; metres are text until they are saved. */
export interface VehicleForm {
  readonly resourceCode: string;
  readonly licensePlate: string;
  readonly isDefault: boolean;
  /** Empty without a trailer. */
  readonly trailerResourceCode: string;
  readonly trailerLength: string;
  readonly trailerHeight: string;
}

/** The provider's limit of the list. */
export const MAX_SAVED_VEHICLES = 20;
export const VEHICLES_FULL = `You have saved ${MAX_SAVED_VEHICLES} vehicles, which is the limit. Remove one to add another.`;

export const emptyVehicle = (resourceCode: string, isDefault: boolean): VehicleForm => ({
  resourceCode,
  isDefault,
  licensePlate: '',
  trailerResourceCode: '',
  trailerLength: '',
  trailerHeight: '',
});

const textOf = (metres: number | null): string => (metres === null ? '' : metres.toFixed(2));

export const vehicleFormOf = (vehicle: SavedVehicle): VehicleForm => ({
  resourceCode: vehicle.resourceCode,
  licensePlate: vehicle.licensePlate,
  isDefault: vehicle.isDefault,
  trailerResourceCode: vehicle.trailerResourceCode ?? '',
  trailerLength: textOf(vehicle.trailerLength),
  trailerHeight: textOf(vehicle.trailerHeight),
});

/** What is wrong with the form, in the order of its fields. A trailer gives its own sizes (ruling 28). */
export function vehicleFaults(form: VehicleForm, classes: readonly FerryVehicle[], terms: Plateless): Fault[] {
  const faults: Fault[] = [];
  if (form.resourceCode === '') faults.push({ field: 'resourceCode', text: 'Choose a vehicle.' });
  const plate = hasPlate(terms, form.resourceCode) ? form.licensePlate : '';
  const plateFault = faultOfPlate(plate, false);
  if (plateFault) faults.push({ field: 'licensePlate', text: plateFault });
  if (form.trailerResourceCode === '') return faults;
  if (!mayTow(classes, form.resourceCode)) {
    faults.push({ field: 'trailerResourceCode', text: 'This vehicle may not tow. Choose another one, or no trailer.' });
    return faults;
  }
  if (metresOf(form.trailerLength) === null) {
    faults.push({ field: 'trailerLength', text: 'Enter the length of the trailer in metres, such as 4.50.' });
  }
  if (metresOf(form.trailerHeight) === null) {
    faults.push({ field: 'trailerHeight', text: 'Enter the height of the trailer in metres, such as 2.10.' });
  }
  return faults;
}

/** The vehicle that a form without faults describes. */
export function vehicleOf(form: VehicleForm, terms: Plateless): SavedVehicle {
  const tows = form.trailerResourceCode !== '';
  return {
    resourceCode: form.resourceCode,
    isDefault: form.isDefault,
    licensePlate: hasPlate(terms, form.resourceCode) ? normalisePlate(form.licensePlate) : '',
    trailerResourceCode: tows ? form.trailerResourceCode : null,
    trailerLength: tows ? metresOf(form.trailerLength) : null,
    trailerHeight: tows ? metresOf(form.trailerHeight) : null,
  };
}

/** Vehicles have no id: everything but the default mark identifies them. */
export const isSameVehicle = (left: SavedVehicle, right: SavedVehicle): boolean =>
  left.resourceCode === right.resourceCode &&
  left.licensePlate === right.licensePlate &&
  left.trailerResourceCode === right.trailerResourceCode &&
  left.trailerLength === right.trailerLength &&
  left.trailerHeight === right.trailerHeight;

/**
 * The list with the change in it; null when the vehicle to change or remove is no longer there, or the list is full. A
 * vehicle that is there already is not added a second time. A new default takes the mark from the old one; removing the
 * default leaves none (ruling 31).
 */
export function mergeVehicle(
  list: readonly SavedVehicle[],
  { original, wanted }: VehicleChange,
): readonly SavedVehicle[] | null {
  const sought = original ?? wanted;
  const found = list.findIndex((vehicle) => sought !== null && isSameVehicle(vehicle, sought));
  if (found < 0 && (original !== null || list.length >= MAX_SAVED_VEHICLES)) return null;
  const place = found < 0 ? list.length : found;
  const standing = list[place];
  if (wanted === null) return list.toSpliced(place, 1);
  // Another tab may have moved the mark since; it changes only if it was touched here.
  const untouched = original !== null && original.isDefault === wanted.isDefault;
  const isDefault = untouched ? (standing?.isDefault ?? false) : wanted.isDefault;
  const merged = list.toSpliced(place, 1, { ...wanted, isDefault });
  return isDefault ? merged.map((vehicle, index) => ({ ...vehicle, isDefault: index === place })) : merged;
}

/** Whether the list has the change in it: what to look for after an answer was lost. */
export function isMade(list: readonly SavedVehicle[], { original, wanted }: VehicleChange): boolean {
  const has = (sought: SavedVehicle) => list.some((vehicle) => isSameVehicle(vehicle, sought));
  const isGone = original === null || (wanted !== null && isSameVehicle(original, wanted)) || !has(original);
  return (
    isGone && (wanted === null || list.some((one) => isSameVehicle(one, wanted) && one.isDefault === wanted.isDefault))
  );
}
