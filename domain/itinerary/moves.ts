// Ruling 59: what has changed in a booking since it was shown, so that nobody decides about another one.
import type { FerryItem, HotelItem, Itinerary } from '#domain/contract/itinerary.ts';
import { paidSoFar } from './itinerary-status.ts';

/** One thing that is no longer as the screen showed it. */
export interface Move {
  readonly what: 'status' | 'total' | 'paid' | 'sailings' | 'stays' | 'details' | 'fee';
  readonly before: string | number | null;
  readonly now: string | number | null;
}

const sailingsOf = ({ departures }: FerryItem): string =>
  departures
    .map(({ routeCode, departureDate, departureTime, ticketType }) =>
      [routeCode, departureDate, departureTime, ticketType].join(' '),
    )
    .join(', ');

const nightsOf = ({ hotelCode, roomStays }: HotelItem): string =>
  [hotelCode, ...roomStays.map(({ dateStart, dateEnd }) => `${dateStart} to ${dateEnd}`)].join(' ');

/** Everything that a change sends along as booked: an older copy would undo what somebody else has changed. */
const detailsOf = ({ reservationItems, customerInfos }: Itinerary): string =>
  JSON.stringify([
    reservationItems.ferry.map(({ passengers, vehicles, addOns, landBasedResources, comments }) => [
      passengers.map(({ ageCategory, quantity }) => [ageCategory, quantity]),
      vehicles.map(({ resourceCode, licensePlate, trailer }) => [resourceCode, licensePlate, trailer]),
      [addOns, ...Object.values(landBasedResources)].map((lines) =>
        lines.map(({ resourceCode, quantity, startDate }) => [resourceCode, quantity, startDate]),
      ),
      comments,
    ]),
    customerInfos.map(({ personName, telephone }) => [
      personName.givenName,
      personName.surName,
      telephone?.phoneNumber,
    ]),
  ]);

const factsOf = (itinerary: Itinerary): Readonly<Record<Exclude<Move['what'], 'fee'>, Move['before']>> => ({
  status: itinerary.status,
  total: itinerary.travelCost.amountAfterTax,
  paid: paidSoFar(itinerary),
  sailings: itinerary.reservationItems.ferry.map(sailingsOf).join('; '),
  stays: itinerary.reservationItems.hotel.map(nightsOf).join('; '),
  details: detailsOf(itinerary),
});

/**
 * What has changed between two readings of one booking (ruling 59): empty when a decision about the first still holds.
 */
export function movesBetween(before: Itinerary, now: Itinerary): readonly Move[] {
  const [was, is] = [factsOf(before), factsOf(now)];
  const moves = (Object.keys(was) as (keyof typeof was)[])
    .filter((what) => was[what] !== is[what])
    .map((what): Move => ({ what, before: was[what], now: is[what] }));
  // What was changed may be nothing that is compared; the version says that something was.
  if (moves.length > 0 || before.version === now.version) return moves;
  return [{ what: 'details', before: before.version ?? null, now: now.version ?? null }];
}
