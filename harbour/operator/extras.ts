// What Skerry Ferries sells beside its crossings: on board, in the shop, and what it collects for others.
import { type Pence, pence } from '#domain/values/money.ts';
import type { extra } from '#harbour/db/catalogue-schema.ts';
import type { extraOnShip, extraTerms, ferrySetting, protectionPrice } from '#harbour/db/extras-schema.ts';
import { attractionTickets } from './attractions.ts';

type Extra = typeof extra.$inferSelect;
type Terms = typeof extraTerms.$inferSelect;

interface ExtraPlan extends Pick<Extra, 'resourceCode' | 'name' | 'description'> {
  readonly usageType?: 'vehicle' | 'customer';
  /** Null where the passenger chooses the amount. */
  readonly pence: number | null;
  readonly terms?: Partial<Omit<Terms, 'resourceCode'>>;
  /** How many a sailing of each ship has. */
  readonly onShips?: Readonly<Record<string, number>>;
}

const addOns: readonly ExtraPlan[] = [
  {
    resourceCode: 'PRIORITY',
    usageType: 'vehicle',
    name: 'Priority boarding',
    description: 'Your vehicle boards first and leaves first.',
    pence: 900,
    onShips: { 'SOUND-OF-HALLOW': 30, 'ST-BRIDE': 20, 'SKERRY-STAR': 12 },
  },
  {
    resourceCode: 'LOUNGE',
    usageType: 'customer',
    name: 'Skerry Lounge',
    description: 'A quiet seat with a view, hot drinks and newspapers.',
    pence: 650,
    onShips: { 'SOUND-OF-HALLOW': 60, 'ST-BRIDE': 40, PETREL: 20 },
  },
  {
    resourceCode: 'BREAKFAST',
    usageType: 'customer',
    name: 'Islander’s breakfast',
    description: 'A cooked breakfast on board; vegetarian and vegan plates as well.',
    pence: 895,
    onShips: { 'SOUND-OF-HALLOW': 120, 'ST-BRIDE': 80 },
  },
  {
    resourceCode: 'CAPTAINS-TABLE',
    usageType: 'customer',
    name: 'Captain’s table',
    description: 'Lunch beside the bridge, with a look at the wheel; for holders of a Flexible ticket.',
    pence: 2400,
    terms: { ticketGroup: 'Flexible' },
    onShips: { 'SOUND-OF-HALLOW': 24, 'ST-BRIDE': 16 },
  },
];

const accommodations: readonly ExtraPlan[] = [
  {
    resourceCode: 'PET-SEATS',
    name: 'Pet-friendly booth',
    description: 'A booth for four in the pet area, with water bowls.',
    pence: 600,
    terms: { petsAllowed: true, people: 4 },
    onShips: { 'SOUND-OF-HALLOW': 10, 'ST-BRIDE': 6 },
  },
  {
    resourceCode: 'FAMILY-BOOTH',
    name: 'Family booth',
    description: 'A booth for six beside the children’s corner.',
    pence: 800,
    terms: { people: 6 },
    onShips: { 'SOUND-OF-HALLOW': 12, 'ST-BRIDE': 6 },
  },
  {
    resourceCode: 'DAY-CABIN',
    name: 'Day cabin',
    description: 'Two berths, a window and a door to close for the crossing.',
    pence: 1800,
    terms: { people: 2 },
    onShips: { 'SOUND-OF-HALLOW': 14, 'ST-BRIDE': 8 },
  },
  {
    resourceCode: 'PET-CABIN',
    name: 'Dog-friendly cabin',
    description: 'Four berths, a wipe-clean floor and a way to the dog deck.',
    pence: 2400,
    terms: { petsAllowed: true, people: 4 },
    onShips: { 'SOUND-OF-HALLOW': 4, 'ST-BRIDE': 3 },
  },
];

const sundries: readonly ExtraPlan[] = [
  {
    resourceCode: 'ISLAND-MAP',
    name: 'Walker’s map of St Bride',
    description: 'Folded, waterproof, handed over at check-in.',
    pence: 495,
  },
  {
    resourceCode: 'BUS-DAY',
    name: 'Island bus day ticket',
    description: 'All buses on St Bride for one day.',
    pence: 560,
  },
  {
    resourceCode: 'PICNIC',
    name: 'Picnic hamper for two',
    description: 'Bread, island cheese, chutney and shortbread, ready at the café.',
    pence: 2450,
  },
  {
    resourceCode: 'PET-KIT',
    name: 'Dog travel kit',
    description: 'A folding bowl, a towel and treats from the island bakery.',
    pence: 1150,
  },
  {
    resourceCode: 'CAR-CHARGE',
    name: 'Charging at the terminal',
    description: 'Up to two hours at a charge point while you wait.',
    pence: 1200,
  },
  {
    resourceCode: 'BINOCULARS',
    name: 'Binoculars to borrow',
    description: 'For seals, gannets and the coast; given back when you leave the ship.',
    pence: 350,
  },
];

const donations: readonly ExtraPlan[] = [
  {
    resourceCode: 'LIFEBOAT',
    name: 'Bridehaven lifeboat',
    description: 'All of it goes to the volunteer crew.',
    pence: null,
  },
  {
    resourceCode: 'SEABIRDS',
    name: 'St Bride seabird watch',
    description: 'Keeps the warden on the cliffs through the nesting season.',
    pence: null,
  },
  {
    resourceCode: 'PATHS',
    name: 'Island footpath fund',
    description: 'Mends stiles, steps and the coast path.',
    pence: null,
  },
];

const MOST: Readonly<Record<Extra['kind'], number>> = {
  'add-on': 9,
  accommodation: 4,
  attraction: 20,
  sundry: 20,
  donation: 500,
};

const plans: readonly (ExtraPlan & { readonly kind: Extra['kind'] })[] = [
  ...addOns.map((plan) => ({ ...plan, kind: 'add-on' as const })),
  ...accommodations.map((plan) => ({ ...plan, kind: 'accommodation' as const })),
  ...attractionTickets.map((plan) => ({ ...plan, usageType: 'customer' as const, kind: 'attraction' as const })),
  ...sundries.map((plan) => ({ ...plan, kind: 'sundry' as const })),
  ...donations.map((plan) => ({ ...plan, kind: 'donation' as const })),
];

export const extras: readonly Extra[] = plans.map(
  ({ resourceCode, kind, usageType = null, name, description, pence: amount }, position) => ({
    resourceCode,
    kind,
    usageType,
    name,
    description,
    pence: amount === null ? null : pence(amount),
    position,
  }),
);

export const terms: readonly Terms[] = plans.map(({ resourceCode, kind, terms: own }) => ({
  resourceCode,
  ticketGroup: null,
  maxQuantity: MOST[kind],
  petsAllowed: false,
  people: null,
  ...own,
}));

export const onShips: readonly (typeof extraOnShip.$inferSelect)[] = plans.flatMap(({ resourceCode, onShips: own }) =>
  Object.entries(own ?? {}).map(([shipCode, capacity]) => ({ resourceCode, shipCode, capacity })),
);

/** Per crossing; private vehicles only (ruling 44). */
export const protectionPrices: readonly (typeof protectionPrice.$inferSelect)[] = [
  { vehicleGroup: 'Car', pence: pence(395) },
  { vehicleGroup: 'Motorhome', pence: pence(550) },
  { vehicleGroup: 'Motorcycle', pence: pence(225) },
];

export const settings: readonly (typeof ferrySetting.$inferSelect)[] = [{ name: 'accommodations', enabled: true }];

/** Amounts offered for a donation; none is chosen beforehand (ruling 43). */
export const DONATION_AMOUNTS: readonly Pence[] = [pence(100), pence(300), pence(500)];
