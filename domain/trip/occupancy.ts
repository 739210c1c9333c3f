import type { RoomParty, Stay } from '#domain/stay/stay.ts';
import { type Party, partySize } from './passengers.ts';
import { crosses, type Wish } from './trip.ts';

/** A room sleeps at least one adult; children never have one of their own. */
export const ONE_GUEST: RoomParty = { adults: 1, children: 0 };

/** The limit of a cart (spec 7). */
export const MOST_ROOMS = 9;
export const MOST_IN_ROOM = 9;

/** The whole party in one room: A, Z and S as adults, C and I as children (ruling 38). */
export const roomPartyOf = ({ A, Z, S, C, I }: Party): RoomParty => ({ adults: A + Z + S, children: C + I });

/** The party spread over a number of rooms as evenly as possible; never more rooms than adults. */
export function splitParty(party: Party, rooms: number): RoomParty[] {
  if (partySize(party) === 0) return [ONE_GUEST];
  const { adults, children } = roomPartyOf(party);
  const count = Math.max(1, Math.min(rooms, adults));
  const share = (of: number, index: number) => Math.floor(of / count) + (index < of % count ? 1 : 0);
  return Array.from({ length: count }, (_, index) => ({
    adults: share(adults, index),
    // From the last room, so that the odd adult and the odd child do not share one.
    children: share(children, count - 1 - index),
  }));
}

/** Why these rooms cannot be searched for, in words; null when they can. */
export function occupancyFault(rooms: readonly RoomParty[]): string | null {
  if (rooms.length === 0) return 'Choose at least one room.';
  if (rooms.some(({ adults }) => adults < 1)) return 'Each room needs at least one adult.';
  return null;
}

/** For how many a stay is, where not as many cross (ruling 38); null where it is for as many, or nobody crosses. */
export function misfitSize(wish: Pick<Wish, 'journey' | 'party'>, { rooms }: Pick<Stay, 'rooms'>): number | null {
  const guests = rooms.reduce((all, { adults, children }) => all + adults + children, 0);
  return crosses(wish) && guests !== partySize(wish.party) ? guests : null;
}
