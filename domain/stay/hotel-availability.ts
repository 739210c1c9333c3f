import type * as v from 'valibot';
import type { hotelRoom, hotelSearchResult } from '#domain/contract/hotels.ts';
import { type Pence, sumPence } from '#domain/values/money.ts';
import type { ChosenRoom, RoomParty, Stay } from './stay.ts';

export type HotelResult = v.InferOutput<typeof hotelSearchResult>;
export type HotelRoom = v.InferOutput<typeof hotelRoom>;
export type RoomRate = HotelRoom['rates'][number];

/** A place to stay that has a room for each party. */
export interface HotelOffer {
  readonly hotel: HotelResult;
  /** For all rooms and nights, at the lowest amounts before tax (spec 3). */
  readonly priceFrom: Pence;
  /** The same with tax: what is paid. */
  readonly totalFrom: Pence;
}

/** A room of a place under one of its rates. */
export interface RoomPick {
  readonly roomTypeCode: string;
  readonly ratePlanCode: string;
}

/** With each rate once: of two under one code nobody could say which was chosen, so the first counts. */
export const withRatesOnce = ({ rates, ...room }: HotelRoom): HotelRoom => ({
  ...room,
  rates: rates.filter(({ ratePlanCode }, at) => rates.findIndex((one) => one.ratePlanCode === ratePlanCode) === at),
});

type Amount = keyof RoomRate['price'];

/** What a room costs at least for the stay; null when none is free. */
function lowestPrice(rooms: readonly HotelRoom[], of: Amount): Pence | null {
  const amounts = rooms.flatMap(({ rates }) =>
    rates.filter(({ numberOfUnits }) => numberOfUnits > 0).map(({ price }) => price[of]),
  );
  return amounts.length === 0 ? null : amounts.reduce((lowest, amount) => (amount < lowest ? amount : lowest));
}

/** Whether some room type has as many units free as there are rooms (spec 5). */
const hasUnits = (rooms: readonly HotelRoom[], wanted: number): boolean =>
  rooms.some(({ rates }) => rates.some(({ numberOfUnits }) => numberOfUnits >= wanted));

/**
 * The places with a price for every room and enough units of some room type (spec 5), in the order of the first answer.
 * One answer per room.
 */
export function keptHotels(answers: readonly (readonly HotelResult[])[]): HotelOffer[] {
  const [first = [], ...others] = answers;
  return first.flatMap((hotel) => {
    const found = [hotel, ...others.map((answer) => answer.find(({ hotelCode }) => hotelCode === hotel.hotelCode))];
    const perRoom = found.map((one) => one?.rooms ?? []);
    const sum = (of: Amount): Pence | null => {
      const prices = perRoom.map((rooms) => lowestPrice(rooms, of)).filter((price) => price !== null);
      return prices.length === perRoom.length ? sumPence(prices) : null;
    };
    const priceFrom = sum('amountBeforeTax');
    const totalFrom = sum('amountAfterTax');
    const free = perRoom.every((rooms) => hasUnits(rooms, answers.length));
    return free && priceFrom !== null && totalFrom !== null ? [{ hotel, priceFrom, totalFrom }] : [];
  });
}

/** A room and its rate as the place offers them for one party; null where it does not. */
function offeredRate(
  rooms: readonly HotelRoom[],
  { roomTypeCode, ratePlanCode }: RoomPick,
): { readonly room: HotelRoom; readonly rate: RoomRate } | null {
  const room = rooms.find((one) => one.roomTypeCode === roomTypeCode);
  const rate = room?.rates.find((one) => one.ratePlanCode === ratePlanCode);
  return room && rate ? { room, rate } : null;
}

/** Whether a room of this type is left for this party beside those chosen for the others. */
export function isFree(
  free: readonly (readonly HotelRoom[])[],
  picks: readonly (RoomPick | null)[],
  roomIndex: number,
  pick: RoomPick,
): boolean {
  const rate = offeredRate(free[roomIndex] ?? [], pick)?.rate;
  const others = picks.filter((other, index) => index !== roomIndex && other?.roomTypeCode === pick.roomTypeCode);
  return rate !== undefined && rate.numberOfUnits > others.length;
}

/** The previous choices as far as they are still free, room by room. */
export function keptPicks(
  free: readonly (readonly HotelRoom[])[],
  former: readonly (RoomPick | null)[],
): (RoomPick | null)[] {
  const kept: (RoomPick | null)[] = free.map(() => null);
  for (const [index, pick] of former.entries()) {
    if (pick && isFree(free, kept, index, pick)) kept[index] = pick;
  }
  return kept;
}

/** A room that was chosen, as it was offered. */
function chosenRoom(rooms: readonly HotelRoom[], pick: RoomPick, party: RoomParty): ChosenRoom | null {
  const offered = offeredRate(rooms, pick);
  if (!offered) return null;
  const { room, rate } = offered;
  const { bookitResourceId, bookitProductId, bookitSupplierId, campingPackage } = rate;
  return {
    ...party,
    ...pick,
    bookitResourceId,
    bookitProductId,
    bookitSupplierId,
    campingPackage,
    name: [room.name, rate.name].filter(Boolean).join(', '),
    total: rate.price.amountAfterTax,
  };
}

export interface StayAnswers extends Pick<Stay, 'startDate' | 'endDate' | 'comments'> {
  readonly hotel: HotelResult;
  readonly parties: readonly RoomParty[];
  readonly free: readonly (readonly HotelRoom[])[];
  readonly picks: readonly (RoomPick | null)[];
}

/** The stay made of the chosen rooms; null until each room is chosen. */
export function stayOf({ hotel, parties, free, picks, startDate, endDate, comments }: StayAnswers): Stay | null {
  const rooms = parties.flatMap((party, index) => {
    const pick = picks[index];
    const room = pick ? chosenRoom(free[index] ?? [], pick, party) : null;
    return room ? [room] : [];
  });
  if (rooms.length === 0 || rooms.length < parties.length) return null;
  const rates = picks.flatMap((pick, index) => {
    const rate = pick && offeredRate(free[index] ?? [], pick)?.rate;
    return rate ? [rate] : [];
  });
  return {
    hotelCode: hotel.hotelCode,
    hotelName: hotel.name,
    hotelProvider: hotel.hotelProvider,
    chainCode: hotel.chainCode,
    startDate,
    endDate,
    checkInTime: earliest(rates.map(({ checkInTime }) => checkInTime)),
    checkOutTime: earliest(rates.map(({ checkOutTime }) => checkOutTime)),
    rooms,
    comments: comments.trim(),
  };
}

/** The earliest check-in and the earliest check-out of the rooms. */
const earliest = (times: readonly (string | null)[]): string | null =>
  times.filter((time) => time !== null).toSorted()[0] ?? null;
