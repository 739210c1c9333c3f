// The extras of a ferry item: checked against its crossings and priced from Harbour's own tables. Coupons do not apply
// to them.
import type { CartRequest } from '#domain/contract/booking.ts';
import { donationLine } from '#domain/extras/extra-names.ts';
import { tripDays } from '#domain/extras/extras-offer.ts';
import { KEPT_LINES } from '#domain/itinerary/cost-lines.ts';
import { nonInfants, type Party } from '#domain/trip/passengers.ts';
import { formatDate } from '#domain/values/dates.ts';
import { type Pence, pence, sumPence } from '#domain/values/money.ts';
import type { Sailing } from '#harbour/db/catalogue-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { isInSeason } from '#harbour/operator/calendar.ts';
import { type Catalogue, ticketGroupOf } from '#harbour/pricing/catalogue.ts';
import type { WantedVehicle } from '#harbour/pricing/quote.ts';
import { accommodationsEnabled, type ExtraOnSale } from './extras-on-sale.ts';
import type { StockWanted } from './stock.ts';

const PROTECTION_CODE = 'PROTECTION';

/** `package` is the vehicle discount for a stay: the one negative line. */
export type ExtraKind = ExtraOnSale['kind'] | 'protection' | 'package';
type Wish = CartRequest['ferry'][number]['addOns'][number];

export interface ExtraLine {
  /** The crossing it belongs to; what belongs to the whole booking is listed with the first. */
  readonly leg: number;
  readonly kind: ExtraKind;
  readonly resourceCode: string;
  readonly description: string;
  readonly quantity: number;
  readonly price: Pence;
  readonly totalPrice: Pence;
  readonly startDate: string | null;
  readonly endDate: string | null;
}

export interface PricedExtras {
  readonly lines: readonly ExtraLine[];
  readonly stock: readonly StockWanted[];
  readonly total: Pence;
  /** What protection costs or would cost; null where it is not offered. */
  readonly protection: Pence | null;
}

interface TripForExtras {
  readonly request: Pick<
    CartRequest['ferry'][number],
    'addOns' | 'accommodations' | 'attractions' | 'sundries' | 'cancellationProtection'
  >;
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
  readonly legs: readonly { readonly sailing: Sailing; readonly ticketType: string }[];
}

type Priced = Pick<PricedExtras, 'lines' | 'stock'>;

/** Throws 422 for what is asked for and not on sale now; who has bought it is not asked again. */
export async function checkOnSale(
  db: Database,
  { accommodations, cancellationProtection }: TripForExtras['request'],
  { protection }: PricedExtras,
): Promise<void> {
  if (accommodations.length > 0 && !(await accommodationsEnabled(db)))
    throw invalid('Places on board cannot be booked at the moment.');
  if (cancellationProtection && protection === null)
    throw invalid('Cancellation protection is offered for private cars, motorhomes and motorcycles only.');
}

/** Throws 422 with words for whatever cannot be sold with this trip. Stock is neither checked nor taken here. */
export function priceExtras(catalogue: Catalogue, trip: TripForExtras): PricedExtras {
  const { addOns, accommodations, attractions, sundries, cancellationProtection } = trip.request;
  const { items } = catalogue.extras;
  const of = (
    wishes: readonly Wish[],
    kinds: readonly ExtraKind[],
    price: (wish: Wish, item: ExtraOnSale) => Priced,
  ) => {
    refuseTwins(wishes);
    return wishes.map((wish) => {
      const item = items.get(wish.resourceCode);
      if (item === undefined || !kinds.includes(item.kind))
        throw invalid(`${wish.resourceCode} is not on sale with this crossing.`);
      return price(wish, item);
    });
  };
  const priced = [
    ...of(addOns, ['add-on'], (wish, item) =>
      onCrossings(catalogue, trip, { wish, item, quantity: countOf(trip, item) }),
    ),
    ...of(accommodations, ['accommodation'], (wish, item) =>
      onCrossings(catalogue, trip, { wish, item, quantity: quantityOf(wish, item) }),
    ),
    ...of(attractions, ['attraction'], (wish, item) => visit(catalogue, trip, wish, item)),
    ...of(sundries, ['sundry', 'donation'], (wish, item) => ({
      lines: [lineOf(item, quantityOf(wish, item), { leg: 0, startDate: null, endDate: null })],
      stock: [],
    })),
  ];
  const protection = protectionOf(catalogue, trip);
  // In the order in which a booking keeps them.
  const lines = [
    ...priced.flatMap((one) => one.lines),
    ...(cancellationProtection && protection !== null ? [protection] : []),
  ].sort((one, other) => one.leg - other.leg);
  return {
    lines,
    stock: priced.flatMap((one) => one.stock),
    total: sumPence(lines.map((line) => line.totalPrice)),
    protection: protection?.totalPrice ?? null,
  };
}

/** How an add-on is counted (spec 5): one for the vehicle, or everybody but infants, whatever the client says. */
export const countedBy = (
  { usageType }: Pick<ExtraOnSale, 'usageType'>,
  party: Party,
  vehicles: readonly WantedVehicle[],
): number => (usageType === 'vehicle' ? Math.min(1, vehicles.length) : nonInfants(party));

function countOf({ party, vehicles }: TripForExtras, item: ExtraOnSale): number {
  const count = countedBy(item, party, vehicles);
  if (count === 0) throw invalid(`${item.name} needs a vehicle.`);
  return count;
}

function quantityOf({ quantity }: Wish, { name, kind, maxQuantity }: ExtraOnSale): number {
  if (quantity < 1) throw invalid(`${name}: choose at least one.`);
  if (quantity <= maxQuantity) return quantity;
  throw invalid(
    kind === 'donation'
      ? `Thank you. You can give up to £${maxQuantity} online.`
      : `${name}: at most ${maxQuantity} in one booking.`,
  );
}

interface Counted {
  readonly wish: Wish;
  readonly item: ExtraOnSale;
  readonly quantity: number;
}

/** A line for each crossing that has it; a start date selects the crossings of that day. */
function onCrossings(catalogue: Catalogue, { legs }: TripForExtras, { wish, item, quantity }: Counted): Priced {
  const wanted = [...legs.entries()].filter(
    ([, { sailing }]) => wish.startDate === null || wish.startDate === sailing.departureDate,
  );
  if (wanted.length === 0)
    throw invalid(`${item.name}: none of your crossings is on ${formatDate(wish.startDate ?? '')}.`);
  const aboard = wanted.filter(([, { sailing }]) => item.onShips.has(sailing.shipCode));
  if (aboard.length === 0) throw invalid(`${item.name} is not on board the ship that you chose.`);
  const sold = aboard.filter(
    ([, { ticketType }]) => item.ticketGroup === null || item.ticketGroup === ticketGroupOf(catalogue, ticketType),
  );
  if (sold.length === 0) throw invalid(`${item.name} is sold with ${item.ticketGroup} tickets only.`);
  return {
    lines: sold.map(([leg, { sailing }]) =>
      lineOf(item, quantity, { leg, startDate: sailing.departureDate, endDate: sailing.departureDate }),
    ),
    stock: sold.map(([, { sailing }]) => ({
      item: item.resourceCode,
      place: sailing.id,
      quantity,
      capacity: item.onShips.get(sailing.shipCode) ?? 0,
      name: `${item.name} on ${formatDate(sailing.departureDate, 'day')}, ${sailing.departureTime}`,
    })),
  };
}

/** Tickets of an attraction: their day is within the trip (ruling 42) and within its season. */
function visit(catalogue: Catalogue, { legs }: TripForExtras, wish: Wish, item: ExtraOnSale): Priced {
  const { startDate } = wish;
  const endDate = wish.endDate ?? startDate;
  const { attraction } = item;
  if (attraction === null) throw new Error('A ticket without an attraction is on sale.');
  if (startDate === null || endDate === null) throw invalid(`Choose the day of your visit: ${attraction.name}.`);
  if (endDate < startDate) throw invalid(`${attraction.name}: the visit ends before it starts.`);
  if (endDate > startDate) throw invalid(`${attraction.name}: a ticket is for one day. Choose each day by itself.`);
  const [outward, back] = legs.map(({ sailing }) => sailing);
  const days = outward && tripDays(outward, back ?? null, goesToIsland(catalogue, outward));
  if (days === undefined || startDate < days.from || startDate > days.to)
    throw invalid(
      `${attraction.name} on ${formatDate(startDate, 'day')} is outside this trip. Choose crossings around that day, or call us.`,
    );
  if (!isInSeason(attraction, startDate)) throw invalid(`${attraction.name} is closed at that time of the year.`);
  const quantity = quantityOf(wish, item);
  return {
    lines: [lineOf(item, quantity, { leg: 0, startDate, endDate })],
    stock: [
      {
        item: attraction.attractionCode,
        place: startDate,
        quantity,
        capacity: attraction.dayCapacity,
        name: `${attraction.name} on ${formatDate(startDate, 'day')}`,
      },
    ],
  };
}

const goesToIsland = ({ routes }: Catalogue, { ferryId, routeCode }: Sailing): boolean =>
  routes.get(ferryId)?.crossings[0]?.routeCode === routeCode;

/** Priced for each crossing, provided that every vehicle is a private one (ruling 44). */
function protectionOf({ vehicleClasses, extras }: Catalogue, { vehicles, legs }: TripForExtras): ExtraLine | null {
  const prices = vehicles.map(({ resourceCode }) =>
    extras.protection.get(vehicleClasses.get(resourceCode)?.groupName ?? ''),
  );
  const known = prices.filter((price) => price !== undefined);
  if (known.length === 0 || known.length < prices.length) return null;
  const price = sumPence(known);
  return {
    leg: 0,
    kind: 'protection',
    resourceCode: PROTECTION_CODE,
    description: KEPT_LINES.protection,
    quantity: legs.length,
    price,
    totalPrice: pence(price * legs.length),
    startDate: null,
    endDate: null,
  };
}

type Place = Pick<ExtraLine, 'leg' | 'startDate' | 'endDate'>;

const lineOf = (
  { kind, resourceCode, name, price }: ExtraOnSale,
  quantity: number,
  { leg, startDate, endDate }: Place,
): ExtraLine => ({
  leg,
  kind,
  resourceCode,
  description: kind === 'donation' ? donationLine(name) : name,
  quantity,
  price,
  totalPrice: pence(price * quantity),
  startDate,
  endDate,
});

/** The same thing for the same day is requested once, with a quantity. */
function refuseTwins(wishes: readonly Wish[]): void {
  const keys = new Set(wishes.map(({ resourceCode, startDate }) => `${resourceCode}|${startDate}`));
  if (keys.size < wishes.length) throw invalid('One of the extras is listed twice.');
}

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'extras' });
