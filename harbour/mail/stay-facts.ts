// The facts of a stay, in words: shared by the letter and the PDF.

import { type CalendarEvent, stayEvent } from '#domain/search/calendar.ts';
import { describeParty } from '#domain/trip/passengers.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween, formatDate } from '#domain/values/dates.ts';
import { formatPence } from '#domain/values/money.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { rulesOfStay } from '#harbour/hotels/catalogue.ts';
import type { LoadedStay } from '#harbour/hotels/load-stays.ts';
import { placeOfStay, stayCost } from '#harbour/hotels/wire-stays.ts';
import { phoneOf } from '#harbour/operator/operator.ts';
import type { Services } from '#harbour/services.ts';
import { leadOf, totalNameOf } from './ticket-facts.ts';

export interface StayFacts {
  readonly operator: string;
  readonly phone: string;
  readonly reference: string;
  readonly lead: string;
  readonly house: string;
  readonly town: string;
  /** `Double room, Bed and breakfast: 2 adults, Fri 12 Jun to Sun 14 Jun, 2 nights`, one for each room. */
  readonly rooms: readonly string[];
  readonly times: string;
  readonly directions: string;
  /** Of its rate and of the house (ruling 41). */
  readonly rules: string;
  /** The guests' requests; empty where there are none. */
  readonly request: string;
  readonly total: string;
  readonly totalName: string;
  /** Of all its rooms. */
  readonly event: CalendarEvent;
}

/** One for each stay of a booking. */
export const staysOf = (services: Services, loaded: LoadedItinerary): StayFacts[] =>
  loaded.stays.map((stay) => factsOf(services, loaded, stay));

function factsOf({ catalogue, operator }: Services, loaded: LoadedItinerary, stay: LoadedStay): StayFacts {
  const { hotel, room, rate } = placeOfStay(catalogue, stay);
  const times = { checkInTime: rate.checkIn, checkOutTime: rate.checkOut };
  return {
    operator: operator.brand.shortName,
    phone: phoneOf(operator),
    reference: stay.bookingReference,
    lead: leadOf(loaded),
    house: hotel.name,
    town: hotel.city,
    rooms: stay.rooms.map((one) => `${room.name}, ${rate.name}: ${guestsOf(one)}, ${nightsOf(one)}`),
    times: stayTimes(times),
    directions: hotel.directions,
    rules: rulesOfStay(hotel, rate),
    request: stay.comments,
    total: formatPence(stayCost(stay)),
    totalName: totalNameOf(loaded),
    event: stayEvent({
      bookingReference: stay.bookingReference,
      hotelCode: hotel.hotelCode,
      hotelName: hotel.name,
      ...times,
      dateStart: stay.rooms[0]?.starts ?? loaded.row.startDate,
      dateEnd: stay.rooms[0]?.ends ?? loaded.row.endDate,
    }),
  };
}

type Room = LoadedStay['rooms'][number];

const guestsOf = ({ adults, children }: Room): string => describeParty({ A: adults, Z: 0, S: 0, C: children, I: 0 });

function nightsOf({ starts, ends }: Room): string {
  const nights = daysBetween(starts, ends);
  return `${formatDate(starts)} to ${formatDate(ends)}, ${counted(nights, 'night')}`;
}
