// Base fares in pence for a single crossing at the Standard ticket, and how the tickets, products and coupons differ from it.
import type { PassengerTypeCode } from '#domain/contract/configuration.ts';
import type { FerryFare } from '#domain/contract/content.ts';
import { PASSENGER_TYPES } from '#domain/trip/passengers.ts';
import { NOTHING, pence } from '#domain/values/money.ts';
import type { Coupon, Product, tariff } from '#harbour/db/catalogue-schema.ts';
import { NO_PASSENGER, PASSENGER_CODE, thousandths, WALK_ON_CODE } from '#harbour/pricing/quote.ts';
import { routes, vehicleClasses } from './fleet.ts';

type Tariff = typeof tariff.$inferSelect;

export const PUBLIC_PRODUCT = 'PUBLIC';

export const passengerTypes: readonly { code: PassengerTypeCode; description: string }[] = [
  { code: 'A', description: 'Adult, 18 to 64 years' },
  { code: 'Z', description: 'Senior, 65 years and over' },
  { code: 'S', description: 'Youth, 13 to 17 years' },
  { code: 'C', description: 'Child, 4 to 12 years' },
  { code: 'I', description: 'Infant, under 4 years, free' },
];

/** Each ticket's share of the Standard fare, in thousandths. */
export const ticketTypes = [
  { ticketType: 'SAVER', name: 'Saver', permille: 850 },
  { ticketType: 'STANDARD', name: 'Standard', permille: 1000 },
  { ticketType: 'FLEX', name: 'Flexible', permille: 1220 },
] as const;

const FOOT: Readonly<Record<string, Readonly<Record<PassengerTypeCode, number>>>> = {
  'HALLOW-BRIDE': { A: 1180, Z: 1080, S: 880, C: 590, I: 0 },
  'MARSH-NORTH': { A: 980, Z: 890, S: 740, C: 490, I: 0 },
  'HALLOW-FAST': { A: 1540, Z: 1420, S: 1160, C: 770, I: 0 },
};

/** By class on Port Hallow – Bridehaven; trailers per metre begun. */
const VEHICLES: Readonly<Record<string, number>> = {
  CAR: 4900,
  'CAR-TALL': 5600,
  VAN: 6100,
  'VAN-LONG': 7600,
  MOTORHOME: 7200,
  'MOTORHOME-LONG': 8900,
  MINIBUS: 6800,
  MOTORCYCLE: 2650,
  BICYCLE: 1380,
  TRAILER: 640,
  CARAVAN: 780,
  BOAT: 720,
};
const SHORT_CROSSING_PERMILLE = 880;

const toTenPence = (amount: number) => pence(Math.round(amount / 10) * 10);

/** All base fares: what the table `tariff` holds. */
export function tariffs(): Tariff[] {
  return routes.flatMap(({ ferryId, carriesVehicles, minutes }) =>
    ticketTypes.flatMap(({ ticketType, permille }) => {
      const row = (
        resourceCode: string,
        passengerType: string,
        standard: number,
        unit: Tariff['unit'] = 'each',
      ): Tariff => ({
        ferryId,
        ticketType,
        resourceCode,
        passengerType,
        pence: toTenPence((standard * permille) / 1000),
        unit,
      });
      const onFoot = PASSENGER_TYPES.map((type) => row(WALK_ON_CODE, type, FOOT[ferryId]?.[type] ?? 0));
      if (!carriesVehicles) return onFoot;
      const share = minutes < 60 ? SHORT_CROSSING_PERMILLE : 1000;
      return [
        ...onFoot,
        ...PASSENGER_TYPES.map((type) => row(PASSENGER_CODE, type, 0)),
        ...vehicleClasses.map(({ resourceCode, trailer }) =>
          row(resourceCode, NO_PASSENGER, thousandths(VEHICLES[resourceCode] ?? 0, share), trailer ? 'metre' : 'each'),
        ),
      ];
    }),
  );
}

export const products: readonly Product[] = [
  { productCode: PUBLIC_PRODUCT, description: 'Standard fare', permille: 1000, overridable: true },
  { productCode: 'RESIDENT', description: 'Resident fare', permille: 750, overridable: false },
  { productCode: 'FREQUENT', description: 'Frequent traveller fare', permille: 850, overridable: true },
];

const unspent = {
  usedBy: null,
  usedAt: null,
  productCode: null,
  travelFrom: null,
  travelTo: null,
  singleUse: false,
} as const;

/** The operator's coupons; `today` decides which summer is over and since when a spent one is spent. */
export const coupons = (today: string, now: number): readonly Coupon[] => [
  { ...unspent, couponCode: 'SOLENT10', description: '10% off every crossing', percentOff: 10, penceOff: NOTHING },
  {
    ...unspent,
    couponCode: 'SUMMER25',
    description: '25% off in last summer’s holidays',
    percentOff: 25,
    penceOff: NOTHING,
    ...lastSummer(today),
  },
  {
    ...unspent,
    couponCode: 'ONCE5',
    description: '£5 off one booking',
    percentOff: 0,
    penceOff: pence(500),
    singleUse: true,
  },
  {
    ...unspent,
    couponCode: 'SPENT5',
    description: '£5 off one booking',
    percentOff: 0,
    penceOff: pence(500),
    singleUse: true,
    usedBy: 'SOLD-AT-THE-HARBOUR',
    usedAt: now,
  },
  {
    ...unspent,
    couponCode: 'FREQ',
    description: 'Frequent traveller fare',
    percentOff: 0,
    penceOff: NOTHING,
    productCode: 'FREQUENT',
  },
];

function lastSummer(today: string): { travelFrom: string; travelTo: string } {
  const year = Number(today.slice(0, 4)) - (today.slice(5) > '08-31' ? 0 : 1);
  return { travelFrom: `${year}-06-01`, travelTo: `${year}-08-31` };
}

/** Decision 021: of each ticket that is given back at all. */
const AFTER_A_CHANGE = {
  name: 'Refund after a change',
  allowed: false,
  description: 'What was not refundable before a change is not refundable after it.',
} as const;

const PLATE_FREE = {
  name: 'Registration',
  allowed: true,
  description: 'Changing the registration is free.',
  ofPlate: true,
} as const;

export const fareRules: readonly FerryFare[] = [
  {
    ticketType: 'SAVER',
    name: 'Saver',
    description: 'The lowest price when your plans are fixed.',
    rules: [
      { name: 'Change', allowed: false, description: 'The sailing cannot be changed.' },
      { name: 'Refund', allowed: false, description: 'None when you cancel.' },
      { name: 'Refund after a change', allowed: false, description: 'None, whatever is changed.' },
      { name: 'Earlier or later sailing', allowed: false, description: 'Valid on the booked sailing only.' },
      PLATE_FREE,
    ],
  },
  {
    ticketType: 'STANDARD',
    name: 'Standard',
    description: 'Room for a change of plan, for a fee.',
    rules: [
      {
        name: 'Change',
        allowed: true,
        description: 'Up to 24 hours before departure for £10.00 a crossing plus any fare difference.',
      },
      {
        name: 'Refund',
        allowed: true,
        description: 'Half of the fare when you cancel at least 48 hours before departure.',
      },
      AFTER_A_CHANGE,
      { name: 'Earlier or later sailing', allowed: false, description: 'Valid on the booked sailing only.' },
      PLATE_FREE,
    ],
  },
  {
    ticketType: 'FLEX',
    name: 'Flexible',
    description: 'Change or cancel as you need.',
    rules: [
      { name: 'Change', allowed: true, description: 'Free until check-in closes; you pay any fare difference.' },
      {
        name: 'Refund',
        allowed: true,
        description: 'The whole fare when you cancel at least 24 hours before departure.',
      },
      AFTER_A_CHANGE,
      {
        name: 'Earlier or later sailing',
        allowed: true,
        description: 'Any sailing on the same day with space; no need to call.',
      },
      PLATE_FREE,
    ],
  },
];
