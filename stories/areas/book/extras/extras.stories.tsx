import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { ExtrasScreen } from '#src/areas/book/extras-screen.tsx';
import { Frame } from '#stories/frame.tsx';
import { everything, extrasAt, onFootOneWay, settings, tripWith } from './offers.ts';

const shown = (state: string, make: () => ActorRefFrom<typeof bookingMachine>): StoryObj => ({
  parameters: { state: `offers.${state}` },
  render: () => (
    <Frame make={make} path="/book/extras">
      {(booking) => <ExtrasScreen booking={booking} />}
    </Frame>
  ),
});

export default { title: 'Book/Extras' } satisfies Meta;

export const Opening = shown('unasked', () => extrasAt(tripWith(), 'unasked', { attractions: [], sundries: [] }));
export const NothingChosen = shown('asked.attractions.known', () => extrasAt(tripWith()));
export const EverythingChosen = shown('asked.travelCards.selling.known', () => extrasAt(tripWith(everything)));
export const Guest = shown('asked.travelCards.closed', () =>
  extrasAt(tripWith(), { travelCards: 'closed' }, { customerNumber: null, travelCards: [] }),
);
export const OnFootOneWay = shown('asked.sundries.known', () => extrasAt(onFootOneWay()));
export const NothingOnSale = shown('asked.places.known', () =>
  extrasAt(
    onFootOneWay(),
    { travelCards: 'closed' },
    { attractions: [], sundries: [], travelCards: [], customerNumber: null, settings: settings(false) },
  ),
);
export const LookingForAttractions = shown('asked.attractions.fetching', () =>
  extrasAt(tripWith(), { attractions: 'fetching' }, { attractions: [] }),
);
export const NoAttractions = shown('asked.attractions.failed', () =>
  extrasAt(tripWith(), { attractions: 'failed' }, { attractions: [], failures: { attractions: 'unable to fetch' } }),
);
export const FetchingTheShop = shown('asked.sundries.fetching', () =>
  extrasAt(tripWith(), { sundries: 'fetching' }, { sundries: [] }),
);
export const NoShop = shown('asked.sundries.failed', () =>
  extrasAt(tripWith(), { sundries: 'failed' }, { sundries: [], failures: { sundries: 'unable to fetch' } }),
);
export const FetchingPlaces = shown('asked.places.fetching', () => extrasAt(tripWith(), { places: 'fetching' }));
export const NoPlaces = shown('asked.places.failed', () =>
  extrasAt(tripWith(), { places: 'failed' }, { failures: { places: 'unable to fetch accommodation details' } }),
);
export const FetchingTravelCards = shown('asked.travelCards.selling.fetching', () =>
  extrasAt(tripWith(), { travelCards: { selling: 'fetching' } }, { travelCards: [] }),
);
export const NoTravelCards = shown('asked.travelCards.selling.failed', () =>
  extrasAt(
    tripWith(),
    { travelCards: { selling: 'failed' } },
    { travelCards: [], failures: { travelCards: 'unable to fetch' } },
  ),
);
