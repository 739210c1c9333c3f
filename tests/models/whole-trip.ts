// A trip with everything that one can have, and what it is checked against.

import type { Edit, Rules } from '#domain/booking/dependencies.ts';
import type { Loss } from '#domain/booking/losses.ts';
import type { FerrySettings } from '#domain/contract/configuration.ts';
import { type Extras, NO_EXTRAS } from '#domain/trip/extras.ts';
import { type ChosenSailing, changeWish, type Trip, type Wish } from '#domain/trip/trip.ts';
import { pence } from '#domain/values/money.ts';
import {
  boot,
  chosen,
  mapOfIsland,
  options,
  returnTrip,
  returnWish,
  stay,
  TODAY,
  travelCard,
} from '#tests/models/builders.ts';

const settings: FerrySettings = {
  data: {
    ...boot().settings.data,
    settings: { accommodationsEnabled: true },
    ferryAccommodations: [
      {
        resourceCode: 'CABIN',
        name: 'Cabin',
        description: '',
        routeCodes: [],
        ships: ['ST-BRIDE'],
        price: pence(3_000),
        petsAllowed: false,
      },
    ],
  },
};
export const rules: Rules = {
  options: options({
    addOnResourceCodes: [{ code: 'LOUNGE', ticketGroup: 'Saver', usageType: 'customer', description: 'Lounge' }],
  }),
  settings,
  today: TODAY,
};

export const withLounge = (chosenSailing: ChosenSailing, total = 1_000): ChosenSailing => ({
  ...chosenSailing,
  addOns: [{ resourceCode: 'LOUNGE', count: 2, total: pence(total) }],
});
export const extra = (resourceCode: string, date: string | null, total: number, quantity = 1) => ({
  resourceCode,
  date,
  quantity,
  name: resourceCode,
  total: pence(total),
});

export const full: Extras = {
  ...NO_EXTRAS,
  addOns: [extra('LOUNGE', '2026-12-24', 1_000, 2)],
  accommodations: [extra('CABIN', '2026-12-24', 3_000)],
  attractions: [extra('CASTLE', '2026-12-25', 1_500)],
  sundries: [mapOfIsland],
  travelCards: [travelCard],
  protection: true,
};
export const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
/** Everything that a trip can have. */
export const whole = (change: Partial<Trip> = {}): Trip =>
  returnTrip({
    wish: returnWish({ trailer }),
    outward: withLounge(chosen()),
    extras: full,
    stays: [stay()],
    ...change,
  });

export const wished = (trip: Trip, change: Partial<Wish>): Edit => ({
  kind: 'wish',
  wish: changeWish(trip.wish, change, rules.options),
});
export const briefly = (losses: readonly Loss[]) =>
  losses.map(({ how, what, name }) => `${how} ${what} ${name}`.trim());
