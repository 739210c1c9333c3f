// The demo operator as stories see it: what Harbour would have answered, written out.
import type { Configuration, FerryOptions, FerrySettings } from '#domain/contract/configuration.ts';
import type { Crossing, SearchResult } from '#domain/contract/search.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import { chooseSailing, type LeadDetails, NO_LEAD, type Trip, type Wish } from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import { pence } from '#domain/values/money.ts';
import type { FerryContent } from '#machines/booking/content.machine.ts';

/** A Thursday. */
export const TODAY = '2026-06-11';
export const TOMORROW = '2026-06-12';
export const OUT = '2026-06-20';
export const BACK = '2026-06-27';

const passengerTypes: FerryOptions['routes'][number]['passengerTypes'] = [
  { code: 'A', description: 'Adult, 18 to 64 years' },
  { code: 'Z', description: 'Senior, 65 years and over' },
  { code: 'S', description: 'Youth, 13 to 17 years' },
  { code: 'C', description: 'Child, 4 to 12 years' },
  { code: 'I', description: 'Infant, under 4 years, free' },
];

const route = (
  ferryId: string,
  codes: readonly [string, string],
  ports: readonly [string, string],
  carriesVehicles: boolean,
) => ({
  ferryId,
  code: ferryId,
  description: `${ports[0]} – ${ports[1]}${carriesVehicles ? '' : ' fast craft'}`,
  passengerTypes,
  crossings: [
    { routeCode: codes[0], description: `${ports[0]} to ${ports[1]}`, departurePort: ports[0], arrivalPort: ports[1] },
    { routeCode: codes[1], description: `${ports[1]} to ${ports[0]}`, departurePort: ports[1], arrivalPort: ports[0] },
  ],
  displayCurrency: 'GBP',
  carriesVehicles,
});

const vehicle = (
  resourceCode: string,
  groupName: string,
  name: string,
  description: string,
  [maxLength, maxHeight]: readonly [number, number],
) => ({
  resourceCode,
  groupName,
  name,
  description,
  maxLength,
  maxHeight,
  trailer: false,
  mayTow: true,
  drawing: resourceCode.toLowerCase(),
});

const vehicles: FerryContent['vehicles'] = [
  vehicle(
    'CAR',
    'Car',
    'Car up to 5 m',
    'Most hatchbacks, saloons, estates and family cars without a roof box.',
    [5, 1.85],
  ),
  vehicle(
    'CAR-TALL',
    'Car',
    'Tall or long car',
    'Cars with a roof box or bikes on top, people carriers, and pick-ups.',
    [5.7, 2.4],
  ),
  vehicle('VAN', 'Van', 'Van up to 6 m', 'Panel vans and small camper vans.', [6, 2.7]),
  vehicle('VAN-LONG', 'Van', 'Long van up to 7.5 m', 'Long-wheelbase and box vans.', [7.5, 3.2]),
  vehicle(
    'MOTORHOME',
    'Motorhome',
    'Motorhome up to 7 m',
    'Coach-built motorhomes, with bike rack and awning counted.',
    [7, 3.3],
  ),
  vehicle(
    'MOTORHOME-LONG',
    'Motorhome',
    'Motorhome up to 9 m',
    'Large motorhomes. Not carried by every ship.',
    [9, 3.8],
  ),
  vehicle('MINIBUS', 'Minibus', 'Minibus up to 7 m', 'Minibuses with up to 16 seats.', [7, 3]),
  vehicle('MOTORCYCLE', 'Motorcycle', 'Motorcycle', 'The rider and one pillion passenger are included.', [2.6, 1.6]),
  vehicle('BICYCLE', 'Bicycle', 'Bicycle', 'Bicycles, e-bikes and tandems; the rider is included.', [2.6, 1.6]),
];

export const options: FerryOptions = {
  routes: [
    route('HALLOW-BRIDE', ['HAL-BRI', 'BRI-HAL'], ['Port Hallow', 'Bridehaven'], true),
    route('MARSH-NORTH', ['MAR-NOR', 'NOR-MAR'], ['Marsh Quay', 'Northpier'], true),
    route('HALLOW-FAST', ['HAL-BRI-F', 'BRI-HAL-F'], ['Port Hallow', 'Bridehaven'], false),
  ],
  walkOnPassengerResourceCode: 'FOOT',
  passengerResourceCode: 'PAX',
  addOnResourceCodes: [],
  ships: [
    { value: 'SOUND-OF-HALLOW', label: 'MV Sound of Hallow' },
    { value: 'ST-BRIDE', label: 'MV Saint Bride' },
    { value: 'SKERRY-STAR', label: 'MV Skerry Star' },
    { value: 'PETREL', label: 'Petrel' },
  ],
  ticketGroups: [{ name: 'Saver' }, { name: 'Standard' }, { name: 'Flexible' }],
  vehicleResourceCodesExpanded: vehicles.map(({ resourceCode, groupName }) => ({ resourceCode, groupName })),
  trailerResourceCodes: ['TRAILER', 'CARAVAN', 'BOAT'],
  defaultProductCode: 'PUBLIC',
  nonOverridableProductCodes: ['RESIDENT'],
  party: { maxPassengers: 9, maxWithVehicle: 9 },
  plateRequired: false,
  platelessResourceCodes: ['BICYCLE'],
  onAccountGuaranteeTypeCode: 21,
  pointsForFerryOnly: false,
  extensions: [],
};

export const labels: Configuration['ferry']['labels'] = {
  contactPhone: '01632 960 777',
  contactHours: 'Every day from 07:00 to 20:00',
  checkIn: 'Check-in closes 30 minutes before departure with a vehicle and 15 minutes before on foot.',
  arrive: 'Arrive at the harbour 45 minutes before departure with a vehicle, 30 minutes before on foot.',
  bring: 'Bring your booking reference or the code on your e-ticket, and photo identification for the lead passenger.',
  assistance: 'If you need assistance, call us on 01632 960 777 at least 48 hours before departure.',
  pets: 'Pets travel free on a lead, in a carrier or in your vehicle.',
  oversize:
    'Count the tow bar, bikes and roof box. A vehicle over the limits of its class pays the difference at the harbour and may have to wait for a later sailing.',
  staySaving: 'With a place to stay, vehicles travel for 25% less. The saving shows on the review, before payment.',
  includedPeople:
    'The fare of a car, van, motorhome or minibus includes up to seven people. The eighth and the ninth each pay the foot fare.',
  plateToFollow: 'Hire car? Leave the registration empty and add it later: changing it is free.',
  holdNotice: 'Nothing is held before you continue to payment.',
  closedSailing: 'Closed for online sale. Please call us on 01632 960 777.',
};

const PLATE = { name: 'Registration', allowed: true, description: 'Changing the registration is free.', ofPlate: true };

const AFTER_A_CHANGE = {
  name: 'Refund after a change',
  allowed: false,
  description: 'What was not refundable before a change is not refundable after it.',
} as const;

export const content: FerryContent = {
  vehicles,
  fares: [
    {
      ticketType: 'SAVER',
      name: 'Saver',
      description: 'The lowest price when your plans are fixed.',
      rules: [
        { name: 'Change', allowed: false, description: 'The sailing cannot be changed.' },
        { name: 'Refund', allowed: false, description: 'None when you cancel.' },
        { name: 'Refund after a change', allowed: false, description: 'None, whatever is changed.' },
        { name: 'Earlier or later sailing', allowed: false, description: 'Valid on the booked sailing only.' },
        PLATE,
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
        PLATE,
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
        PLATE,
      ],
    },
  ],
  vessels: [
    {
      shipCode: 'ST-BRIDE',
      name: 'MV Saint Bride',
      description: 'A car ferry with a café, a quiet lounge and an open deck.',
      carriesVehicles: true,
      passengers: 600,
      laneMetres: 560,
      maxHeight: 4.4,
    },
  ],
};

const TICKETS = [
  ['SAVER', 'Saver', 850],
  ['STANDARD', 'Standard', 1000],
  ['FLEX', 'Flexible', 1220],
] as const;

/** One sailing; `standard` is the whole price of the Standard ticket in pence, null where nothing is sold. */
function sailing(
  routeCode: string,
  departureDate: string,
  [departureTime, arrivalTime]: readonly [string, string],
  ship: string,
  standard: number | null,
  availability?: Crossing['availability'],
): Crossing {
  const price = (permille: number) => pence(Math.round(((standard ?? 0) * permille) / 10_000) * 10);
  return {
    ferryId: 'HALLOW-BRIDE',
    routeCode,
    departureDate,
    departureTime,
    ship,
    availability,
    arrivalDate: departureDate,
    arrivalTime,
    ticketGroups:
      standard === null
        ? []
        : TICKETS.map(([ticketType, name, permille]) => ({
            name,
            resources: [
              {
                resourceCode: 'CAR',
                ticketType,
                description: 'Car up to 5 m',
                quantity: 1,
                price: price(permille),
                totalPrice: price(permille),
              },
              {
                resourceCode: 'PAX',
                ticketType,
                description: 'Adult',
                quantity: 2,
                price: pence(0),
                totalPrice: pence(0),
              },
            ],
          })),
  };
}

const SOLD_OUT: Crossing['availability'] = { state: 'sold-out', description: 'The vehicle deck is full.' };
const TANKERS: Crossing['availability'] = {
  state: 'closed',
  description: 'Reserved for fuel tankers: no other passengers or vehicles are carried on this sailing.',
};

const day = (routeCode: string, date: string, factor: number): Crossing[] => [
  sailing(routeCode, date, ['05:30', '06:30'], 'SOUND-OF-HALLOW', 4200 * factor),
  sailing(routeCode, date, ['08:30', '09:30'], 'SOUND-OF-HALLOW', 5600 * factor),
  sailing(routeCode, date, ['10:00', '11:00'], 'ST-BRIDE', null, SOLD_OUT),
  sailing(routeCode, date, ['11:30', '12:30'], 'SOUND-OF-HALLOW', 5900 * factor),
  sailing(routeCode, date, ['14:30', '15:30'], 'SOUND-OF-HALLOW', null, TANKERS),
  sailing(routeCode, date, ['16:00', '17:00'], 'ST-BRIDE', 5600 * factor),
  sailing(routeCode, date, ['17:30', '18:30'], 'SOUND-OF-HALLOW', 5200 * factor),
  sailing(routeCode, date, ['20:30', '21:30'], 'SOUND-OF-HALLOW', 4600 * factor),
];

const week = (routeCode: string, middle: string): Crossing[] =>
  [1.1, 1, 1.2, 1.15, 1, 0.95, 1].flatMap((factor, index) => day(routeCode, addDays(middle, index - 3), factor));

export const outwardDepartures = week('HAL-BRI', OUT);
export const returnDepartures = week('BRI-HAL', BACK);

/** A day with this many sailings, from midnight to midnight, in the mixture of the others. */
export const busyDay = (count: number): Crossing[] =>
  Array.from({ length: count }, (_, index) => {
    const minute = Math.floor((index * 1440) / count);
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const like = day('HAL-BRI', OUT, 1 + (index % 50) / 100)[index % 8];
    if (!like) throw new Error('A day of the stories has eight sailings.');
    return { ...like, departureTime: time, ship: `${like.ship}-${index}` };
  });

export const searchResult: SearchResult = {
  productCode: 'PUBLIC',
  outwardDepartures,
  returnDepartures,
  hasValidPromoCode: false,
  promoData: { searchedPromo: null, hasValidPromo: false },
  saleEndsMinutes: 60,
};

export const wish: Wish = {
  routeCode: 'HAL-BRI',
  journey: 'return',
  departureDate: OUT,
  returnDate: BACK,
  party: { ...ONE_ADULT, A: 2 },
  vehicle: 'CAR',
  trailer: null,
  coupon: '',
};

export const oneWay: Wish = { ...wish, journey: 'one-way', returnDate: null };

/** As long as a name may be, without a place to part it. */
export const LONGEST_NAME = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis';

export const lead: LeadDetails = {
  givenName: 'Morag',
  surName: 'Fenwick',
  email: 'morag.fenwick@example.com',
  phone: '07700 900 123',
  plate: 'SK26 ERY',
  request: '',
  poNumber: '',
};

/** Nothing is sold on board or ashore unless a story sells it. */
export const settings: FerrySettings = {
  data: { settings: { accommodationsEnabled: false }, ferryAccommodations: [], ferryAttractions: [] },
};

const choose = (crossings: readonly Crossing[], date: string, time: string, ticketType: string) => {
  const found = crossings.find((crossing) => crossing.departureDate === date && crossing.departureTime === time);
  return found ? chooseSailing(found, ticketType) : null;
};

/** Out on a Saturday, back a week later, with a car; no passenger details yet. */
export const trip: Trip = {
  wish,
  outward: choose(outwardDepartures, OUT, '08:30', 'STANDARD'),
  return: choose(returnDepartures, BACK, '17:30', 'SAVER'),
  extras: NO_EXTRAS,
  stays: [],
  lead: NO_LEAD,
};
