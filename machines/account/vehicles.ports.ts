import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Failure } from '#domain/failures/failure.ts';
import type { Unsaved } from '#domain/places/unsaved.ts';
import type { Fault } from '#domain/values/fault.ts';
import type { SavedVehicle, VehicleChange, VehicleForm, VehicleList } from '#domain/vehicles/saved-vehicles.ts';
import { port } from '#machines/port.ts';
import type { Message } from '#machines/report.ts';
import type { CustomerInput } from './loyalty.machine.ts';

export const vehiclesPorts = {
  /** Rejects with 'Unable to fetch user vehicles' (R14). */
  readVehicles: port<CustomerInput, VehicleList>('readVehicles'),
  /** Replaces the list; rejects with 409 when it was changed elsewhere since it was read (T27). */
  saveVehicles: port<CustomerInput & { list: VehicleList }, VehicleList>('saveVehicles'),
  /** The names and limits of the vehicle classes. */
  readClasses: port<void, FerryVehicle[]>('readClasses'),
};

export type VehiclesEvent =
  | { type: 'retry.requested' }
  | { type: 'adding.requested' }
  | { type: 'vehicle.opened'; vehicle: SavedVehicle }
  | { type: 'vehicle.changed'; change: Partial<VehicleForm> }
  | { type: 'vehicle.submitted' }
  | { type: 'default.chosen'; vehicle: SavedVehicle }
  | { type: 'removal.requested'; vehicle: SavedVehicle }
  | { type: 'removal.confirmed' }
  | { type: 'change.cancelled' };

export interface VehiclesInput extends CustomerInput {
  options: FerryOptions;
  /** What was typed before the user had to sign in again. */
  unsaved?: Unsaved | null;
}

export interface VehiclesContext extends VehiclesInput {
  list: VehicleList;
  classes: readonly FerryVehicle[];
  /** The vehicle that is being changed or removed; null while one is added. */
  original: SavedVehicle | null;
  /** The form; null while no vehicle is open. */
  form: VehicleForm | null;
  /** What is being saved. */
  change: VehicleChange | null;
  /** Whether the list was sent without an answer and has not been read since: the change may be made. */
  lost: boolean;
  faults: readonly Fault[];
  failure: Failure | null;
  message: Message | null;
}
