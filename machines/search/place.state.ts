import { failureIn, KEEP_FAILURE, ofEvent, ofOutput } from '#machines/port.ts';
import { hotelSearchSetup, questionOf } from './hotel-search.setup.ts';

/** One place: its rooms and its description are fetched separately, and the rooms are sold without the description. */
export const placeState = hotelSearchSetup.createStateConfig({
  type: 'parallel',
  on: {
    'place.left': [
      { guard: 'wasOpenedOnMap', target: '#hotelSearch.offering.mapped', actions: ['leavePlace', 'reportWish'] },
      { target: '#hotelSearch.offering.listed', actions: ['leavePlace', 'reportWish'] },
    ],
  },
  states: {
    rooms: {
      initial: 'fetching',
      states: {
        fetching: {
          tags: 'busy',
          invoke: {
            id: 'fetchRooms',
            src: 'fetchRooms',
            input: ({ context }) => ({ ...questionOf(context), hotelCode: context.opened?.hotelCode ?? '' }),
            onDone: [
              {
                guard: { type: 'hasRooms', params: ofOutput },
                target: 'choosing',
                actions: { type: 'keepFree', params: ofOutput },
              },
              { target: 'full', actions: { type: 'keepFree', params: [] } },
            ],
            onError: { target: 'failed', actions: KEEP_FAILURE },
          },
        },
        failed: { on: { 'search.retried': 'fetching' } },
        /** Taken since the search. */
        full: {},
        choosing: {
          on: {
            'room.chosen': {
              guard: { type: 'isFree', params: ofEvent },
              actions: [{ type: 'keepPick', params: ofEvent }, 'reportWish'],
            },
            'comments.changed': { actions: [{ type: 'keepComments', params: ofEvent }, 'reportWish'] },
            'stay.confirmed': {
              guard: 'hasEveryRoom',
              target: '#hotelSearch.asking',
              actions: ['reportStay', 'leavePlace'],
            },
          },
        },
      },
    },
    details: {
      initial: 'fetching',
      states: {
        fetching: {
          invoke: {
            id: 'fetchProperty',
            src: 'fetchProperty',
            input: ({ context }) => ({ hotelCode: context.opened?.hotelCode ?? '' }),
            onDone: {
              target: 'known',
              actions: { type: 'keepProperty', params: ofOutput },
            },
            onError: { target: 'failed', actions: { type: 'keepDetailsFailure', params: failureIn } },
          },
        },
        failed: { on: { 'details.retried': 'fetching' } },
        known: {},
      },
    },
  },
});
