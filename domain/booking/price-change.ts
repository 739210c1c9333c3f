import type { Cart } from '#domain/contract/booking.ts';
import { costsBesideItems } from '#domain/itinerary/cost-lines.ts';
import { type Pence, pence } from '#domain/values/money.ts';

/** One line of a priced cart, in the provider's words. */
export interface CartLine {
  readonly key: string;
  readonly description: string;
  readonly quantity: number;
  readonly total: Pence;
}

/** A line whose price differs from the last one; null stands for a line that was or is absent. */
export interface PriceChange {
  readonly description: string;
  readonly was: Pence | null;
  readonly is: Pence | null;
}

/** Every priced line of a cart, ferry items first, travel cards last. */
export function linesOf(cart: Cart): CartLine[] {
  const { ferry, hotel } = cart.reservationItems;
  const crossings = ferry.flatMap((item) => {
    const { accommodations, attractions, sundries, fees } = item.landBasedResources;
    const land = [...accommodations, ...attractions, ...sundries, ...fees].flatMap(
      ({ description, resourceCode, quantity, totalPrice, startDate }) =>
        totalPrice === undefined
          ? []
          : [{ description: description || resourceCode, quantity, totalPrice, key: startDate ?? '' }],
    );
    const priced = [...item.vehiclePriceLines, ...item.passengerPriceLines, ...item.addOnPriceLines];
    return [...priced.map((line) => ({ ...line, key: '' })), ...land].map(
      ({ description, quantity, totalPrice, key }) => ({
        description,
        quantity,
        total: totalPrice,
        key: `ferry ${key} ${description}`,
      }),
    );
  });
  const stays = hotel.map(({ hotelCode, hotelName, roomType, roomStays, units, totalPrice }) => ({
    key: `stay ${hotelCode} ${roomType} ${roomStays[0]?.dateStart ?? ''}`,
    description: roomType ? `${hotelName}, ${roomType}` : hotelName,
    quantity: units,
    total: totalPrice ?? pence(0),
  }));
  const beside = costsBesideItems(cart).map(({ description, amountAfterTax }) => ({
    key: `beside ${description}`,
    description,
    quantity: 1,
    total: amountAfterTax,
  }));
  return [...crossings, ...stays, ...beside];
}

/** What costs more or less than before, line by line: discounts won and lost, new lines, lines that are gone. */
export function priceChanges(before: Cart, now: Cart): PriceChange[] {
  const was = totalsOf(before);
  const is = totalsOf(now);
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
    const former = was.get(key);
    const next = is.get(key);
    if (former?.total === next?.total) return [];
    const description = next?.description ?? former?.description ?? '';
    return [{ description, was: former?.total ?? null, is: next?.total ?? null }];
  });
}

/** Lines of one name and day are added up: both crossings may carry the same one. */
function totalsOf(cart: Cart): Map<string, { description: string; total: Pence }> {
  const totals = new Map<string, { description: string; total: Pence }>();
  for (const { key, description, total } of linesOf(cart)) {
    totals.set(key, { description, total: pence((totals.get(key)?.total ?? 0) + total) });
  }
  return totals;
}
