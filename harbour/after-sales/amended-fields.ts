// What a change alters in a booking, by the names of `amendableFields`, and whether the ticket allows it.
import { MODIFY_REFUSALS } from '#domain/contract/booking.ts';
import type { Traveller } from '#domain/contract/itinerary.ts';
import { samePlate } from '#domain/values/plates.ts';
import type { LoadedFerry, LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { rulesOf } from '#harbour/booking/ticket-rules.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { type ChangedFerry, isSameParty, vehicleKeys, wantedKeys } from './price-change.ts';
import { isOpenForChange, rightsOf } from './terms.ts';

/** For the passenger; a name that is in no whitelist is never amendable. */
const NAMES = {
  departures: 'your sailings',
  passengers: 'your party',
  vehicles: 'your vehicle',
  licensePlate: 'the registration',
  customerInfos: 'the travellers’ details',
  comments: 'your request',
  addOns: 'your add-ons',
  extras: 'what you booked besides the crossing',
  poNumber: 'the PO number',
  coupon: 'the code',
} as const;
type Field = keyof typeof NAMES;

/** The names of what is different, in the order above. */
export function changedFields(
  { travellers }: LoadedItinerary,
  booked: LoadedFerry,
  changed: ChangedFerry,
  infos: readonly Traveller[] | undefined,
): Field[] {
  const { item, departures, party, vehicles } = booked;
  const { request } = changed;
  const sameVehicles = vehicleKeys(vehicles) === wantedKeys(changed.vehicles);
  const differs: Readonly<Record<Field, boolean>> = {
    departures: departures.some(
      ({ leg, sailing }, index) =>
        sailing.id !== changed.legs[index]?.sailing.id || leg.ticketType !== changed.legs[index].ticketType,
    ),
    passengers: !isSameParty(party, changed.party),
    vehicles: !sameVehicles,
    licensePlate:
      sameVehicles &&
      vehicles.some(({ licensePlate }, index) => !samePlate(licensePlate, request.vehicles[index]?.licensePlate ?? '')),
    customerInfos: infos !== undefined && namesOf(infos) !== namesOf(travellers.map(({ details }) => details)),
    comments: request.comments.trim() !== item.comments.trim(),
    addOns: extrasOf(booked.lines, isAddOn) !== extrasOf(changed.extras.lines, isAddOn),
    extras: extrasOf(booked.lines, isOther) !== extrasOf(changed.extras.lines, isOther),
    poNumber: (request.poNumber || null) !== item.poNumber && request.poNumber !== undefined,
    coupon: request.couponCode !== undefined && request.couponCode !== item.couponCode,
  };
  return (Object.keys(NAMES) as Field[]).filter((field) => differs[field]);
}

/** The plate belongs to the vehicle, so a traveller's copy of it makes no difference. */
const namesOf = (infos: readonly Traveller[]): string =>
  JSON.stringify(
    infos.map(({ id, ageCategory, personName, email, telephone }) => [
      id,
      ageCategory,
      personName.givenName,
      personName.middleName,
      personName.surName,
      email?.toLowerCase(),
      telephone?.phoneNumber,
    ]),
  );

interface Line {
  readonly kind: string;
  readonly leg: number;
  readonly resourceCode: string | null;
  readonly quantity: number;
  readonly startDate: string | null;
}

const isAddOn = ({ kind }: Line): boolean => kind === 'add-on';
const isOther = ({ kind }: Line): boolean => !['add-on', 'passenger', 'vehicle', 'package'].includes(kind);

/**
 * Add-ons are counted by the party, protection by the vehicle, so their numbers follow and are not a change of their
 * own.
 */
const extrasOf = (lines: readonly Line[], which: (line: Line) => boolean): string =>
  lines
    .filter(which)
    .map(({ kind, leg, resourceCode, quantity, startDate }) =>
      [
        kind,
        leg,
        resourceCode,
        ...(kind === 'add-on' || kind === 'protection' ? [] : [quantity]),
        ...(kind === 'attraction' ? [startDate] : []),
      ].join('/'),
    )
    .sort()
    .join();

/** Throws 409 naming what this ticket does not allow, or no longer allows. */
export function requireAmendable(
  booked: LoadedFerry,
  changed: ChangedFerry,
  fields: readonly Field[],
  now: number,
): void {
  const { departures, vehicles } = booked;
  const ever: readonly string[] = rulesOf(departures.map(({ leg }) => leg.ticketType)).amendable;
  const today: readonly string[] = rightsOf(booked, now).amendableFields;
  const never = fields.find((field) => !ever.includes(field));
  if (never !== undefined) {
    throw new Refusal(409, `Your ticket does not allow a change to ${NAMES[never]}. Please call us.`, {
      code: MODIFY_REFUSALS.notAmendable,
    });
  }
  const late = fields.find((field) => !today.includes(field));
  const isClosed = (leg: LoadedFerry['departures'][number]) => !isOpenForChange(leg, vehicles.length > 0, now);
  const closed = departures.findIndex((leg, index) => changed.soldAnew[index] && isClosed(leg));
  if (late === undefined && closed < 0) return;
  const [way, other] = closed > 0 ? ['return', 'outward'] : ['outward', 'return'];
  const words =
    late === undefined && !departures.every(isClosed)
      ? `your ${way} sailing online. Keep it and change the ${other} one alone, or call us.`
      : `${NAMES[late ?? 'departures']} online. Please call us.`;
  throw new Refusal(409, `It is too late to change ${words}`, { code: MODIFY_REFUSALS.tooLate });
}
