// Demo trips: for each person one to come, one half made, one over and one that was never paid.
import type { AccountKind } from '#harbour/db/account-schema.ts';

/** Days count from the first start of Harbour: -2 is the day before yesterday. */
export interface DemoBooking {
  readonly kind: AccountKind;
  readonly userNumber: string;
  readonly lead: readonly [givenName: string, surName: string, email: string, phone: string];
  readonly ferryId: string;
  /** Crossing codes of the outward and the return crossing. */
  readonly crossings: readonly [out: string, back: string];
  readonly days: readonly [out: number, back: number];
  readonly bookedDaysAgo: number;
  readonly ticketType: string;
  readonly adults: number;
  readonly children: number;
  readonly plate: string | null;
  readonly poNumber?: string;
  /** `unpaid` was held and expired; `elsewhere` was booked at the port and is not in its owner's list yet. */
  readonly fate: 'paid' | 'unpaid' | 'elsewhere';
}

const TO_COME = { days: [9, 13], bookedDaysAgo: 6, fate: 'paid' } as const;
const HALF_MADE = { days: [-2, 3], bookedDaysAgo: 16, fate: 'paid' } as const;
const OVER = { days: [-34, -30], bookedDaysAgo: 50, fate: 'paid' } as const;
const NEVER_PAID = { days: [10, 12], bookedDaysAgo: 2, fate: 'unpaid' } as const;
const ALL = [TO_COME, HALF_MADE, OVER, NEVER_PAID];

const HALLOW = { ferryId: 'HALLOW-BRIDE', crossings: ['HAL-BRI', 'BRI-HAL'] } as const;
const MARSH = { ferryId: 'MARSH-NORTH', crossings: ['MAR-NOR', 'NOR-MAR'] } as const;
const FAST = { ferryId: 'HALLOW-FAST', crossings: ['HAL-BRI-F', 'BRI-HAL-F'] } as const;

const ada = {
  kind: 'customer',
  userNumber: 'C1000001',
  plate: 'SK71 FRY',
  adults: 2,
  children: 1,
  ticketType: 'STANDARD',
  lead: ['Ada', 'Morrow', 'ada.morrow@harbour.test', '07700 900144'],
} as const;
const finlay = {
  kind: 'customer',
  userNumber: 'C1000002',
  plate: 'NP12 RES',
  adults: 1,
  children: 0,
  ticketType: 'FLEX',
  lead: ['Finlay', 'Reid', 'finlay.reid@harbour.test', '07700 900271'],
} as const;
const isla = {
  kind: 'customer',
  userNumber: 'C1000003',
  plate: null,
  adults: 1,
  children: 0,
  ticketType: 'SAVER',
  lead: ['Isla', 'Quayle', 'isla.quayle@harbour.test', '07700 900382'],
} as const;
const hallowTravel = {
  plate: null,
  adults: 4,
  children: 2,
  ticketType: 'STANDARD',
  lead: ['Rowan', 'Pell', 'rowan.pell@harbour.test', '07700 900415'],
} as const;
const brideFreight = {
  plate: 'BF20 VAN',
  adults: 1,
  children: 0,
  ticketType: 'FLEX',
  lead: ['Sam', 'Ostler', 'sam.ostler@harbour.test', '07700 900526'],
} as const;

/** An agency shares one list: its users made its bookings. */
export const demoBookings: readonly DemoBooking[] = [
  ...ALL.map((trip) => ({ ...ada, ...HALLOW, ...trip })),
  ...ALL.map((trip) => ({ ...finlay, ...MARSH, ...trip })),
  ...ALL.map((trip) => ({ ...isla, ...FAST, ...trip })),
  { kind: 'agent', userNumber: 'A2001', ...hallowTravel, ...HALLOW, ...TO_COME },
  { kind: 'agent-user', userNumber: 'hallow.kim', ...hallowTravel, ...HALLOW, ...HALF_MADE },
  { kind: 'agent', userNumber: 'A2001', ...hallowTravel, ...FAST, ...OVER },
  { kind: 'agent-user', userNumber: 'hallow.kim', ...hallowTravel, ...HALLOW, ...NEVER_PAID },
  { kind: 'agent-user', userNumber: 'freight.noor', ...brideFreight, ...MARSH, ...TO_COME, poNumber: 'BF-STANDING' },
  { kind: 'agent-user', userNumber: 'freight.owen', ...brideFreight, ...MARSH, ...HALF_MADE, poNumber: 'BF-N-0731' },
  { kind: 'agent', userNumber: 'A2002', ...brideFreight, ...HALLOW, ...OVER, poNumber: 'BF-N-0702' },
  { kind: 'agent', userNumber: 'A2002', ...brideFreight, ...MARSH, ...NEVER_PAID, poNumber: 'BF-N-0740' },
  { ...ada, ...MARSH, days: [6, 8], bookedDaysAgo: 4, fate: 'elsewhere' },
  { ...ada, ...HALLOW, days: [-12, -11], bookedDaysAgo: 20, fate: 'elsewhere' },
];
