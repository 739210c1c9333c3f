import { KEEP_FAILURE, KEEP_TODAY, ofEvent, ofOutput } from '#machines/port.ts';
import { openingContext } from './hotel-search.ports.ts';
import { hotelSearchSetup, questionOf } from './hotel-search.setup.ts';
import { placeState } from './place.state.ts';

/**
 * A search for a place to stay and its rooms. A new search ends the previous one, so that only the latest is answered
 * (T29).
 */
export const hotelSearchMachine = hotelSearchSetup.createMachine({
  id: 'hotelSearch',
  context: ({ input }) => openingContext(input),
  initial: 'opening',
  on: {
    'day.begun': { actions: KEEP_TODAY },
    'nights.changed': {
      target: '.asking',
      actions: ['wantOpened', { type: 'keepNights', params: ofEvent }, 'reportWish'],
    },
    'rooms.changed': {
      target: '.asking',
      actions: ['wantOpened', { type: 'keepRooms', params: ofEvent }, 'reportWish'],
    },
    'nights.moved': {
      guard: { type: 'mayMove', params: ofEvent },
      target: '.searching',
      actions: ['wantOpened', { type: 'keepMovedNights', params: ofEvent }, 'reportWish'],
    },
    'search.reopened': { target: '.asking', actions: 'wantOpened' },
    'stay.reopened': { target: '.searching', actions: [{ type: 'wantStay', params: ofEvent }, 'reportWish'] },
  },
  states: {
    /** A place that was open before a reload is opened again. */
    opening: { always: [{ guard: 'wantsPlace', target: 'searching' }, 'asking'] },
    asking: { on: { 'search.submitted': { guard: 'isAskable', target: 'searching' } } },
    searching: {
      tags: 'busy',
      entry: ['leavePlace', 'forgetLast'],
      invoke: {
        id: 'searchHotels',
        src: 'searchHotels',
        input: ({ context }) => questionOf(context),
        onDone: [
          {
            guard: { type: 'offersWanted', params: ofOutput },
            target: 'place',
            actions: [{ type: 'keepAnswers', params: ofOutput }, 'openWanted'],
          },
          {
            guard: { type: 'hasOffers', params: ofOutput },
            target: 'offering',
            actions: [{ type: 'keepAnswers', params: ofOutput }, 'missWanted'],
          },
          {
            target: 'empty',
            actions: [{ type: 'keepAnswers', params: ofOutput }, 'missWanted'],
          },
        ],
        onError: { target: 'failed', actions: KEEP_FAILURE },
      },
    },
    empty: {},
    failed: { on: { 'search.retried': 'searching' } },
    offering: {
      initial: 'listed',
      on: {
        'filter.changed': { actions: { type: 'changeFilter', params: ofEvent } },
        'filter.cleared': { actions: 'clearFilter' },
        'order.chosen': { actions: { type: 'keepOrder', params: ofEvent } },
      },
      states: {
        listed: {
          on: {
            'map.opened': 'mapped',
            'place.opened': {
              guard: { type: 'isOffered', params: ofEvent },
              target: '#hotelSearch.place',
              actions: [{ type: 'openPlace', params: ({ event }) => ({ ...event, onMap: false }) }, 'reportWish'],
            },
          },
        },
        mapped: {
          on: {
            'list.opened': 'listed',
            'place.opened': {
              guard: { type: 'isOffered', params: ofEvent },
              target: '#hotelSearch.place',
              actions: [{ type: 'openPlace', params: ({ event }) => ({ ...event, onMap: true }) }, 'reportWish'],
            },
          },
        },
      },
    },
    place: placeState,
  },
});
