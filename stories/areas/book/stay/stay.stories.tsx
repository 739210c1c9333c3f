import type { Meta } from '@storybook/react-vite';
import { NO_FILTER } from '#domain/stay/hotel-search.ts';
import { addDays } from '#domain/values/dates.ts';
import { inWizard } from '#stories/areas/book/in-wizard.tsx';
import { TODAY } from '#stories/skerry.ts';
import { campsite, endDate, hotels, placeAt, startDate, stay, stayAt, trip } from './places.ts';

const shown = inWizard('/book/stay');

export default { title: 'Book/Places to stay' } satisfies Meta;

const withStay = { trip: { ...trip, stays: [stay] } };
const moved = { ...stay, startDate: addDays(startDate, -1), endDate };
const twoRooms = [
  { adults: 1, children: 1 },
  { adults: 1, children: 0 },
];

export const NothingChosen = shown('booking.stay.choosing', () => stayAt('asking'));
export const OneChosen = shown('hotelSearch.asking', () => stayAt('asking', {}, withStay));
/** Another adult came along after the room was chosen. */
export const ForMore = shown('hotelSearch.asking', () => {
  const party = { ...trip.wish.party, A: trip.wish.party.A + 1 };
  return stayAt('asking', {}, { trip: { ...withStay.trip, wish: { ...trip.wish, party } } });
});
export const BesideTheCrossings = shown('booking.stay.choosing', () =>
  stayAt('asking', { startDate: addDays(startDate, -2), rooms: twoRooms }, { trip: { ...trip, stays: [moved] } }),
);
export const NightsInThePast = shown('hotelSearch.asking', () =>
  stayAt('asking', { startDate: addDays(TODAY, -1), endDate: TODAY }),
);
export const StayOnly = shown('hotelSearch.asking', () =>
  stayAt(
    'asking',
    {},
    {
      trip: { ...trip, outward: null, return: null, wish: { ...trip.wish, journey: 'stay-only', vehicle: null } },
    },
  ),
);
export const RemovingTheStay = shown('booking.stay.warning', () =>
  stayAt(
    'asking',
    {},
    { ...withStay, pending: { kind: 'stay-dropped', hotelCode: stay.hotelCode, startDate: stay.startDate } },
  ),
);
export const Searching = shown('hotelSearch.searching', () => stayAt('searching', { offers: [], nightPrices: [] }));
export const NoPlaces = shown('hotelSearch.empty', () => stayAt('empty', { offers: [], missed: stay.hotelName }));
export const SearchFailed = shown('hotelSearch.failed', () =>
  stayAt('failed', { offers: [], failure: { kind: 'timeout', fallback: 'unable to fetch' }, rooms: twoRooms }),
);
export const List = shown('hotelSearch.offering.listed', () => stayAt({ offering: 'listed' }));
export const ListWithStayMissed = shown('hotelSearch.offering.listed', () =>
  stayAt({ offering: 'listed' }, { missed: 'Sail Lofts', order: 'price' }, withStay),
);
export const NothingPassesTheFilter = shown('hotelSearch.offering.listed', () =>
  stayAt({ offering: 'listed' }, { filter: { ...NO_FILTER, type: 'Campsite', amenities: ['Spa'] } }),
);
export const OnTheMap = shown('hotelSearch.offering.mapped', () => stayAt({ offering: 'mapped' }));
export const FetchingRooms = shown('hotelSearch.place.rooms.fetching', () =>
  placeAt({ rooms: 'fetching', details: 'fetching' }, { property: null }),
);
export const FetchingDetails = shown('hotelSearch.place.details.fetching', () =>
  placeAt({ details: 'fetching' }, { property: null }),
);
export const ChoosingARoom = shown('hotelSearch.place.rooms.choosing', () =>
  placeAt({}, { picks: [{ roomTypeCode: 'DBL', ratePlanCode: 'BB' }], comments: 'We come with a cot.' }),
);
export const TwoRooms = shown('hotelSearch.place.details.known', () =>
  placeAt({}, { rooms: twoRooms, picks: [{ roomTypeCode: 'SEA', ratePlanCode: 'FLEX' }, null] }),
);
export const CampingGroup = shown('hotelSearch.place.rooms.choosing', () =>
  placeAt({}, { opened: campsite ?? hotels[0] ?? null, property: null }),
);
export const RoomsFailed = shown('hotelSearch.place.rooms.failed', () =>
  placeAt({ rooms: 'failed' }, { failure: { kind: 'network', fallback: 'unable to fetch accommodation details' } }),
);
export const RoomsGone = shown('hotelSearch.place.rooms.full', () => placeAt({ rooms: 'full' }));
export const DetailsFailed = shown('hotelSearch.place.details.failed', () =>
  placeAt(
    { details: 'failed' },
    {
      property: null,
      detailsFailure: { kind: 'network', fallback: 'unable to fetch accommodation details' },
    },
  ),
);
