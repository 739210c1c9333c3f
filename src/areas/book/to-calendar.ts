import { Temporal } from 'temporal-polyfill';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { bookingReference, ferryOf } from '#domain/itinerary/itinerary-status.ts';
import { calendarFile, calendarName, crossingEvent, stayEvent } from '#domain/search/calendar.ts';
import { checkInMinutes } from '#domain/search/check-in.ts';
import { portsOf, shipName } from '#domain/search/routes.ts';

interface Wording {
  readonly options: FerryOptions;
  readonly phone: string;
}

/** The calendar file of an itinerary's crossings and stays (RFC 5545). `now` is in epoch milliseconds. */
export function itineraryCalendar(itinerary: Itinerary, { options, phone }: Wording, now: number): string {
  const events = itinerary.reservationItems.ferry.flatMap((item) =>
    item.departures.map((departure, leg) =>
      crossingEvent({
        ...departure,
        leg,
        bookingReference: item.bookingReference ?? itinerary.itineraryId,
        ...portsOf(options.routes, departure.routeCode),
        ship: shipName(options, departure.ship),
        checkInMinutes: checkInMinutes(item.vehicles.length > 0),
        phone,
      }),
    ),
  );
  return calendarFile(
    [...events, ...staysOf(itinerary)],
    Temporal.Instant.fromEpochMilliseconds(now).toString({ smallestUnit: 'second' }),
  );
}

/** What that file is called. */
export const itineraryCalendarName = (itinerary: Itinerary): string =>
  calendarName(ferryOf(itinerary) !== undefined, bookingReference(itinerary));

/** A stay of several rooms is one event, each rate of it with a reference of its own. */
function staysOf({ itineraryId, reservationItems }: Itinerary) {
  const events = reservationItems.hotel.flatMap((item) =>
    item.roomStays
      .slice(0, 1)
      .map((nights) => stayEvent({ ...item, ...nights, bookingReference: item.bookingReference ?? itineraryId })),
  );
  return [...new Map(events.map((event) => [event.uid, event])).values()];
}
