import type { Meta } from '@storybook/react-vite';
import { GUEST } from '#domain/payment/payer.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { ONE_ADULT } from '#domain/trip/passengers.ts';
import { NO_LEAD, wishFaults } from '#domain/trip/trip.ts';
import { bookingAt, contentAt, departuresAt, formerSearchesAt } from '#stories/inert.ts';
import { lead, oneWay, options, TODAY, TOMORROW, trip, wish } from '#stories/skerry.ts';
import { inWizard } from './in-wizard.tsx';

const meta: Meta = { title: 'Book/Search' };
export default meta;

const fresh = {
  wish: { ...oneWay, departureDate: TOMORROW, party: ONE_ADULT },
  outward: null,
  return: null,
  extras: NO_EXTRAS,
  stays: [],
  lead: NO_LEAD,
};
const shown = inWizard('/book/');

/** What a first visit shows. */
export const FirstVisit = shown('booking.searching.editing', () =>
  bookingAt({ searching: 'editing' }, { trip: fresh }, contentAt({ vehicles: 'unasked' }, { vehicles: [] })),
);

export const WithFaults = shown('booking.searching.editing', () => {
  const wished = { ...wish, returnDate: null, party: { ...ONE_ADULT, A: 1, I: 3 } };
  return bookingAt(
    { searching: 'editing' },
    { trip: { ...fresh, wish: wished }, faults: wishFaults(wished, options, TODAY) },
  );
});

export const FootOnlyRoute = shown('booking.searching.editing', () =>
  bookingAt(
    { searching: 'editing' },
    { trip: { ...fresh, wish: { ...fresh.wish, routeCode: 'BRI-HAL-F', vehicle: null } } },
  ),
);

/** As long as an answer may come at once. */
export const Looking = shown('booking.sailing.looking', () => bookingAt({ sailing: 'looking' }, { trip: fresh }));

/** The vehicle feed failed: the groups of the configuration can still be chosen. */
export const VehicleFeedFailed = shown('content.vehicles.failed', () =>
  bookingAt(
    { searching: 'editing' },
    { trip: fresh },
    contentAt({ vehicles: 'failed' }, { vehicles: [], failures: { vehicles: 'unable to fetch ferry vehicles' } }),
  ),
);

/** What the change drops is shown before it happens. */
export const LossWarning = shown('booking.searching.warning', () =>
  bookingAt(
    { searching: 'warning' },
    {
      trip: { ...trip, lead },
      wish: { ...wish, vehicle: null },
      pending: { kind: 'wish', wish: { ...wish, vehicle: null } },
    },
  ),
);

export const Parked = shown('booking.parked', () => bookingAt('parked'));

export const CheckingAgain = shown('booking.requoting', () => bookingAt('requoting'));

export const VehicleFeedOnItsWay = shown('content.vehicles.fetching', () =>
  bookingAt({ searching: 'editing' }, { trip: fresh }, contentAt({ vehicles: 'fetching' }, { vehicles: [] })),
);

export const NextBoatsKnown = shown('departures.known', () =>
  bookingAt({ searching: 'editing' }, { trip: fresh }, departuresAt()),
);

export const NextBoatsOnTheirWay = shown('departures.fetching', () =>
  bookingAt({ searching: 'editing' }, { trip: fresh }, departuresAt('fetching')),
);

/** A ship that carries vehicles, searched for on foot. */
export const NoVehicle = shown('booking.searching.asking', () =>
  bookingAt({ searching: 'asking' }, { trip: { ...fresh, wish: { ...fresh.wish, vehicle: null } } }),
);

export const WithATrailer = shown('booking.searching.editing', () =>
  bookingAt(
    { searching: 'editing' },
    {
      trip: { ...fresh, wish: { ...wish, trailer: { resourceCode: 'TRAILER', length: 0, height: 0 } } },
      faults: wishFaults({ ...wish, trailer: { resourceCode: 'TRAILER', length: 0, height: 0 } }, options, TODAY),
    },
  ),
);

const carsAlone = { ...options, trailerResourceCodes: [] };
const towing = { ...wish, trailer: { resourceCode: 'TRAILER', length: 4.5, height: 2.1 } };
export const TrailerNotSold = shown('booking.searching.editing', () =>
  bookingAt(
    { searching: 'editing' },
    { trip: { ...fresh, wish: towing }, options: carsAlone, faults: wishFaults(towing, carsAlone, TODAY) },
  ),
);

const unsold = {
  ...wish,
  vehicle: 'HOVERCAR',
  others: [
    { resourceCode: 'AIRSHIP', plate: '' },
    { resourceCode: 'VAN', plate: '', trailer: { ...towing.trailer, resourceCode: 'SLEDGE' } },
  ],
};
/** Left by a draft from before the operator sold other classes. */
export const VehiclesNotSold = shown('booking.searching.editing', () =>
  bookingAt(
    { searching: 'editing' },
    { trip: { ...fresh, wish: unsold }, payer: { ...GUEST, kind: 'desk' }, faults: wishFaults(unsold, options, TODAY) },
  ),
);

export const StayOnItsOwn = shown('booking.searching.editing', () =>
  bookingAt({ searching: 'editing' }, { trip: { ...fresh, wish: { ...fresh.wish, journey: 'stay-only' } } }),
);

/** A returning visitor who is signed in. */
export const SecondVisit = shown('formerSearches.known', () =>
  bookingAt(
    { searching: 'editing' },
    {
      trip: fresh,
      savedVehicles: [
        {
          resourceCode: 'CAR',
          isDefault: true,
          licensePlate: 'SK26 ERY',
          trailerResourceCode: null,
          trailerLength: null,
          trailerHeight: null,
        },
        {
          resourceCode: 'VAN',
          isDefault: false,
          licensePlate: 'VA26 NNN',
          trailerResourceCode: 'TRAILER',
          trailerLength: 4.5,
          trailerHeight: 2.1,
        },
      ],
    },
    formerSearchesAt(),
  ),
);
