// The stays of a cart: checked against the houses and priced room by room, as the search prices them.
import type { CartRequest } from '#domain/contract/booking.ts';
import { formatDate } from '#domain/values/dates.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { isInSeason } from '#harbour/operator/calendar.ts';
import type { Services } from '#harbour/services.ts';
import { type HotelOnSale, type RateOnSale, type RoomOnSale, roomAndRate } from './catalogue.ts';
import { checkNights, nightsBetween } from './nights.ts';
import { fits, priceNights } from './price-stay.ts';

type StayRequest = CartRequest['hotel'][number];
type RoomStay = StayRequest['roomStays'][number];

interface PricedRoom {
  readonly stay: RoomStay;
  readonly total: Pence;
}

/** Rooms of one rate in one house. */
export interface PricedStay {
  readonly rph: string;
  readonly request: StayRequest;
  readonly hotel: HotelOnSale;
  readonly room: RoomOnSale;
  readonly rate: RateOnSale;
  readonly rooms: readonly PricedRoom[];
  readonly total: Pence;
}

/** Throws 422 with words for what no house sells. Availability is neither checked nor taken here. */
export const priceStays = (
  services: Services,
  requests: readonly StayRequest[],
  rphOf: (index: number) => string,
): PricedStay[] => requests.map((request, index) => priceOne(services, request, rphOf(index)));

function priceOne(services: Services, request: StayRequest, rph: string): PricedStay {
  const { hotelCode, hotelProvider, roomStays, units } = request;
  const hotel = services.catalogue.hotels.get(hotelCode);
  if (hotel === undefined || hotel.hotelProvider !== hotelProvider)
    throw new Refusal(422, 'We do not recognise this place to stay.', { code: 'unknown-hotel' });
  const found = roomAndRate(hotel, request.roomTypeCode, request.ratePlanCode);
  if (found === null || !isRateOf(request, found.rate))
    throw invalid(`${hotel.name} does not sell this room at this rate. Please search again.`);
  if (units !== roomStays.length) throw invalid(`${hotel.name}: say who sleeps in each room.`);
  const { room, rate } = found;
  const rooms = roomStays.map((stay): PricedRoom => {
    checkNights(services, stay.dateStart, stay.dateEnd);
    const nights = nightsBetween(stay.dateStart, stay.dateEnd);
    checkRoom(hotel, room, stay, nights);
    return { stay, total: priceNights(hotel, rate, nights, stay).total };
  });
  return { rph, request, hotel, room, rate, rooms, total: sumPence(rooms.map(({ total }) => total)) };
}

function checkRoom(hotel: HotelOnSale, room: RoomOnSale, stay: RoomStay, nights: readonly string[]): void {
  const closed = nights.find((night) => !isInSeason(hotel, night));
  if (closed !== undefined) throw invalid(`${hotel.name} is closed on ${formatDate(closed, 'day')}.`);
  if (stay.adults === 0) throw invalid('Each room needs at least one adult.');
  if (!fits(room, stay)) throw invalid(`${room.name}, ${hotel.name}: sleeps up to ${room.capacity}.`);
}

/** The ids that came with the rate, where a client sends them back: those of another rate name something else. */
const isRateOf = (request: StayRequest, rate: RateOnSale): boolean =>
  [
    [request.bookitResourceId, rate.bookitResourceId],
    [request.bookitProductId, rate.bookitProductId],
    [request.bookitSupplierId, rate.bookitSupplierId],
  ].every(([asked, ours]) => asked === undefined || asked === ours);

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'stay' });
