// Feeds that are words rather than stock: stays, travel cards, what is on board and on land.
import type * as v from 'valibot';
import type { ferryTravelCard, property } from '#domain/contract/content.ts';
import { travelCardsOnSale } from './travel-cards.ts';

export const travelCardsFeed: readonly v.InferInput<typeof ferryTravelCard>[] = travelCardsOnSale;

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
