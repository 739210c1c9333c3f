import { type AddOnTerms, addOnsComing, addOnsLeft } from '#domain/amendment/amended-add-ons.ts';
import { type Driven, inPlace, ON_FOOT } from '#domain/amendment/amended-vehicles.ts';
import { type Amendment, amendedFields, amendmentOf } from '#domain/amendment/amendment.ts';
import { type AmendmentQuote, backWords } from '#domain/amendment/amendment-quote.ts';
import type { AmendableField } from '#domain/amendment/amendment-rights.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryVehicle } from '#domain/contract/content.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { shipName } from '#domain/search/routes.ts';
import { legName } from '#domain/trip/leg-words.ts';
import { describeParty } from '#domain/trip/passengers.ts';
import { formatDate } from '#domain/values/dates.ts';
import { formatPence, pence } from '#domain/values/money.ts';
import { fullName } from '#domain/values/person-name.ts';
import { hasPlate, normalisePlate } from '#domain/values/plates.ts';
import { codeWords } from '#domain/values/words.ts';
import { classOf, vehicleGroupOf } from '#domain/vehicles/vehicle-names.ts';
import { sizeWords } from '#src/areas/book/parts/size-words.ts';

/** The id of the control for a field of the form. */
export const controlOf = (field: string): string => `change-${field}`;

/** The operator's names of the classes: from the feed, or until it has come from the configuration. */
export interface ClassWords {
  readonly classes: readonly FerryVehicle[];
  readonly options: FerryOptions;
}

export const trailerName = ({ classes }: ClassWords, code: string): string =>
  classOf(classes, code)?.name ?? codeWords(code);

export const vehicleName = ({ classes, options }: ClassWords, itinerary: Itinerary, code: string | null): string => {
  if (code === null) return 'On foot';
  const booked = ferryOf(itinerary)?.vehicles.find(({ resourceCode }) => resourceCode === code);
  return booked?.description || (classOf(classes, code)?.name ?? classWords(options, code));
};

/** Without the feed there are no names for other classes: where a group has several, their codes tell them apart. */
function classWords(options: FerryOptions, code: string): string {
  const group = vehicleGroupOf(options, code);
  const classes = options.vehicleResourceCodesExpanded.filter(({ groupName }) => groupName === group);
  return group && classes.length === 1 ? group : codeWords(code);
}

const addOnNames = ({ addOnResourceCodes }: FerryOptions, codes: readonly string[]): string =>
  codes.map((code) => addOnResourceCodes.find((addOn) => addOn.code === code)?.description ?? code).join(', ') ||
  'None';

/** What an edit drops with the last vehicle; empty where that is nothing. */
export function leftWords(amendment: Amendment, terms: AddOnTerms): string {
  const names = addOnsLeft(amendment, terms).map(({ code, description }) => description || code);
  if (names.length === 0) return '';
  return `This drops ${names.join(', ')}: ${names.length === 1 ? 'it needs' : 'they need'} a vehicle.`;
}

/** Where the refund of a cheaper change goes; what an agency owes by invoice was not paid yet. */
export const givenBackWords = (quote: AmendmentQuote, isOwed: boolean, say: Say): string =>
  isOwed ? `${formatPence(pence(-quote.balance))} is given back to the agency’s account.` : backWords(quote, say);

/** After a change that its ticket or the hour does not allow, beside what the form and the review say of any other. */
export const ANOTHER_CHANGE = ' Choose something else, or leave the booking as it is.';

export interface ChangeRow {
  readonly key: string;
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** Booked and changed side by side, one row for each difference. */
export function changeRows(itinerary: Itinerary, amendment: Amendment, words: ClassWords): ChangeRow[] {
  const { options } = words;
  const booked = amendmentOf(itinerary);
  const places = Math.max(booked.others.length, amendment.others.length) + 1;
  const ofEach = (
    rows: (number: number, drivenIn: (from: Amendment) => Driven | undefined) => ChangeRow[],
  ): ChangeRow[] => Array.from({ length: places }, (_, at) => rows(at + 1, (from) => inPlace(from)[at])).flat();
  const row = (key: string, what: string, of: (from: Amendment) => string): ChangeRow => ({
    key,
    what,
    before: of(booked),
    after: of(amendment),
  });
  const plateWords = ({ vehicle, plate }: Driven = ON_FOOT): string =>
    vehicle === null || hasPlate(options, vehicle) ? normalisePlate(plate) || 'To follow' : 'None';
  const rows: Readonly<Record<AmendableField, () => ChangeRow[]>> = {
    departures: () =>
      amendment.departures.map((_, leg) =>
        row(`leg ${leg}`, legName(leg), ({ departures }) => {
          const sailing = departures[leg];
          if (!sailing) return '';
          return `${formatDate(sailing.departureDate)}, ${sailing.departureTime}, ${shipName(options, sailing.ship)}`;
        }),
      ),
    passengers: () => [row('party', 'Travelling', ({ party }) => describeParty(party))],
    vehicles: () =>
      ofEach((number, drivenIn) => [
        row(`vehicle ${number}`, number === 1 ? 'Vehicle' : `Vehicle ${number}`, (from) => {
          const code = drivenIn(from)?.vehicle ?? null;
          return code === null && places > 1 ? 'None' : vehicleName(words, itinerary, code);
        }),
        row(`trailer ${number}`, number === 1 ? 'Trailer' : `Trailer behind vehicle ${number}`, (from) => {
          const { vehicle, trailer } = drivenIn(from) ?? {};
          return vehicle && trailer ? `${trailerName(words, trailer.resourceCode)}, ${sizeWords(trailer)}` : 'None';
        }),
      ]),
    licensePlate: () =>
      ofEach((number, drivenIn) =>
        hasPlate(options, drivenIn(amendment)?.vehicle ?? null)
          ? [
              row(`plate ${number}`, number === 1 ? 'Registration' : `Registration of vehicle ${number}`, (from) =>
                plateWords(drivenIn(from)),
              ),
            ]
          : [],
      ),
    customerInfos: () => [
      row('name', 'Lead passenger', fullName),
      row('phone', 'Phone', ({ phone }) => phone.trim() || 'None'),
    ],
    addOns: () => [row('addOns', 'On board', (from) => addOnNames(options, addOnsComing(from, options)))],
    comments: () => [row('request', 'Your request', ({ request }) => request.trim() || 'None')],
  };
  return amendedFields(itinerary, amendment, options)
    .flatMap((field) => rows[field]())
    .filter(({ before, after }) => before !== after);
}
