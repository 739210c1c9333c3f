import { type Pence, sumPence } from '#domain/values/money.ts';
import type { RoomPick } from './hotel-availability.ts';

/** Who sleeps in one room: adults and children as a hotel counts them (ruling 38). */
export interface RoomParty {
  readonly adults: number;
  readonly children: number;
}

/** A place that is to be opened again with its chosen rooms, once the search has an answer. */
export interface WantedPlace {
  readonly hotelCode: string;
  readonly hotelName: string;
  /** One rate per room, null until it is chosen. */
  readonly picks: readonly (RoomPick | null)[];
  readonly comments: string;
}

/** What is typed into a search for a place to stay: the nights, and who sleeps in each room. */
export interface StayWish {
  /** First night. */
  readonly startDate: string;
  /** The day of departure. */
  readonly endDate: string;
  readonly rooms: readonly RoomParty[];
  /** The place that is open, with what is chosen there. */
  readonly place?: WantedPlace | null | undefined;
}

/** One room of a stay with the rate that was on the screen. */
export interface ChosenRoom extends RoomParty {
  readonly roomTypeCode: string;
  readonly ratePlanCode: string;
  readonly bookitResourceId: string | null;
  readonly bookitProductId: string | null;
  readonly bookitSupplierId: string | null;
  /** Its type and its rate, `Double room, Bed and breakfast`. */
  readonly name: string;
  /** A pitch or a pod instead of a room. */
  readonly campingPackage: boolean;
  /** For all nights. */
  readonly total: Pence;
}

/** A stay in one place: several rooms, the same nights. */
export interface Stay {
  readonly hotelCode: string;
  readonly hotelName: string;
  readonly hotelProvider: number;
  readonly chainCode: string;
  /** First night. */
  readonly startDate: string;
  /** The day of departure. */
  readonly endDate: string;
  readonly checkInTime: string | null;
  readonly checkOutTime: string | null;
  readonly rooms: readonly ChosenRoom[];
  readonly comments: string;
  /**
   * Present once the stay has moved: its price is that of its former nights until the provider has priced the new ones.
   */
  readonly estimated?: true | undefined;
}

/** Shown beside an amount that the provider has yet to confirm (ruling 40). */
export const ESTIMATE_WORDS = 'An estimate since you moved it: we ask for its price when you review the trip.';

export const stayTotal = ({ rooms }: Stay): Pence => sumPence(rooms.map(({ total }) => total));
