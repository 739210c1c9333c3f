import type { Meta, StoryObj } from '@storybook/react-vite';
import { NO_EXTRAS } from '#domain/extras.ts';
import { ONE_ADULT } from '#domain/passengers.ts';
import { NO_LEAD, wishFaults } from '#domain/trip.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, contentAt, departuresAt, formerSearchesAt } from '#stories/inert.ts';
import { lead, oneWay, options, TODAY, TOMORROW, trip, wish } from '#stories/skerry.ts';

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
const show = (make: () => ReturnType<typeof bookingAt>): StoryObj => ({
  render: () => <Frame make={make}>{(booking) => <BookingWizard booking={booking} />}</Frame>,
});

/** What a first visit shows. */
export const FirstVisit: StoryObj = {
  ...show(() =>
    bookingAt({ searching: 'editing' }, { trip: fresh }, contentAt({ vehicles: 'unasked' }, { vehicles: [] })),
  ),
  parameters: { state: 'booking.searching.editing' },
};

export const WithFaults: StoryObj = {
  ...show(() => {
    const wished = { ...wish, returnDate: null, party: { ...ONE_ADULT, A: 1, I: 3 } };
    return bookingAt(
      { searching: 'editing' },
      { trip: { ...fresh, wish: wished }, faults: wishFaults(wished, options, TODAY) },
    );
  }),
  parameters: { state: 'booking.searching.editing' },
};

export const FootOnlyRoute: StoryObj = {
  ...show(() =>
    bookingAt(
      { searching: 'editing' },
      { trip: { ...fresh, wish: { ...fresh.wish, routeCode: 'BRI-HAL-F', vehicle: null } } },
    ),
  ),
  parameters: { state: 'booking.searching.editing' },
};

/** As long as an answer may come at once. */
export const Looking: StoryObj = {
  ...show(() => bookingAt({ sailing: 'looking' }, { trip: fresh })),
  parameters: { state: 'booking.sailing.looking' },
};

/** The vehicle feed failed: the groups of the configuration can still be chosen. */
export const VehicleFeedFailed: StoryObj = {
  ...show(() =>
    bookingAt(
      { searching: 'editing' },
      { trip: fresh },
      contentAt({ vehicles: 'failed' }, { vehicles: [], failures: { vehicles: 'unable to fetch ferry vehicles' } }),
    ),
  ),
  parameters: { state: 'content.vehicles.failed' },
};

/** What the change drops is shown before it happens. */
export const LossWarning: StoryObj = {
  ...show(() =>
    bookingAt(
      { searching: 'warning' },
      {
        trip: { ...trip, lead },
        wish: { ...wish, vehicle: null },
        pending: { kind: 'wish', wish: { ...wish, vehicle: null } },
      },
    ),
  ),
  parameters: { state: 'booking.searching.warning' },
};

export const Parked: StoryObj = {
  ...show(() => bookingAt('parked')),
  parameters: { state: 'booking.parked' },
};

export const CheckingAgain: StoryObj = {
  ...show(() => bookingAt('requoting')),
  parameters: { state: 'booking.requoting' },
};

export const VehicleFeedOnItsWay: StoryObj = {
  ...show(() =>
    bookingAt({ searching: 'editing' }, { trip: fresh }, contentAt({ vehicles: 'fetching' }, { vehicles: [] })),
  ),
  parameters: { state: 'content.vehicles.fetching' },
};

export const NextBoatsKnown: StoryObj = {
  ...show(() => bookingAt({ searching: 'editing' }, { trip: fresh }, departuresAt())),
  parameters: { state: 'departures.known' },
};

export const NextBoatsOnTheirWay: StoryObj = {
  ...show(() => bookingAt({ searching: 'editing' }, { trip: fresh }, departuresAt('fetching'))),
  parameters: { state: 'departures.fetching' },
};

/** A ship that carries vehicles, searched for on foot. */
export const NoVehicle: StoryObj = {
  ...show(() => bookingAt({ searching: 'asking' }, { trip: { ...fresh, wish: { ...fresh.wish, vehicle: null } } })),
  parameters: { state: 'booking.searching.asking' },
};

export const WithATrailer: StoryObj = {
  ...show(() =>
    bookingAt(
      { searching: 'editing' },
      {
        trip: { ...fresh, wish: { ...wish, trailer: { resourceCode: 'TRAILER', length: 0, height: 0 } } },
        faults: wishFaults({ ...wish, trailer: { resourceCode: 'TRAILER', length: 0, height: 0 } }, options, TODAY),
      },
    ),
  ),
  parameters: { state: 'booking.searching.editing' },
};

export const StayOnItsOwn: StoryObj = {
  ...show(() =>
    bookingAt({ searching: 'editing' }, { trip: { ...fresh, wish: { ...fresh.wish, journey: 'stay-only' } } }),
  ),
  parameters: { state: 'booking.searching.editing' },
};

/** A returning visitor who is signed in. */
export const SecondVisit: StoryObj = {
  ...show(() =>
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
  ),
  parameters: { state: 'formerSearches.known' },
};
