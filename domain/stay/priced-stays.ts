import type { HotelItem } from '#domain/contract/itinerary.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import { type Stay, stayTotal } from './stay.ts';

/**
 * The stays at the provider's prices (ruling 36): one that was moved still carries the price of its former nights. A
 * stay that the provider did not price is unchanged.
 */
export const pricedStays = (stays: readonly Stay[], hotel: readonly HotelItem[]): readonly Stay[] =>
  stays.map((stay) => {
    const prices = hotel.filter(isOf(stay)).map(({ totalPrice }) => totalPrice);
    const known = prices.filter((price) => price !== undefined);
    return known.length === 0 || known.length < prices.length ? stay : costing(stay, sumPence(known));
  });

const isOf =
  ({ hotelCode, startDate }: Stay) =>
  (item: HotelItem): boolean =>
    item.hotelCode === hotelCode && item.roomStays[0]?.dateStart === startDate;

/** The provider has priced these very nights. */
const confirmed = ({ estimated: _, ...stay }: Stay): Stay => stay;

/** The provider prices rooms of one rate together; each room gets the share of the total that it had before. */
function costing(stay: Stay, total: Pence): Stay {
  const former = stayTotal(stay);
  if (former === total) return stay.estimated ? confirmed(stay) : stay;
  const shareUpTo = (count: number): Pence => {
    const part = sumPence(stay.rooms.slice(0, count).map((room) => room.total));
    return former === NOTHING ? pence((total * count) / stay.rooms.length) : pence((total * part) / former);
  };
  return {
    ...confirmed(stay),
    rooms: stay.rooms.map((room, index) => ({ ...room, total: pence(shareUpTo(index + 1) - shareUpTo(index)) })),
  };
}
