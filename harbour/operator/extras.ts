import { pence } from '#domain/money.ts';
import type { extra } from '#harbour/db/catalogue-schema.ts';

type Extra = typeof extra.$inferSelect;

const all: readonly Omit<Extra, 'position'>[] = [
  {
    resourceCode: 'PRIORITY',
    kind: 'add-on',
    usageType: 'vehicle',
    name: 'Priority boarding',
    description: 'Your vehicle boards first and leaves first.',
    pence: pence(900),
  },
  {
    resourceCode: 'LOUNGE',
    kind: 'add-on',
    usageType: 'customer',
    name: 'Skerry Lounge',
    description: 'A quiet seat with a view, hot drinks and newspapers.',
    pence: pence(650),
  },
  {
    resourceCode: 'BREAKFAST',
    kind: 'add-on',
    usageType: 'customer',
    name: 'Islander’s breakfast',
    description: 'A cooked breakfast on board; vegetarian and vegan plates as well.',
    pence: pence(895),
  },
  {
    resourceCode: 'PET-SEATS',
    kind: 'accommodation',
    usageType: null,
    name: 'Pet-friendly booth',
    description: 'A booth for four in the pet area, with water bowls.',
    pence: pence(600),
  },
  {
    resourceCode: 'FAMILY-BOOTH',
    kind: 'accommodation',
    usageType: null,
    name: 'Family booth',
    description: 'A booth for six beside the children’s corner.',
    pence: pence(800),
  },
  {
    resourceCode: 'LIGHTHOUSE',
    kind: 'attraction',
    usageType: 'customer',
    name: 'St Bride lighthouse',
    description: '163 steps, one lamp and the whole island at your feet.',
    pence: pence(750),
  },
  {
    resourceCode: 'SEAL-TRIP',
    kind: 'attraction',
    usageType: 'customer',
    name: 'Seal islands boat trip',
    description: 'Two hours around the skerries with a ranger.',
    pence: pence(1800),
  },
  {
    resourceCode: 'ISLAND-MAP',
    kind: 'sundry',
    usageType: null,
    name: 'Walker’s map of St Bride',
    description: 'Folded, waterproof, handed over at check-in.',
    pence: pence(495),
  },
  {
    resourceCode: 'BUS-DAY',
    kind: 'sundry',
    usageType: null,
    name: 'Island bus day ticket',
    description: 'All buses on St Bride for one day.',
    pence: pence(560),
  },
  {
    resourceCode: 'LIFEBOAT',
    kind: 'donation',
    usageType: null,
    name: 'Bridehaven lifeboat',
    description: 'All of it goes to the volunteer crew.',
    pence: null,
  },
];

export const extras: readonly Extra[] = all.map((item, position) => ({ ...item, position }));

/** Amounts offered for a donation; none is chosen beforehand (ruling 43). */
export const DONATION_AMOUNTS = [pence(100), pence(300), pence(500)] as const;
