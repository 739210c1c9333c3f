// What Skerry Ferries sells beside its crossings, as Harbour would have answered it, and a booking that stands over it.
import type { ActorRefFrom, ContextFrom, StateValue } from 'xstate';
import type { FerryOptions, FerrySettings } from '#domain/contract/configuration.ts';
import type { FerrySundry } from '#domain/contract/extras.ts';
import type { Attraction, CardOffer } from '#domain/extras/land-offer.ts';
import { type Extras, NO_EXTRAS } from '#domain/trip/extras.ts';
import type { ChosenSailing, Trip } from '#domain/trip/trip.ts';
import { pence } from '#domain/values/money.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { offersMachine } from '#machines/booking/offers.machine.ts';
import { bookingAt, restingChild } from '#stories/inert.ts';
import { BACK, OUT, options as plainOptions, trip as plainTrip, TODAY } from '#stories/skerry.ts';

export const options: FerryOptions = {
  ...plainOptions,
  addOnResourceCodes: [
    { code: 'PRIORITY', usageType: 'vehicle', description: 'Priority boarding' },
    { code: 'LOUNGE', usageType: 'customer', description: 'Skerry Lounge' },
    { code: 'BREAKFAST', usageType: 'customer', description: 'Islander’s breakfast' },
    { code: 'CAPTAINS-TABLE', usageType: 'customer', description: 'Captain’s table', ticketGroup: 'Flexible' },
  ],
};

const withAddOns = (sailing: ChosenSailing | null): ChosenSailing | null =>
  sailing && {
    ...sailing,
    addOns: [
      { resourceCode: 'PRIORITY', count: 1, total: pence(900) },
      { resourceCode: 'LOUNGE', count: 2, total: pence(1300) },
      { resourceCode: 'BREAKFAST', count: 2, total: pence(1790) },
    ],
  };

/** The trip of the stories, on sailings that have something on board. */
export const tripWith = (extras: Partial<Extras> = {}): Trip => ({
  ...plainTrip,
  outward: withAddOns(plainTrip.outward),
  return: withAddOns(plainTrip.return),
  extras: { ...NO_EXTRAS, ...extras },
});

/** A passenger on foot on one crossing of a fast craft, which has nothing on board. */
export const onFootOneWay = (extras: Partial<Extras> = {}): Trip => ({
  ...tripWith(extras),
  wish: { ...plainTrip.wish, journey: 'one-way', returnDate: null, vehicle: null },
  outward: plainTrip.outward && { ...plainTrip.outward, ship: 'PETREL' },
  return: null,
});

export const settings = (accommodationsEnabled = true): FerrySettings => ({
  data: {
    settings: { accommodationsEnabled },
    ferryAccommodations: [
      place('PET-SEATS', 'Pet-friendly booth', 'A booth for four in the pet area, with water bowls.', [600, 4, true]),
      place('FAMILY-BOOTH', 'Family booth', 'A booth for six beside the children’s corner.', [800, 6, false]),
      place('DAY-CABIN', 'Day cabin', 'Two berths, a window and a door to close for the crossing.', [1800, 2, false]),
      place('PET-CABIN', 'Dog-friendly cabin', 'Four berths, a wipe-clean floor and a way to the dog deck.', [
        ...([2400, 4, true] as const),
      ]),
    ],
    ferryAttractions: [],
  },
});

const place = (
  resourceCode: string,
  name: string,
  description: string,
  [price, capacity, petsAllowed]: readonly [number, number, boolean],
): FerrySettings['data']['ferryAccommodations'][number] => ({
  resourceCode,
  name,
  description,
  capacity,
  petsAllowed,
  routeCodes: [],
  ships: ['SOUND-OF-HALLOW', 'ST-BRIDE'],
  price: pence(price),
});

const attraction = (
  code: string,
  [name, location, description]: readonly [string, string, string],
  amenities: string[],
  [adult, child]: readonly [number, number],
): Attraction => ({
  name,
  location,
  description,
  amenities,
  targetGroups: [],
  capacity: 120,
  resources: [
    { resourceCode: code, description: 'Adult', prices: [{ priceList: 'Z', price: pence(adult) }] },
    { resourceCode: `${code}-CHILD`, description: 'Child', prices: [{ priceList: 'Z', price: pence(child) }] },
  ],
});

const attractions: readonly Attraction[] = [
  {
    ...attraction(
      'LIGHTHOUSE',
      ['St Bride lighthouse', 'North Point', '163 steps, one lamp and the whole island at your feet.'],
      ['Café', 'Car park', 'Viewing gallery'],
      [750, 400],
    ),
    targetGroups: ['Families', 'Walkers'],
    directions: { destination: { latitude: 50.466, longitude: -1.281 } },
  },
  attraction(
    'SEAL-TRIP',
    ['Seal islands boat trip', 'Bridehaven quay', 'Two hours around the skerries with a ranger.'],
    ['Life jackets', 'Hot drinks', 'Dogs welcome'],
    [1800, 1100],
  ),
  attraction(
    'STEAM-RAIL',
    ['Bridehaven steam railway', 'Bridehaven station', 'Six miles behind a tank engine of 1891.'],
    ['Café', 'Step-free access', 'Dogs welcome'],
    [1450, 725],
  ),
  attraction(
    'CASTLE',
    ['Hallow Keep', 'Castle Hill', 'A Norman keep with a wall walk, a herb garden and a donkey wheel.'],
    ['Shop', 'Tea room', 'Audio guide'],
    [1120, 670],
  ),
];

const sundry = (resourceCode: string, name: string, description: string, price: number): FerrySundry => ({
  resourceCode,
  name,
  description,
  kind: 'sundry',
  amounts: [],
  price: pence(price),
});

const donation = (resourceCode: string, name: string, description: string): FerrySundry => ({
  resourceCode,
  name,
  description,
  kind: 'donation',
  amounts: [100, 300, 500].map(pence),
});

const sundries: readonly FerrySundry[] = [
  sundry('ISLAND-MAP', 'Walker’s map of St Bride', 'Folded, waterproof, handed over at check-in.', 495),
  sundry('PICNIC', 'Picnic hamper for two', 'Bread, island cheese, chutney and shortbread, ready at the café.', 2450),
  sundry('PET-KIT', 'Dog travel kit', 'A folding bowl, a towel and treats from the island bakery.', 1150),
  donation('LIFEBOAT', 'Bridehaven lifeboat', 'All of it goes to the volunteer crew.'),
  donation('SEABIRDS', 'St Bride seabird watch', 'Keeps the warden on the cliffs through the nesting season.'),
];

const card = (code: string, name: string, description: string, price: number, value: number): CardOffer => ({
  code,
  name,
  description,
  startDate: TODAY,
  price: pence(price),
  value: pence(value),
});

const travelCards: readonly CardOffer[] = [
  card('FOOT-10', 'Ten crossings on foot', 'Holds ten Standard fares for one adult, for a year.', 10_000, 11_800),
  card('ISLANDER', 'Islander card', 'Stored money for people who cross often, for a year.', 10_000, 10_500),
];

/** One of everything, as the trip keeps it. */
export const everything: Partial<Extras> = {
  addOns: [
    { resourceCode: 'PRIORITY', name: 'Priority boarding', quantity: 1, date: OUT, total: pence(900) },
    { resourceCode: 'LOUNGE', name: 'Skerry Lounge', quantity: 2, date: BACK, total: pence(1300) },
  ],
  accommodations: [
    { resourceCode: 'PET-CABIN', name: 'Dog-friendly cabin', quantity: 1, date: OUT, total: pence(2400) },
  ],
  attractions: [
    {
      resourceCode: 'LIGHTHOUSE',
      name: 'St Bride lighthouse, adult',
      quantity: 2,
      date: '2026-06-22',
      total: pence(1500),
    },
  ],
  sundries: [
    { resourceCode: 'ISLAND-MAP', name: 'Walker’s map of St Bride', quantity: 1, date: null, total: pence(495) },
    { resourceCode: 'LIFEBOAT', name: 'Donation: Bridehaven lifeboat', quantity: 3, date: null, total: pence(300) },
  ],
  travelCards: [{ code: 'ISLANDER', startDate: TODAY, name: 'Islander card', total: pence(10_000) }],
};

type OffersContext = ContextFrom<typeof offersMachine>;

const ALL_KNOWN = { attractions: 'known', sundries: 'known', places: 'known', travelCards: { selling: 'known' } };

const allKnown = (): OffersContext => ({
  settings: settings(),
  customerNumber: '100042',
  days: { from: OUT, to: BACK },
  cardDay: TODAY,
  attractions,
  sundries,
  places: [],
  travelCards,
  failures: {},
});

/** Everything that can be added, as a child of a booking beyond its extras. */
export const offersKnown = () => ({ offers: restingChild('offers', offersMachine, { asked: ALL_KNOWN }, allKnown()) });

/** A booking at its extras; the offers rest in `value`, with everything known and a customer signed in by default. */
export function extrasAt(
  trip: Trip,
  value: Readonly<Record<string, StateValue>> | 'unasked' = {},
  context: Partial<OffersContext> = {},
): ActorRefFrom<typeof bookingMachine> {
  const known = { ...allKnown(), ...context };
  const rest = value === 'unasked' ? value : { asked: { ...ALL_KNOWN, ...value } };
  const { settings: sold, customerNumber } = known;
  return bookingAt(
    'extras',
    { trip, options, settings: sold, customerNumber },
    { offers: restingChild('offers', offersMachine, rest, known) },
  );
}
