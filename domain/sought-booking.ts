// What an agency finds one of its bookings by: whatever stands in its row, and the plates and addresses on it.
import type { Itinerary } from './contract/itinerary.ts';
import { formatDate } from './dates.ts';
import { orderNumber } from './order-number.ts';
import { fullName } from './person-name.ts';
import { tidyIdentifier } from './sign-in.ts';
import { withoutUnseen } from './unseen-marks.ts';

const closeUp = (text: string): string => withoutUnseen(text).toLowerCase().replaceAll(/\s+/g, '');

/** Whether every word of `text` stands somewhere in the booking, however it is spaced. */
export function isSought(itinerary: Itinerary, text: string): boolean {
  const places = placesOf(itinerary).map(closeUp);
  const words = tidyIdentifier(text).split(/\s+/).map(closeUp);
  return words.every((word) => places.some((place) => place.includes(word)));
}

const placesOf = (itinerary: Itinerary): string[] => {
  const {
    startDate,
    customerInfos,
    reservationItems: { ferry, hotel },
  } = itinerary;
  const days = [startDate ?? '', ...ferry.flatMap(({ departures }) => departures.map((leg) => leg.departureDate))];
  return [
    orderNumber(itinerary) ?? '',
    ...days.filter(Boolean).flatMap((day) => [day, formatDate(day)]),
    ...customerInfos.flatMap(({ personName, email }) => [fullName(personName), email ?? '']),
    ...ferry.flatMap(({ bookingReference, confirmationEmailAddress, vehicles }) => [
      bookingReference ?? '',
      confirmationEmailAddress ?? '',
      ...vehicles.map(({ licensePlate }) => licensePlate),
    ]),
    ...hotel.flatMap(({ bookingReference, hotelName }) => [bookingReference ?? '', hotelName]),
  ];
};
