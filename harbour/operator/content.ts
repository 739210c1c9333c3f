// Feeds that are words rather than stock: stays, travel cards, what is on board and on land.
import type * as v from 'valibot';
import type { ferryAccommodation, ferryAttraction, ferrySettings } from '#domain/contract/configuration.ts';
import type { ferrySundry, ferryTravelCard, property } from '#domain/contract/content.ts';
import { toPounds } from '#domain/money.ts';
import { DONATION_AMOUNTS, extras } from './extras.ts';

const ofKind = (...kinds: readonly string[]) => extras.filter((item) => kinds.includes(item.kind));
const priceOf = (item: (typeof extras)[number]) => (item.pence === null ? {} : { price: toPounds(item.pence) });

export const settingsFeed = (): v.InferInput<typeof ferrySettings> => ({
  data: {
    // The calls for stays are not offered yet: see not-built.ts.
    settings: { accommodationsEnabled: false },
    ferryAccommodations: ofKind('accommodation').map(
      (item): v.InferInput<typeof ferryAccommodation> => ({
        resourceCode: item.resourceCode,
        name: item.name,
        description: item.description,
        routeCodes: ['HAL-BRI', 'BRI-HAL'],
        ships: ['SOUND-OF-HALLOW', 'ST-BRIDE'],
        petsAllowed: item.resourceCode === 'PET-SEATS',
        ...priceOf(item),
      }),
    ),
    ferryAttractions: ofKind('attraction').map(
      (item): v.InferInput<typeof ferryAttraction> => ({
        resourceCode: item.resourceCode,
        name: item.name,
        description: item.description,
      }),
    ),
  },
});

export const sundriesFeed = (): v.InferInput<typeof ferrySundry>[] =>
  ofKind('sundry', 'donation').map((item) => ({
    resourceCode: item.resourceCode,
    name: item.name,
    description: item.description,
    kind: item.kind === 'donation' ? 'donation' : 'sundry',
    ...priceOf(item),
    amounts: item.kind === 'donation' ? DONATION_AMOUNTS.map(toPounds) : [],
  }));

export const travelCardsFeed: readonly v.InferInput<typeof ferryTravelCard>[] = [
  {
    code: 'FOOT-10',
    name: 'Ten crossings on foot',
    description: 'Ten single crossings for one adult, on any route, within a year.',
    passengerType: 'A',
  },
  {
    code: 'FOOT-10-SENIOR',
    name: 'Ten crossings on foot, senior',
    description: 'Ten single crossings for one senior, on any route, within a year.',
    passengerType: 'Z',
  },
  {
    code: 'ISLANDER',
    name: 'Islander card',
    description: 'Stored money for residents of St Bride: top it up, pay any crossing with it.',
  },
];

export const properties: readonly v.InferInput<typeof property>[] = [
  {
    code: 'HARBOUR-VIEW',
    name: 'Harbour View Hotel',
    type: 'Hotel',
    slug: 'harbour-view-hotel',
    brand: 'Skerry Stays',
    description: 'Thirty rooms above the quay in Bridehaven; the ferry docks under the breakfast room.',
    amenities: ['Breakfast included', 'Lift', 'Free Wi-Fi', 'Car park', 'Dogs welcome'],
    awards: ['Island breakfast of the year'],
    directions: 'Two minutes on foot from the Bridehaven terminal; turn left at the lifeboat station.',
    latitude: 50.412,
    longitude: -1.318,
  },
  {
    code: 'LIGHTHOUSE-COTTAGES',
    name: 'Lighthouse Cottages',
    type: 'Self-catering',
    slug: 'lighthouse-cottages',
    brand: 'Skerry Stays',
    description: 'Six keepers’ cottages at the north point, each with a wood stove and a garden gate to the cliffs.',
    amenities: ['Kitchen', 'Wood stove', 'Garden', 'Parking by the door'],
    awards: [],
    directions: 'Ten minutes by car from Northpier; follow the coast road to its end.',
    latitude: 50.463,
    longitude: -1.284,
  },
  {
    code: 'DUNE-CAMP',
    name: 'Dune Camp',
    type: 'Camping',
    slug: 'dune-camp',
    brand: 'St Bride Camping',
    description: 'Pitches and shepherd’s huts behind the dunes of the west beach.',
    amenities: ['Electric hook-up', 'Showers', 'Shop', 'Playground', 'Dogs welcome'],
    awards: [],
    directions: 'Fifteen minutes by car from Bridehaven; the island bus stops at the gate.',
    latitude: 50.401,
    longitude: -1.402,
  },
];
