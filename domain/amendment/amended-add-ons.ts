// Ruling 37: the add-ons of a booking as they should become. What needs a vehicle stays behind with it, and comes back
// with one.

import type { FerryOptions } from '#domain/contract/configuration.ts';
import { type AmendedVehicles, comingAlong } from './amended-vehicles.ts';

interface Wanted extends AmendedVehicles {
  readonly departures: readonly { readonly ship: string; readonly ticketGroup: string }[];
  /** Codes of the add-ons that are wanted. */
  readonly addOns: readonly string[];
}

export type AddOnTerms = Pick<FerryOptions, 'addOnResourceCodes'>;
type AddOn = AddOnTerms['addOnResourceCodes'][number];

const isLeft = (amended: AmendedVehicles, addOn: AddOn): boolean =>
  addOn.usageType === 'vehicle' && comingAlong(amended).length === 0;

/** What is wanted and needs a vehicle while none comes along: the change drops it. */
export const addOnsLeft = (amended: Wanted, { addOnResourceCodes }: AddOnTerms): AddOn[] =>
  addOnResourceCodes.filter((addOn) => amended.addOns.includes(addOn.code) && isLeft(amended, addOn));

/** The codes of those that come along. */
export function addOnsComing(amended: Wanted, terms: AddOnTerms): string[] {
  const left = addOnsLeft(amended, terms);
  return amended.addOns.filter((code) => !left.some((addOn) => addOn.code === code));
}

/** Why an add-on cannot be turned on or off, in words; null when it can, as far as anybody but the provider knows. */
export function addOnBarrier(amended: Wanted, addOn: AddOn): string | null {
  if (isLeft(amended, addOn)) return 'Needs a vehicle.';
  const { code, ticketGroup = '', ships = [] } = addOn;
  // One that came with the booking may always go.
  if (amended.addOns.includes(code)) return null;
  const aboard = amended.departures.filter(({ ship }) => ships.length === 0 || ships.includes(ship));
  if (aboard.length === 0) {
    const { size } = new Set(amended.departures.map(({ ship }) => ship));
    return size > 1 ? 'Not on board either ship.' : 'Not on board this ship.';
  }
  const fits = aboard.some((leg) => !ticketGroup || !leg.ticketGroup || leg.ticketGroup === ticketGroup);
  return fits ? null : `With ${ticketGroup} tickets only.`;
}

/** The codes that are wanted once this one is turned on or off. */
export const withAddOn = ({ addOns }: Wanted, code: string): string[] =>
  addOns.includes(code) ? addOns.filter((other) => other !== code) : [...addOns, code];

/** Whether each add-on that an edit turns on or off may be. */
export const mayTurn = (amended: Wanted, addOns: readonly string[], { addOnResourceCodes }: AddOnTerms): boolean =>
  addOnResourceCodes
    .filter(({ code }) => amended.addOns.includes(code) !== addOns.includes(code))
    .every((addOn) => addOnBarrier(amended, addOn) === null);
