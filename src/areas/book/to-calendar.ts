import { calendarFile, crossingEvent } from '#domain/calendar.ts';
import { checkInMinutes } from '#domain/check-in.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { Temporal } from '#domain/temporal.ts';

interface Wording {
  readonly options: FerryOptions;
  readonly phone: string;
}

/** The calendar file of an itinerary's crossings (RFC 5545). `now` is in epoch milliseconds. */
export function itineraryCalendar(itinerary: Itinerary, { options, phone }: Wording, now: number): string {
  const crossings = options.routes.flatMap((route) => route.crossings);
  const ships = new Map(options.ships.map((ship) => [ship.value, ship.label]));
  const events = itinerary.reservationItems.ferry.flatMap((item) =>
    item.departures.map((departure) => {
      const crossing = crossings.find((candidate) => candidate.routeCode === departure.routeCode);
      return crossingEvent({
        ...departure,
        bookingReference: item.bookingReference ?? itinerary.itineraryId,
        from: crossing?.departurePort ?? departure.routeCode,
        to: crossing?.arrivalPort ?? departure.routeCode,
        ship: ships.get(departure.ship) ?? departure.ship,
        checkInMinutes: checkInMinutes(item.vehicles.length > 0),
        phone,
      });
    }),
  );
  return calendarFile(events, Temporal.Instant.fromEpochMilliseconds(now).toString({ smallestUnit: 'second' }));
}
