// Attractions on St Bride and their tickets.
import { pence } from '#domain/values/money.ts';
import type { attraction, attractionTicket, extraPrice } from '#harbour/db/extras-schema.ts';

interface TicketPlan {
  readonly resourceCode: string;
  readonly name: string;
  /** What we charge, and what the door asks. */
  readonly online: number;
  readonly door: number;
}

interface AttractionPlan extends Omit<typeof attraction.$inferSelect, 'position' | 'firstMonth' | 'lastMonth'> {
  /** First and last month that it is open. */
  readonly season: readonly [first: number, last: number];
  readonly tickets: readonly TicketPlan[];
}

const ALL_YEAR = [1, 12] as const;

/** An adult's and a child's ticket. */
const tickets = (code: string, adult: readonly [number, number], child: readonly [number, number]): TicketPlan[] => [
  { resourceCode: code, name: 'Adult', online: adult[0], door: adult[1] },
  { resourceCode: `${code}-CHILD`, name: 'Child', online: child[0], door: child[1] },
];

const plans: readonly AttractionPlan[] = [
  {
    attractionCode: 'LIGHTHOUSE',
    name: 'St Bride lighthouse',
    description: '163 steps, one lamp and the whole island at your feet.',
    location: 'North Point',
    latitude: 50.466,
    longitude: -1.281,
    dayCapacity: 120,
    season: ALL_YEAR,
    amenities: ['Café', 'Car park', 'Viewing gallery'],
    targetGroups: ['Families', 'Walkers'],
    tickets: tickets('LIGHTHOUSE', [750, 900], [400, 500]),
  },
  {
    attractionCode: 'SEAL-TRIP',
    name: 'Seal islands boat trip',
    description: 'Two hours around the skerries with a ranger.',
    location: 'Bridehaven quay',
    latitude: 50.413,
    longitude: -1.317,
    dayCapacity: 24,
    season: [4, 10],
    amenities: ['Life jackets', 'Hot drinks', 'Dogs welcome'],
    targetGroups: ['Families', 'Nature lovers'],
    tickets: tickets('SEAL-TRIP', [1800, 2100], [1100, 1300]),
  },
  {
    attractionCode: 'STEAM-RAIL',
    name: 'Bridehaven steam railway',
    description: 'Six miles behind a tank engine of 1891, with a stop at the mill.',
    location: 'Bridehaven station',
    latitude: 50.409,
    longitude: -1.325,
    dayCapacity: 160,
    season: [3, 10],
    amenities: ['Café', 'Step-free access', 'Dogs welcome'],
    targetGroups: ['Families'],
    tickets: tickets('STEAM-RAIL', [1450, 1600], [725, 800]),
  },
  {
    attractionCode: 'CASTLE',
    name: 'Hallow Keep',
    description: 'A Norman keep with a wall walk, a herb garden and a donkey wheel.',
    location: 'Castle Hill',
    latitude: 50.428,
    longitude: -1.306,
    dayCapacity: 200,
    season: ALL_YEAR,
    amenities: ['Shop', 'Tea room', 'Audio guide'],
    targetGroups: ['Families', 'History'],
    tickets: tickets('CASTLE', [1120, 1300], [670, 780]),
  },
  {
    attractionCode: 'GLASS-BAY',
    name: 'Glass Bay kayak tour',
    description: 'A guided paddle along the chalk caves; wetsuit and kayak included.',
    location: 'Glass Bay',
    latitude: 50.395,
    longitude: -1.371,
    dayCapacity: 12,
    season: [5, 9],
    amenities: ['Changing rooms', 'Hot showers'],
    targetGroups: ['Adventure'],
    tickets: tickets('GLASS-BAY', [3900, 4200], [2900, 3200]),
  },
  {
    attractionCode: 'VINEYARD',
    name: 'Southdown vineyard tasting',
    description: 'A walk through the rows and four wines with island cheese.',
    location: 'Southdown',
    latitude: 50.402,
    longitude: -1.298,
    dayCapacity: 30,
    season: [4, 10],
    amenities: ['Car park', 'Shop'],
    targetGroups: ['Adults'],
    tickets: [{ resourceCode: 'VINEYARD', name: 'Guest', online: 1950, door: 2200 }],
  },
  {
    attractionCode: 'DINO-MUSEUM',
    name: 'Dinosaur museum',
    description: 'Bones from the island’s own cliffs and a workshop where they are freed from the rock.',
    location: 'Northpier',
    latitude: 50.457,
    longitude: -1.29,
    dayCapacity: 250,
    season: ALL_YEAR,
    amenities: ['Café', 'Step-free access', 'Baby changing'],
    targetGroups: ['Families', 'Rainy days'],
    tickets: tickets('DINO-MUSEUM', [890, 1050], [560, 650]),
  },
  {
    attractionCode: 'GARDEN',
    name: 'Subtropical garden',
    description: 'Palms, tree ferns and a maze, out of the wind below the southern cliffs.',
    location: 'Undercliff',
    latitude: 50.388,
    longitude: -1.312,
    dayCapacity: 300,
    season: [3, 11],
    amenities: ['Tea room', 'Dogs welcome', 'Car park'],
    targetGroups: ['Families', 'Garden lovers'],
    tickets: tickets('GARDEN', [980, 1150], [490, 575]),
  },
];

export const attractions: readonly (typeof attraction.$inferSelect)[] = plans.map(
  ({ season: [firstMonth, lastMonth], tickets: _, ...plan }, position) => ({
    ...plan,
    firstMonth,
    lastMonth,
    position,
  }),
);

const sold = plans.flatMap((plan) => plan.tickets.map((ticket) => ({ ...ticket, of: plan })));

/** Tickets as extras: the price charged is that of list Z. */
export const attractionTickets = sold.map(({ of, ...ticket }) => ({
  resourceCode: ticket.resourceCode,
  name: `${of.name}, ${ticket.name.toLowerCase()}`,
  description: ticket.name,
  pence: ticket.online,
}));

export const ticketsOfAttractions: readonly (typeof attractionTicket.$inferSelect)[] = sold.map(
  ({ resourceCode, of }) => ({ resourceCode, attractionCode: of.attractionCode }),
);

export const ticketPrices: readonly (typeof extraPrice.$inferSelect)[] = sold.flatMap(
  ({ resourceCode, online, door }) => [
    { resourceCode, priceList: 'Z', pence: pence(online) },
    { resourceCode, priceList: 'D', pence: pence(door) },
  ],
);
