import type { AgentUserForm } from '#domain/account/agent-details.ts';
import type { ProfileForm } from '#domain/account/profile.ts';
import type { TopicChoice } from '#domain/account/subscriptions.ts';
import type { SavedVehicle, VehicleForm } from '#domain/vehicles/saved-vehicles.ts';

/** What was typed into a form and not saved when the provider ended the session. Never a password. */
export interface Unsaved {
  readonly profile?: ProfileForm;
  readonly vehicle?: { readonly original: SavedVehicle | null; readonly form: VehicleForm };
  readonly topics?: TopicChoice;
  /** The travel card that was chosen, and the day on which it starts. */
  readonly card?: { readonly code: string; readonly startDate: string };
  readonly agentUser?: AgentUserForm;
  /** The new address of an agent account. */
  readonly agentEmail?: string;
}

/** Shown above a form that is filled in again as it was typed. */
export const STILL_UNSAVED = 'You are signed in again. What you typed is still here, but not saved yet.';

/** Above an order that is filled in again: the PIN is kept nowhere (ruling 47). */
export const NOT_ORDERED =
  'You are signed in again. The card you chose is still here, but not ordered yet. If you typed a PIN, type it again.';
