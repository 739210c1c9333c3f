// The price of one crossing for a whole party, from the tables alone. Shared by search and cart, so they always agree.
import type { PassengerTypeCode } from '#domain/contract/configuration.ts';
import { PASSENGER_NAMES, PASSENGER_TYPES, type Party } from '#domain/trip/passengers.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import { capitalised } from '#domain/values/words.ts';
import { type Catalogue, className } from './catalogue.ts';
import type { CouponTerms } from './coupons.ts';

export const WALK_ON_CODE = 'FOOT';
export const PASSENGER_CODE = 'PAX';
/** The passenger type of a fare that is not a person's. */
export const NO_PASSENGER = '-';
/** Ends the description of whoever travels on the vehicle's fare. */
export const WITH_VEHICLE = ', included with the vehicle';

export interface WantedVehicle {
  readonly resourceCode: string;
  readonly trailer: { readonly resourceCode: string; readonly lengthCm: number; readonly heightCm: number } | null;
}

export interface QuoteRequest {
  readonly ferryId: string;
  readonly ticketType: string;
  /** Of the sailing: peak pricing in thousandths. */
  readonly pricePermille: number;
  readonly party: Party;
  readonly vehicles: readonly WantedVehicle[];
  readonly productCode: string;
  /** The value of the coupon on this crossing; null without one. See `couponTerms`. */
  readonly coupon: CouponTerms | null;
}

interface QuoteLine {
  readonly kind: 'passenger' | 'vehicle';
  readonly resourceCode: string;
  readonly passengerType: PassengerTypeCode | null;
  readonly description: string;
  readonly quantity: number;
  /** For one of them, coupon percentage included. */
  readonly price: Pence;
  /** For all of them; lower than quantity × price only where a coupon's fixed amount was subtracted from this line. */
  readonly totalPrice: Pence;
}

export interface Quote {
  readonly lines: readonly QuoteLine[];
  readonly total: Pence;
  /** What the coupon took off. */
  readonly discount: Pence;
}

/**
 * Prices one crossing. Null where the route does not sell one of the resources under this ticket type. Each step rounds
 * half up to whole pence: peak, then product, then coupon percentage; a fixed coupon amount is subtracted from the
 * lines in order.
 */
export function quote(catalogue: Catalogue, request: QuoteRequest): Quote | null {
  const priced = priceLines(catalogue, request);
  if (priced === null) return null;
  const lines = takeOff(
    priced.map((line) => line.line),
    request.coupon?.penceOff ?? NOTHING,
  );
  const total = sumPence(lines.map((line) => line.totalPrice));
  return { lines, total, discount: pence(sumPence(priced.map((line) => line.before)) - total) };
}

interface PricedLine {
  readonly line: QuoteLine;
  /** The line's total without the coupon. */
  readonly before: Pence;
}

interface WantedFare extends Pick<QuoteLine, 'kind' | 'resourceCode' | 'passengerType' | 'description' | 'quantity'> {
  /** Begun ones, for a fare by the metre. */
  readonly metres: number;
}

function priceLines(catalogue: Catalogue, request: QuoteRequest): PricedLine[] | null {
  const wanted = [...vehicleFares(catalogue, request), ...passengerFares(catalogue, request)];
  const lines = wanted.flatMap((fare) => pricedLine(catalogue, request, fare) ?? []);
  return wanted.length > 0 && lines.length === wanted.length ? lines : null;
}

function pricedLine(catalogue: Catalogue, request: QuoteRequest, { metres, ...wanted }: WantedFare): PricedLine | null {
  const { ferryId, ticketType, pricePermille, productCode, coupon } = request;
  const { resourceCode, passengerType, quantity } = wanted;
  const fare = catalogue.fare(ferryId, ticketType, resourceCode, passengerType ?? NO_PASSENGER);
  if (fare === undefined) return null;
  const base = fare.unit === 'metre' ? fare.pence * metres : fare.pence;
  const productPermille = catalogue.products.get(productCode)?.permille ?? 1000;
  const before = thousandths(thousandths(base, pricePermille), productPermille);
  const price = thousandths(before, 1000 - 10 * (coupon?.percentOff ?? 0));
  return { line: { ...wanted, price, totalPrice: pence(price * quantity) }, before: pence(before * quantity) };
}

const vehicleFares = (catalogue: Catalogue, { vehicles }: QuoteRequest): WantedFare[] =>
  vehicles
    .flatMap(({ resourceCode, trailer }) => [{ resourceCode, lengthCm: 0 }, ...(trailer ? [trailer] : [])])
    .map(({ resourceCode, lengthCm }) => ({
      kind: 'vehicle',
      resourceCode,
      passengerType: null,
      description: className(catalogue, resourceCode),
      quantity: 1,
      metres: Math.ceil(lengthCm / 100),
    }));

const passengerFares = (catalogue: Catalogue, request: QuoteRequest): WantedFare[] =>
  seats(catalogue, request).map(({ type, quantity, included }) => ({
    kind: 'passenger',
    resourceCode: included ? PASSENGER_CODE : WALK_ON_CODE,
    passengerType: type,
    description: included ? `${person(type)}${WITH_VEHICLE}` : person(type),
    quantity,
    metres: 1,
  }));

const person = (type: PassengerTypeCode): string => capitalised(PASSENGER_NAMES[type][0]);

interface Seats {
  readonly type: PassengerTypeCode;
  readonly quantity: number;
  /** Carried by the vehicle's fare. */
  readonly included: boolean;
}

/**
 * Who travels on the vehicle's fare and who pays the foot fare: the vehicle carries those whose foot fare is highest.
 */
function seats(catalogue: Catalogue, { ferryId, ticketType, party, vehicles }: QuoteRequest): Seats[] {
  let room = vehicles.reduce(
    (sum, { resourceCode }) => sum + (catalogue.vehicleClasses.get(resourceCode)?.includedPeople ?? 0),
    0,
  );
  const footFare = (type: PassengerTypeCode) => catalogue.fare(ferryId, ticketType, WALK_ON_CODE, type)?.pence ?? 0;
  const dearestFirst = [...PASSENGER_TYPES].sort((one, other) => footFare(other) - footFare(one));
  const riding = new Map<PassengerTypeCode, number>();
  for (const type of dearestFirst) {
    const taken = Math.min(room, party[type]);
    riding.set(type, taken);
    room -= taken;
  }
  const of = (included: boolean): Seats[] =>
    PASSENGER_TYPES.map((type) => {
      const inside = riding.get(type) ?? 0;
      return { type, quantity: included ? inside : party[type] - inside, included };
    }).filter(({ quantity }) => quantity > 0);
  return [...of(true), ...of(false)];
}

function takeOff(lines: readonly QuoteLine[], amount: Pence): QuoteLine[] {
  let left: number = amount;
  return lines.map((line) => {
    const off = Math.min(left, line.totalPrice);
    left -= off;
    return off === 0 ? line : { ...line, totalPrice: pence(line.totalPrice - off) };
  });
}

/** Half up on non-negative whole numbers, in whole-number arithmetic. */
export const thousandths = (amount: number, permille: number): Pence =>
  pence(Math.floor((amount * permille + 500) / 1000));
