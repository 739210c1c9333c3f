import type { Cart } from '#domain/contract/booking.ts';
import type { FerryItem } from '#domain/contract/itinerary.ts';
import { costsBesideItems, isOneAmount } from '#domain/itinerary/cost-lines.ts';
import { onLeg } from '#domain/trip/leg-words.ts';
import { formatDate } from '#domain/values/dates.ts';
import { NOTHING, type Pence, sumPence } from '#domain/values/money.ts';
import type { PriceLine } from '#src/ui/price/price-lines.tsx';

type Ferry = readonly FerryItem[];

/** Every price line of the provider's, in its words and figures. Lines and total are never our own sums. */
export const cartLines = (cart: Pick<Cart, 'reservationItems' | 'travelCost'>): PriceLine[] => [
  ...ferryLines(cart.reservationItems.ferry),
  ...cart.reservationItems.hotel.flatMap(({ rph, hotelName, roomType, units, totalPrice }) =>
    totalPrice === undefined
      ? []
      : [
          {
            key: rph,
            description: roomType ? `${hotelName}, ${roomType}` : hotelName,
            quantity: units,
            amount: totalPrice,
          },
        ],
  ),
  ...costsBesideItems(cart).map(({ description, amountAfterTax }, index) => ({
    key: `cost ${index} ${description}`,
    description,
    amount: amountAfterTax,
  })),
];

function ferryLines(ferry: Ferry): PriceLine[] {
  return ferry.flatMap((item) => {
    const lines = [...item.vehiclePriceLines, ...paidPassengers(item), ...item.addOnPriceLines, ...landLines(item)].map(
      ({ description, quantity, totalPrice }, index) => ({
        key: `${item.rph} ${index} ${description}`,
        description,
        quantity,
        amount: totalPrice,
      }),
    );
    return [...lines, ...includedLine(item), ...(isTakenOffApart(item) ? [couponLine(item)] : [])];
  });
}

const paidPassengers = ({ passengerPriceLines }: FerryItem) =>
  passengerPriceLines.filter(({ totalPrice }) => totalPrice !== NOTHING);

/** Passengers included in the price of the vehicle are one line, however many legs and types there are. */
function includedLine({ rph, passengerPriceLines, departures }: FerryItem): PriceLine[] {
  const free = passengerPriceLines.filter(({ totalPrice }) => totalPrice === NOTHING);
  const legs = Math.max(1, departures.length);
  const people = free.reduce((sum, { quantity }) => sum + quantity, 0) / legs;
  if (free.length === 0) return [];
  const quantity = Number.isInteger(people) ? people : undefined;
  const description = `${quantity === 1 ? 'Passenger' : 'Passengers'}, included in the price`;
  return [{ key: `${rph} included`, description, quantity, amount: NOTHING }];
}

/** What a coupon took off, where the lines already include it; null where it is a line of its own or there is none. */
export function couponTaken(ferry: Ferry): { code: string; discount: Pence } | null {
  const item = ferry.find((candidate) => discountOf(candidate) > 0 && !isTakenOffApart(candidate));
  return item?.coupon ? { code: item.coupon.couponCode, discount: discountOf(item) } : null;
}

type Thing = FerryItem['landBasedResources']['fees'][number];

const nameOf = ({ description, resourceCode }: Thing): string => description || resourceCode;

const isTwin = (one: Thing, other: Thing): boolean => nameOf(one) === nameOf(other);

/** What is on board and on the island; several of one name say for which day each is. */
function landLines(item: FerryItem) {
  const { accommodations, attractions, sundries, fees } = item.landBasedResources;
  const things = [...accommodations, ...attractions, ...sundries, ...fees];
  return things.flatMap((thing) => {
    const { description, quantity, totalPrice } = thing;
    if (totalPrice === undefined) return [];
    const hasTwin = things.some((other) => other !== thing && isTwin(other, thing));
    return [
      {
        description: hasTwin ? `${nameOf(thing)}${whenOf(thing, item)}` : nameOf(thing),
        quantity: isOneAmount({ description }) ? undefined : quantity,
        totalPrice,
      },
    ];
  });
}

/** The day of something; where both crossings are on it and have one on board each, the way, as the letter says it. */
function whenOf(thing: Thing, { departures, landBasedResources: { accommodations } }: FerryItem): string {
  const { startDate } = thing;
  if (!startDate) return '';
  const [first, ...others] = accommodations.filter((other) => other.startDate === startDate && isTwin(other, thing));
  const thatDay = departures.filter(({ departureDate }) => departureDate === startDate);
  const isBothWays = thatDay.length === 2 && others.length === 1;
  // They are listed in the order of the crossings.
  if (isBothWays && accommodations.includes(thing)) return onLeg(thing === first ? 0 : 1);
  return `, ${formatDate(startDate)}`;
}

const discountOf = ({ coupon }: FerryItem): Pence => (coupon?.valid ? (coupon.discount ?? NOTHING) : NOTHING);

/**
 * Some providers list full prices and subtract the coupon from the sum, others list prices with the coupon included.
 */
function isTakenOffApart(item: FerryItem): boolean {
  const { vehiclePriceLines, passengerPriceLines, addOnPriceLines, reservationTotals } = item;
  const sum = sumPence(
    [...vehiclePriceLines, ...passengerPriceLines, ...addOnPriceLines, ...landLines(item)].map(
      (line) => line.totalPrice,
    ),
  );
  return discountOf(item) > 0 && sum === reservationTotals.totalPriceToPay + discountOf(item);
}

const couponLine = (item: FerryItem): PriceLine => ({
  key: `${item.rph} coupon`,
  description: `Code ${item.coupon?.couponCode ?? ''}`,
  amount: -discountOf(item),
});
