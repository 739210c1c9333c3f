// What an agency finds one of its bookings by: whatever stands in its row, and the plates and addresses on it.

import { tidyIdentifier } from '#domain/account/sign-in.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { formatDate } from '#domain/values/dates.ts';
import { fullName } from '#domain/values/person-name.ts';
import { referenceIn } from '#domain/values/reference.ts';
import { withoutUnseen } from '#domain/values/unseen-marks.ts';
import { orderNumber } from './order-number.ts';

const closeUp = (text: string): string => withoutUnseen(text).toLowerCase().replaceAll(/\s+/g, '');

/** Whether every word of `text` stands somewhere in the booking, however it is spaced; of a reference, that alone. */
export const isSought = (itinerary: Itinerary, text: string): boolean => isAmong(placesOf(itinerary), text);

/** The same of the texts by which a booking is known. */
export function isAmong(texts: readonly string[], sought: string): boolean {
  const places = texts.map(closeUp);
  const words = (referenceIn(sought) ?? tidyIdentifier(sought)).split(/\s+/).map(closeUp);
  return words.every((word) => places.some((place) => place.includes(word)));
}

/** A day as it is stored, as a row and a page write it, and in figures. */
const writtenDays = (day: string): string[] => [
  day,
  formatDate(day),
  formatDate(day, 'long'),
  day.split('-').toReversed().join('/'),
];

const placesOf = (itinerary: Itinerary): string[] => {
  const {
    startDate,
    customerInfos,
    reservationItems: { ferry, hotel },
  } = itinerary;
  const days = [startDate ?? '', ...ferry.flatMap(({ departures }) => departures.map((leg) => leg.departureDate))];
  return [
    orderNumber(itinerary) ?? '',
    ...days.filter(Boolean).flatMap(writtenDays),
    ...customerInfos.flatMap(({ personName, email }) => [fullName(personName), email ?? '']),
    ...ferry.flatMap(({ bookingReference, confirmationEmailAddress, vehicles }) => [
      bookingReference ?? '',
      confirmationEmailAddress ?? '',
      ...vehicles.map(({ licensePlate }) => licensePlate),
    ]),
    ...hotel.flatMap(({ bookingReference, hotelName }) => [bookingReference ?? '', hotelName]),
  ];
};
