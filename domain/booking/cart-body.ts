import type { CartBody } from '#domain/contract/booking.ts';
import type { ChosenRoom, Stay } from '#domain/stay/stay.ts';
import type { WantedExtra } from '#domain/trip/extras.ts';
import { countsOf, PASSENGER_TYPES } from '#domain/trip/passengers.ts';
import { chosenSailings, crosses, isComplete, otherVehicles, type Trip } from '#domain/trip/trip.ts';
import { tidyPhone } from '#domain/values/phone.ts';
import { normalisePlate } from '#domain/values/plates.ts';

interface CartExtras {
  readonly productCode: string;
  /** One per traveller, random and unique within the booking (ruling 32). */
  readonly travellerIds: readonly number[];
}

/**
 * The cart that asks the provider for this trip. Throws RangeError when a sailing, or the only stay, is still missing.
 */
export function cartBodyOf(trip: Trip, { productCode, travellerIds }: CartExtras): CartBody {
  const { wish, lead } = trip;
  if (!isComplete(trip)) throw new RangeError('A cart needs a sailing for each leg, or a stay.');
  const types = PASSENGER_TYPES.flatMap((type) => Array.from({ length: wish.party[type] }, () => type));
  const drives = wish.vehicle !== null && chosenSailings(trip).length > 0;
  return {
    confirmationEmailAddress: lead.email.trim(),
    customerInfos: types.map((ageCategory, index) => ({
      id: travellerIds[index] ?? index,
      status: 11,
      ageCategory,
      personName:
        index === 0
          ? { givenName: lead.givenName.trim(), surName: lead.surName.trim() }
          : { givenName: '', surName: '' },
      ...(index === 0 && {
        email: lead.email.trim(),
        telephone: { phoneNumber: tidyPhone(lead.phone) },
        ...(drives && lead.plate && { licensePlate: normalisePlate(lead.plate) }),
      }),
    })),
    ferry: ferryItems(trip, productCode),
    hotel: trip.stays.flatMap((stay) => hotelItems(stay, trip)),
  };
}

/** One ferry item for all sailings; none for a stay on its own (ruling 40). */
function ferryItems(trip: Trip, productCode: string): CartBody['ferry'] {
  const { wish, lead, extras } = trip;
  const sailings = chosenSailings(trip);
  const [first] = sailings;
  if (!first) return [];
  const { vehicle, trailer } = wish;
  return [
    {
      ferryId: first.ferryId,
      productCode,
      ...(wish.coupon && { couponCode: wish.coupon }),
      departures: sailings.map(({ routeCode, departureDate, departureTime, ship, ticketType }) => ({
        routeCode,
        departureDate,
        departureTime,
        ship,
        ticketType,
      })),
      passengers: countsOf(wish.party),
      vehicles: vehicle
        ? [
            { resourceCode: vehicle, licensePlate: normalisePlate(lead.plate), ...(trailer && { trailer }) },
            ...otherVehicles(wish).map((other) => ({
              resourceCode: other.resourceCode,
              licensePlate: normalisePlate(other.plate),
              ...(other.trailer && { trailer: other.trailer }),
            })),
          ]
        : [],
      addOns: extras.addOns.map(wantedResource),
      accommodations: extras.accommodations.map(wantedResource),
      attractions: extras.attractions.map(wantedResource),
      sundries: extras.sundries.map(wantedResource),
      cancellationProtection: extras.protection,
      ...(lead.poNumber.trim() && { poNumber: lead.poNumber.trim() }),
      comments: lead.request.trim(),
    },
  ];
}

const wantedResource = ({ resourceCode, quantity, date }: WantedExtra) => ({
  resourceCode,
  quantity,
  ...(date && { startDate: date }),
});

/** Rooms of one rate are one item with as many units; who sleeps in each is listed beside it (spec 3, Hotel item). */
function hotelItems({ rooms, startDate, endDate, hotelCode, hotelProvider, comments }: Stay, trip: Trip) {
  const rates = rooms.filter((room, index) => rooms.findIndex((other) => isSameRate(room, other)) === index);
  // Without a crossing the stay is the only item that the request and the PO number can go with.
  const alone = !crosses(trip.wish);
  const request = alone ? trip.lead.request.trim() : '';
  const poNumber = alone ? trip.lead.poNumber.trim() : '';
  return rates.map((rate) => {
    const same = rooms.filter((room) => isSameRate(room, rate));
    return {
      hotelCode,
      hotelProvider,
      roomTypeCode: rate.roomTypeCode,
      ratePlanCode: rate.ratePlanCode,
      ...(rate.bookitResourceId && { bookitResourceId: rate.bookitResourceId }),
      ...(rate.bookitProductId && { bookitProductId: rate.bookitProductId }),
      ...(rate.bookitSupplierId && { bookitSupplierId: rate.bookitSupplierId }),
      roomStays: same.map(({ adults, children }) => ({ dateStart: startDate, dateEnd: endDate, adults, children })),
      units: same.length,
      ...(poNumber && { poNumber }),
      comments: [comments.trim(), request].filter(Boolean).join('\n'),
    };
  });
}

const isSameRate = (left: ChosenRoom, right: ChosenRoom): boolean =>
  left.roomTypeCode === right.roomTypeCode && left.ratePlanCode === right.ratePlanCode;
