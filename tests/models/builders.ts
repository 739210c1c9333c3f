// One realistic trip of the demo operator, built from what the wire would say, for all tests of machines and domain.
import * as v from 'valibot';
import type { Rules } from '#domain/booking/dependencies.ts';
import type { RememberedSearch } from '#domain/booking/remembered-search.ts';
import { type Cart, cart } from '#domain/contract/booking.ts';
import { type Configuration, configuration, type FerryOptions, ferrySettings } from '#domain/contract/configuration.ts';
import { ferryFare, ferryVehicle, ferryVessel } from '#domain/contract/content.ts';
import { type Itinerary, itinerary, type WireItinerary } from '#domain/contract/itinerary.ts';
import { runtimeConfig } from '#domain/contract/runtime-config.ts';
import { type Crossing, crossing, type SearchResult } from '#domain/contract/search.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import type { Stay } from '#domain/stay/stay.ts';
import { NO_EXTRAS, type WantedExtra, type WantedTravelCard } from '#domain/trip/extras.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import {
  type ChosenSailing,
  chooseSailing,
  type LeadDetails,
  NO_LEAD,
  type Trip,
  type Wish,
} from '#domain/trip/trip.ts';
import { pence } from '#domain/values/money.ts';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import type { Boot } from '#machines/startup/startup.machine.ts';

/** Noon in London, midwinter: 2026-12-20T12:00Z. */
export const NOW = Date.UTC(2026, 11, 20, 12);
export const MINUTE = 60_000;
export const TODAY = '2026-12-20';
export const TOMORROW = '2026-12-21';
/** What is told while the sailings of the trip are still to leave. */
export const minuteBegun = { type: 'minute.begun', at: NOW + MINUTE } as const;
/** What is told when it has begun. */
export const dayBegun = { type: 'day.begun', today: TOMORROW } as const;

const passengerTypes = [
  { code: 'A', description: '16 to 64' },
  { code: 'Z', description: '65 and over' },
  { code: 'S', description: '11 to 15' },
  { code: 'C', description: '4 to 10' },
  { code: 'I', description: '0 to 3' },
] as const;

const way = (routeCode: string, departurePort: string, arrivalPort: string) => ({
  routeCode,
  departurePort,
  arrivalPort,
  description: `${departurePort} to ${arrivalPort}`,
});

const skerry = (): Configuration =>
  v.parse(configuration, {
    ferry: {
      options: {
        routes: [
          {
            ferryId: 'SKERRY',
            code: 'HALLOW-BRIDE',
            description: 'Port Hallow – Bridehaven',
            passengerTypes: [...passengerTypes],
            crossings: [way('HAL-BRI', 'Port Hallow', 'Bridehaven'), way('BRI-HAL', 'Bridehaven', 'Port Hallow')],
            displayCurrency: 'GBP',
          },
          {
            ferryId: 'SKERRY',
            code: 'HALLOW-FAST',
            description: 'Port Hallow – Bridehaven fast craft',
            passengerTypes: [...passengerTypes],
            crossings: [way('HAL-BRI-F', 'Port Hallow', 'Bridehaven'), way('BRI-HAL-F', 'Bridehaven', 'Port Hallow')],
            displayCurrency: 'GBP',
            carriesVehicles: false,
          },
        ],
        walkOnPassengerResourceCode: 'FOOT',
        passengerResourceCode: 'PAX',
        addOnResourceCodes: [],
        ships: [{ value: 'ST-BRIDE', label: 'MV Saint Bride' }],
        ticketGroups: [{ name: 'Saver' }, { name: 'Standard' }],
        vehicleResourceCodesExpanded: [
          { resourceCode: 'CAR', groupName: 'Car' },
          { resourceCode: 'VAN', groupName: 'Van' },
        ],
        trailerResourceCodes: ['TRAILER'],
        defaultProductCode: 'PUBLIC',
        nonOverridableProductCodes: ['RESIDENT'],
        extensions: ['desk'],
      },
      labels: { contactPhone: '01632 960 777' },
    },
  });

export const options = (change: Partial<FerryOptions> = {}): FerryOptions => ({ ...skerry().ferry.options, ...change });

export const labels = (): Readonly<Record<string, string>> => skerry().ferry.labels;

export const boot = (change: Partial<Boot> = {}): Boot => ({
  runtime: v.parse(runtimeConfig, {
    provider: 'http://127.0.0.1:4600',
    clientId: 'gangway',
    formOrigins: ['http://localhost:4601'],
    operator: { shortName: 'Skerry Ferries', name: 'Skerry Ferries', publicSite: 'https://skerry.test', links: {} },
  }),
  configuration: skerry(),
  settings: v.parse(ferrySettings, { data: { settings: {}, ferryAccommodations: [], ferryAttractions: [] } }),
  sessionCount: 1,
  at: NOW,
  sessionId: 'session-of-this-tab-1',
  user: null,
  signedOut: null,
  ...change,
});

export const wish = (change: Partial<Wish> = {}): Wish => ({
  routeCode: 'HAL-BRI',
  journey: 'one-way',
  departureDate: '2026-12-24',
  returnDate: null,
  party: { ...ONE_ADULT, A: 2 },
  vehicle: 'CAR',
  trailer: null,
  coupon: '',
  ...change,
});

export const returnWish = (change: Partial<Wish> = {}): Wish =>
  wish({ journey: 'return', returnDate: '2026-12-27', ...change });

interface SailingChange {
  readonly routeCode?: string;
  readonly date?: string;
  readonly departs?: string;
  readonly arrives?: string;
  readonly saver?: number;
  readonly state?: 'open' | 'sold-out' | 'closed';
}

/** A sailing with two tickets; `saver` is the price of the cheaper one in pounds. */
export const sailing = (change: SailingChange = {}): Crossing => {
  const {
    routeCode = 'HAL-BRI',
    date = '2026-12-24',
    departs = '09:30',
    arrives = '10:30',
    saver = 62.5,
    state,
  } = change;
  const group = (name: string, ticketType: string, price: number) => ({
    name,
    resources: [
      { resourceCode: 'CAR', ticketType, description: 'Car up to 5 m', quantity: 1, price, totalPrice: price },
      { resourceCode: 'PAX', ticketType, description: 'Passengers', quantity: 2, price: 0, totalPrice: 0 },
    ],
  });
  return v.parse(crossing, {
    ferryId: 'SKERRY',
    routeCode,
    departureDate: date,
    departureTime: departs,
    arrivalDate: date,
    arrivalTime: arrives,
    ship: 'ST-BRIDE',
    ticketGroups: [group('Saver', 'SAVER', saver), group('Standard', 'STANDARD', saver + 10)],
    ...(state && { availability: { state } }),
  });
};

export const wayHome = (change: SailingChange = {}): Crossing =>
  sailing({ routeCode: 'BRI-HAL', date: '2026-12-27', departs: '16:00', arrives: '17:00', ...change });

export const searchResult = (change: Partial<SearchResult> = {}): SearchResult => ({
  productCode: 'PUBLIC',
  outwardDepartures: [sailing(), sailing({ departs: '12:00', arrives: '13:00' })],
  returnDepartures: [wayHome()],
  hasValidPromoCode: false,
  promoData: { searchedPromo: null, hasValidPromo: false },
  saleEndsMinutes: 60,
  ...change,
});

export function chosen(from: Crossing = sailing(), ticketType = 'SAVER'): ChosenSailing {
  const sailed = chooseSailing(from, ticketType, searchResult().saleEndsMinutes);
  if (!sailed) throw new Error('This sailing is not for sale.');
  return sailed;
}

export const lead = (change: Partial<LeadDetails> = {}): LeadDetails => ({
  givenName: 'Rowan',
  surName: 'Hale',
  email: 'rowan.hale@example.com',
  phone: '01632 960 123',
  plate: 'HW21 KYR',
  request: '',
  poNumber: '',
  ...change,
});

/** Two nights in a double room, inside the return trip. */
export const stay = (change: Partial<Stay> = {}): Stay => ({
  hotelCode: 'HARBOUR-VIEW',
  hotelName: 'Harbour View',
  hotelProvider: 3,
  chainCode: '',
  startDate: '2026-12-24',
  endDate: '2026-12-26',
  checkInTime: '15:00',
  checkOutTime: '10:00',
  rooms: [
    {
      adults: 2,
      children: 0,
      roomTypeCode: 'DOUBLE',
      ratePlanCode: 'FLEX',
      name: 'Double room',
      bookitResourceId: null,
      bookitProductId: null,
      bookitSupplierId: null,
      campingPackage: false,
      total: pence(24_000),
    },
  ],
  comments: '',
  ...change,
});

/** What the trips of the tests are checked against. */
export const rules = (): Rules => ({ options: options(), settings: boot().settings, today: TODAY });

/** A thing of the shop that belongs to no day. */
export const mapOfIsland: WantedExtra = {
  resourceCode: 'MAP',
  quantity: 1,
  date: null,
  name: 'Map of the island',
  total: pence(450),
};

export const travelCard: WantedTravelCard = {
  code: 'CARD-50',
  startDate: '2026-12-24',
  name: 'Travel card',
  total: pence(5_000),
};

export const remembered: RememberedSearch = {
  routeCode: 'BRI-HAL',
  journey: 'one-way',
  vehicle: 'VAN',
  trailer: null,
  party: ONE_ADULT,
};

export const savedVehicle: SavedVehicle = {
  resourceCode: 'VAN',
  isDefault: true,
  licensePlate: 'VA26 NNN',
  trailerResourceCode: 'TRAILER',
  trailerLength: 4.5,
  trailerHeight: 2.1,
};

export const trip = (change: Partial<Trip> = {}): Trip => ({
  wish: wish(),
  outward: chosen(),
  return: null,
  extras: NO_EXTRAS,
  stays: [],
  lead: lead(),
  ...change,
});

export const returnTrip = (change: Partial<Trip> = {}): Trip =>
  trip({ wish: returnWish(), return: chosen(wayHome()), ...change });

export const emptyTrip = (change: Partial<Trip> = {}): Trip => trip({ outward: null, lead: NO_LEAD, ...change });

const reservationItems = (bookingReference: string | null): WireItinerary['reservationItems'] => ({
  ferry: [
    {
      rph: '1',
      bookingReference,
      ferryId: 'SKERRY',
      productCode: 'PUBLIC',
      departures: [
        {
          routeCode: 'HAL-BRI',
          ship: 'ST-BRIDE',
          ticketType: 'SAVER',
          ticketGroup: 'Saver',
          departureDate: '2026-12-24',
          departureTime: '09:30',
          arrivalDate: '2026-12-24',
          arrivalTime: '10:30',
        },
      ],
      passengers: [{ ageCategory: 'A', quantity: 2 }],
      vehicles: [{ resourceCode: 'CAR', description: 'Car up to 5 m', licensePlate: 'HW21 KYR' }],
      passengerPriceLines: [{ description: 'Passengers', quantity: 2, price: 0, totalPrice: 0 }],
      vehiclePriceLines: [{ description: 'Car up to 5 m', quantity: 1, price: 62.5, totalPrice: 62.5 }],
      reservationTotals: { totalPriceToPay: 62.5, price: 62.5 },
      confirmationEmailAddress: 'rowan.hale@example.com',
      isCancellable: true,
    },
  ],
  hotel: [],
});

const cost = (paid: number): WireItinerary['travelCost'] => ({
  costTotals: [{ description: 'Ferry', amountAfterTax: 62.5 }],
  paymentTotals: paid > 0 ? [{ guaranteeTypeCode: 46, description: 'Card', amountAfterTax: paid }] : [],
  amountAfterTax: 62.5,
});

export const pricedCart = (cartId = 'cart-1'): Cart =>
  v.parse(cart, {
    cartId,
    reservationItems: reservationItems(null),
    itineraryPricing: [{ associatedItemRPH: '1', cost: 62.5 }],
    travelCost: cost(0),
  });

/** A held booking of £62.50; `paid` in pounds. */
export const booked = ({ paid = 0, ...change }: Partial<WireItinerary> & { paid?: number } = {}): Itinerary =>
  v.parse(itinerary, {
    id: 'itinerary-1',
    itineraryId: 'itinerary-1',
    status: 30,
    startDate: '2026-12-24',
    endDate: '2026-12-24',
    numberOfGuests: 2,
    customerInfos: [],
    reservationItems: reservationItems('ABCD2345'),
    itineraryPricing: [{ associatedItemRPH: '1', cost: 62.5 }],
    travelCost: cost(paid),
    guaranteesAccepted: [],
    ...change,
  });

export const truths = {
  paid: booked({ paid: 62.5, lastPayment: { state: 'paid' } }),
  unpaid: booked(),
  open: booked({ lastPayment: { state: 'open' } }),
  declined: booked({ lastPayment: { state: 'declined', description: 'The card was declined.' } }),
  abandoned: booked({ lastPayment: { state: 'cancelled' } }),
  lapsed: booked({ status: 2 }),
};

export const newAttempt: Attempt = {
  sessionId: 'session-of-this-tab-1',
  cartId: 'cart-1',
  reserveKey: 'reserve-key-1',
  itineraryId: null,
  reference: null,
  email: 'rowan.hale@example.com',
  payKey: null,
  orderKey: null,
  stage: 'reserving',
};
export const heldAttempt: Attempt = { ...newAttempt, itineraryId: 'itinerary-1', stage: 'held' };
export const triedAttempt: Attempt = { ...heldAttempt, payKey: 'pay-key-1', orderKey: '1797854400000' };
export const leftAttempt: Attempt = { ...triedAttempt, stage: 'left' };
/** Back from the card page, to pay what is held in another way. */
export const agreeingAttempt: Attempt = { ...leftAttempt, plan: true, reserveKey: 'reserve-key-2', stage: 'reserving' };

export const content = {
  vehicles: [
    v.parse(ferryVehicle, {
      resourceCode: 'CAR',
      groupName: 'Car',
      name: 'Car up to 5 m',
      maxLength: 5,
      maxHeight: 1.85,
    }),
  ],
  fares: [v.parse(ferryFare, { ticketType: 'SAVER', name: 'Saver', description: 'The lowest price.', rules: [] })],
  vessels: [
    v.parse(ferryVessel, {
      shipCode: 'ST-BRIDE',
      name: 'MV Saint Bride',
      carriesVehicles: true,
      passengers: 600,
      laneMetres: 420,
      maxHeight: 4.8,
    }),
  ],
};
