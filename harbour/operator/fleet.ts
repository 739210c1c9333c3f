// Harbours, routes, ships and vehicle classes of Skerry Ferries.
import type { Ship, VehicleClass } from '#harbour/db/catalogue-schema.ts';

export interface RoutePlan {
  readonly ferryId: string;
  readonly description: string;
  readonly carriesVehicles: boolean;
  readonly minutes: number;
  /** The way out and the way back. */
  readonly crossings: readonly [CrossingPlan, CrossingPlan];
}
interface CrossingPlan {
  readonly routeCode: string;
  readonly departurePort: string;
  readonly arrivalPort: string;
}

export const routes: readonly RoutePlan[] = [
  {
    ferryId: 'HALLOW-BRIDE',
    description: 'Port Hallow – Bridehaven',
    carriesVehicles: true,
    minutes: 60,
    crossings: [
      { routeCode: 'HAL-BRI', departurePort: 'Port Hallow', arrivalPort: 'Bridehaven' },
      { routeCode: 'BRI-HAL', departurePort: 'Bridehaven', arrivalPort: 'Port Hallow' },
    ],
  },
  {
    ferryId: 'MARSH-NORTH',
    description: 'Marsh Quay – Northpier',
    carriesVehicles: true,
    minutes: 40,
    crossings: [
      { routeCode: 'MAR-NOR', departurePort: 'Marsh Quay', arrivalPort: 'Northpier' },
      { routeCode: 'NOR-MAR', departurePort: 'Northpier', arrivalPort: 'Marsh Quay' },
    ],
  },
  {
    ferryId: 'HALLOW-FAST',
    description: 'Port Hallow – Bridehaven fast craft',
    carriesVehicles: false,
    minutes: 25,
    crossings: [
      { routeCode: 'HAL-BRI-F', departurePort: 'Port Hallow', arrivalPort: 'Bridehaven' },
      { routeCode: 'BRI-HAL-F', departurePort: 'Bridehaven', arrivalPort: 'Port Hallow' },
    ],
  },
];

export const ships: readonly Ship[] = [
  {
    shipCode: 'SOUND-OF-HALLOW',
    name: 'MV Sound of Hallow',
    description:
      'Our largest ferry: two vehicle decks, a bright café with sea views, a children’s corner and a sun deck.',
    carriesVehicles: true,
    passengers: 900,
    laneCm: 98_000,
    maxHeightCm: 480,
    drawing: 'ferry-large',
  },
  {
    shipCode: 'ST-BRIDE',
    name: 'MV Saint Bride',
    description: 'The island’s namesake: one open vehicle deck, a quiet lounge, a café and dog-friendly seating.',
    carriesVehicles: true,
    passengers: 600,
    laneCm: 62_000,
    maxHeightCm: 440,
    drawing: 'ferry-middle',
  },
  {
    shipCode: 'SKERRY-STAR',
    name: 'MV Skerry Star',
    description:
      'A shuttle ferry for the short crossing: drive on at one end, drive off at the other, with a small café.',
    carriesVehicles: true,
    passengers: 360,
    laneCm: 38_000,
    maxHeightCm: 340,
    drawing: 'ferry-small',
  },
  {
    shipCode: 'PETREL',
    name: 'Petrel',
    description:
      'A fast catamaran for foot passengers: 25 minutes from town to town, with free Wi-Fi and a coffee bar.',
    carriesVehicles: false,
    passengers: 260,
    laneCm: 0,
    maxHeightCm: 0,
    drawing: 'catamaran',
  },
];

interface ClassPlan extends Omit<VehicleClass, 'position' | 'trailer'> {}

const CAR_LIKE = { mayTow: true, hasPlate: true, includedPeople: 7 } as const;
const TOWED = { mayTow: false, hasPlate: true, includedPeople: 0, laneCm: 0 } as const;

const driven: readonly ClassPlan[] = [
  {
    resourceCode: 'CAR',
    groupName: 'Car',
    name: 'Car up to 5 m',
    description: 'Most hatchbacks, saloons, estates and family cars without a roof box.',
    maxLengthCm: 500,
    maxHeightCm: 185,
    laneCm: 520,
    drawing: 'car',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'CAR-TALL',
    groupName: 'Car',
    name: 'Tall or long car',
    description: 'Cars with a roof box or bikes on top, people carriers, and pick-ups up to 5.7 m.',
    maxLengthCm: 570,
    maxHeightCm: 240,
    laneCm: 590,
    drawing: 'car-tall',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'VAN',
    groupName: 'Van',
    name: 'Van up to 6 m',
    description: 'Panel vans and small camper vans.',
    maxLengthCm: 600,
    maxHeightCm: 270,
    laneCm: 620,
    drawing: 'van',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'VAN-LONG',
    groupName: 'Van',
    name: 'Long van up to 7.5 m',
    description: 'Long-wheelbase and box vans.',
    maxLengthCm: 750,
    maxHeightCm: 320,
    laneCm: 770,
    drawing: 'van',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'MOTORHOME',
    groupName: 'Motorhome',
    name: 'Motorhome up to 7 m',
    description: 'Coach-built motorhomes, with bike rack and awning counted.',
    maxLengthCm: 700,
    maxHeightCm: 330,
    laneCm: 720,
    drawing: 'motorhome',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'MOTORHOME-LONG',
    groupName: 'Motorhome',
    name: 'Motorhome up to 9 m',
    description: 'Large motorhomes. Not carried by every ship because of their height.',
    maxLengthCm: 900,
    maxHeightCm: 380,
    laneCm: 920,
    drawing: 'motorhome',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'MINIBUS',
    groupName: 'Minibus',
    name: 'Minibus up to 7 m',
    description: 'Minibuses with up to 16 seats.',
    maxLengthCm: 700,
    maxHeightCm: 300,
    laneCm: 720,
    drawing: 'minibus',
    ...CAR_LIKE,
  },
  {
    resourceCode: 'MOTORCYCLE',
    groupName: 'Motorcycle',
    name: 'Motorcycle',
    description: 'Motorcycles, scooters and sidecars; the rider and one pillion passenger are included.',
    maxLengthCm: 260,
    maxHeightCm: 160,
    laneCm: 130,
    mayTow: false,
    hasPlate: true,
    includedPeople: 2,
    drawing: 'motorcycle',
  },
  {
    resourceCode: 'BICYCLE',
    groupName: 'Bicycle',
    name: 'Bicycle',
    description: 'Bicycles, e-bikes and tandems, in the rack on the vehicle deck; the rider is included.',
    maxLengthCm: 260,
    maxHeightCm: 160,
    laneCm: 0,
    mayTow: false,
    hasPlate: false,
    includedPeople: 1,
    drawing: 'bicycle',
  },
];

const towed: readonly ClassPlan[] = [
  {
    resourceCode: 'TRAILER',
    groupName: 'Trailer',
    name: 'Trailer up to 5 m',
    description: 'Luggage, utility and camping trailers, measured with the drawbar.',
    maxLengthCm: 500,
    maxHeightCm: 240,
    drawing: 'trailer',
    ...TOWED,
  },
  {
    resourceCode: 'CARAVAN',
    groupName: 'Trailer',
    name: 'Caravan up to 8 m',
    description: 'Touring caravans, measured with the drawbar.',
    maxLengthCm: 800,
    maxHeightCm: 320,
    drawing: 'caravan',
    ...TOWED,
  },
  {
    resourceCode: 'BOAT',
    groupName: 'Trailer',
    name: 'Boat trailer up to 9 m',
    description: 'Boats and jet skis on their trailer, with mast and motor counted.',
    maxLengthCm: 900,
    maxHeightCm: 380,
    drawing: 'boat',
    ...TOWED,
  },
];

export const vehicleClasses: readonly VehicleClass[] = [
  ...driven.map((plan) => ({ ...plan, trailer: false })),
  ...towed.map((plan) => ({ ...plan, trailer: true })),
].map((plan, position) => ({ ...plan, position }));
