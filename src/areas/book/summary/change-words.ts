import { type Amendment, amendedFields, amendmentOf } from '#domain/amendment.ts';
import type { AmendableField } from '#domain/amendment-rights.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { formatDate } from '#domain/dates.ts';
import { describeParty } from '#domain/passengers.ts';
import { normalisePlate } from '#domain/plates.ts';
import { shipName } from '#src/areas/book/parts/sailing-words.ts';
import { sizeWords, vehicleGroupOf } from '#src/areas/book/parts/trip-words.ts';

/** The id of the control for a field of the form. */
export const controlOf = (field: string): string => `change-${field}`;

export const vehicleName = (options: FerryOptions, itinerary: Itinerary, code: string | null): string => {
  if (code === null) return 'On foot';
  const booked = itinerary.reservationItems.ferry[0]?.vehicles.find(({ resourceCode }) => resourceCode === code);
  return booked?.description || vehicleGroupOf(options, code) || code;
};

/** `Boat trailer`, from the code: a booking brings no other name for what is towed. */
export const trailerName = (code: string): string => {
  const words = code.toLowerCase().replace(/[-_]+/g, ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
};

const addOnNames = ({ addOnResourceCodes }: FerryOptions, codes: readonly string[]): string =>
  codes.map((code) => addOnResourceCodes.find((addOn) => addOn.code === code)?.description ?? code).join(', ') ||
  'None';

interface Row {
  readonly key: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Booked and changed side by side, one row for each difference. */
export function changeRows(itinerary: Itinerary, amendment: Amendment, options: FerryOptions): Row[] {
  const booked = amendmentOf(itinerary);
  const row = (key: string, what: string, of: (from: Amendment) => string): Row => ({
    key,
    what,
    before: of(booked),
    after: of(amendment),
  });
  const rows: Readonly<Record<AmendableField, () => Row[]>> = {
    departures: () =>
      amendment.departures.map((_, leg) =>
        row(`leg ${leg}`, leg === 0 ? 'Going out' : 'Coming back', ({ departures }) => {
          const sailing = departures[leg];
          if (!sailing) return '';
          return `${formatDate(sailing.departureDate)}, ${sailing.departureTime}, ${shipName(options, sailing.ship)}`;
        }),
      ),
    passengers: () => [row('party', 'Travelling', ({ party }) => describeParty(party))],
    vehicles: () => [
      row('vehicle', 'Vehicle', ({ vehicle }) => vehicleName(options, itinerary, vehicle)),
      row('trailer', 'Trailer', ({ vehicle, trailer }) =>
        vehicle && trailer ? `${trailerName(trailer.resourceCode)}, ${sizeWords(trailer)}` : 'None',
      ),
    ],
    licensePlate: () => [
      row('plate', 'Registration', ({ plate }) => normalisePlate(plate) || 'To follow'),
      ...amendment.others.map((_, at) =>
        row(
          `plate ${at + 2}`,
          `Registration of vehicle ${at + 2}`,
          ({ others }) => normalisePlate(others[at]?.plate ?? '') || 'To follow',
        ),
      ),
    ],
    customerInfos: () => [
      row('name', 'Lead passenger', ({ givenName, surName }) => `${givenName.trim()} ${surName.trim()}`),
      row('phone', 'Phone', ({ phone }) => phone.trim() || 'None'),
    ],
    addOns: () => [row('addOns', 'On board', ({ addOns }) => addOnNames(options, addOns))],
    comments: () => [row('request', 'Your request', ({ request }) => request.trim() || 'None')],
  };
  return amendedFields(itinerary, amendment)
    .flatMap((field) => rows[field]())
    .filter(({ before, after }) => before !== after);
}
