import { assign, raise, sendParent, setup } from 'xstate';
import { draftAgain } from '#domain/booking/book-again.ts';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { Failure } from '#domain/failures/failure.ts';
import {
  added,
  addPage,
  type BookingList,
  mayBeOpened,
  type ReadBookings,
  soughtLists,
} from '#domain/itinerary/booking-lists.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import type { KeptView } from '#domain/places/kept-view.ts';
import { type DayBegun, KEEP_TODAY, ofEvent, ofOutput, port } from '#machines/port.ts';
import { callFailed, KEEP_AND_REPORT, type ViewChanged } from '#machines/report.ts';

type Read = Pick<ReadBookings, 'itineraries' | 'unreadable'>;

export interface BookingsPage extends Read {
  /** Null on the last page. */
  nextPage: number | null;
  /** The day in London on which it was read. */
  today: string;
}

export const bookingsPorts = {
  /** One page from 1; rejects with 'Failed to fetch itineraries' (R14). */
  readItineraries: port<{ page: number }, BookingsPage>('readItineraries'),
  /** Starts the import of bookings made elsewhere, once per sign-in (ruling 61); answers their references. */
  createMissing: port<void, readonly string[]>('createMissing'),
};

export type BookingsEvent =
  | DayBegun
  | { type: 'retry.requested' }
  | { type: 'refresh.requested' }
  | { type: 'list.chosen'; list: BookingList }
  | { type: 'search.changed'; text: string }
  | { type: 'bookings.imported' }
  /** An agency books a trip again for the same passenger. */
  | { type: 'trip.repeated'; itineraryId: string };

export interface BookingsInput {
  options: FerryOptions;
  /** Whose list it is; a customer repeats a search alone. */
  payer?: Payer;
  /** The list as it was left when a booking was opened. */
  kept?: KeptView['list'];
}

interface BookingsContext extends Required<Pick<BookingsInput, 'options' | 'payer'>>, ReadBookings {
  /** What this reading has brought so far. */
  coming: Read;
  /** Whether all were read once: they stay on screen while they are read again, until it is known which are gone. */
  whole: boolean;
  /** The next page to read; null when all are read. */
  nextPage: number | null;
  today: string;
  list: BookingList;
  /** What is looked for among them; empty shows all. */
  sought: string;
  failure: Failure | null;
}

const NOTHING_READ: Read = { itineraries: [], unreadable: [] };

/** A customer's bookings, read page by page (ruling 7), while missing ones are imported in parallel. */
export const bookingsMachine = setup({
  types: {
    context: {} as BookingsContext,
    input: {} as BookingsInput,
    events: {} as BookingsEvent,
  },
  actors: bookingsPorts,
  actions: {
    keepFirst: assign(({ context }, page: BookingsPage) => withPage(context, NOTHING_READ, page)),
    keepNext: assign(({ context }, page: BookingsPage) => withPage(context, context.coming, page)),
    keepAll: assign(({ context }) => ({ ...context.coming, coming: NOTHING_READ, whole: true })),
    keepToday: assign({ today: (_, { today }: { today: string }) => today }),
    keepMissing: assign({ missingReferences: (_, references: readonly string[]) => references }),
    keepList: assign({ list: (_, { list }: { list: BookingList }) => list }),
    keepSought: assign({ sought: (_, { text }: { text: string }) => text }),
    keepFailure: assign({ failure: (_, { failure }: { failure: Failure }) => failure }),
    reportView: sendParent(
      ({ context }): ViewChanged => ({
        type: 'view.changed',
        view: {
          list: { list: context.list, sought: context.sought },
          listed: listedIn(context),
          invoiceId: null,
        },
      }),
    ),
    reportRepeated: sendParent(({ context }, { itineraryId }: { itineraryId: string }) => ({
      type: 'trip.repeated',
      draft: repeatedIn(context, itineraryId),
    })),
    reportFailure: sendParent(callFailed),
  },
  guards: {
    /** A page without new bookings ends the reading, whatever its link says. */
    goesOn: ({ context }, { page, from }: { page: BookingsPage; from: 'start' | 'here' }) =>
      page.nextPage !== null && added(from === 'here' ? context.coming : NOTHING_READ, page) > 0,
    mayRepeat: ({ context }, { itineraryId }: { itineraryId: string }) => repeatedIn(context, itineraryId) !== null,
    bringsSome: (_, references: readonly string[]) => references.length > 0,
  },
}).createMachine({
  id: 'bookings',
  context: ({ input: { options, payer = GUEST, kept } }) => ({
    options,
    payer,
    ...NOTHING_READ,
    missingReferences: [],
    coming: NOTHING_READ,
    whole: false,
    nextPage: null,
    today: '',
    list: kept?.list ?? 'upcoming',
    sought: kept?.sought ?? '',
    failure: null,
  }),
  type: 'parallel',
  states: {
    lists: {
      initial: 'reading',
      on: {
        'list.chosen': { actions: [{ type: 'keepList', params: ofEvent }, 'reportView'] },
        'search.changed': { actions: [{ type: 'keepSought', params: ofEvent }, 'reportView'] },
        'bookings.imported': '.reading',
        'trip.repeated': {
          guard: { type: 'mayRepeat', params: ofEvent },
          actions: { type: 'reportRepeated', params: ofEvent },
        },
        'day.begun': { actions: [KEEP_TODAY, 'reportView'] },
      },
      states: {
        reading: {
          tags: 'busy',
          invoke: {
            id: 'readItineraries',
            src: 'readItineraries',
            input: { page: 1 },
            onDone: [
              {
                guard: { type: 'goesOn', params: ({ event }) => ({ page: event.output, from: 'start' as const }) },
                target: 'continuing',
                actions: [{ type: 'keepFirst', params: ofOutput }, 'reportView'],
              },
              {
                target: 'showing',
                actions: [{ type: 'keepFirst', params: ofOutput }, 'keepAll', 'reportView'],
              },
            ],
            onError: { target: 'unreadable', actions: KEEP_AND_REPORT },
          },
        },
        /** The first page is on screen while the others come. */
        continuing: {
          invoke: {
            id: 'readItineraries',
            src: 'readItineraries',
            input: ({ context }) => ({ page: context.nextPage ?? 1 }),
            onDone: [
              {
                guard: { type: 'goesOn', params: ({ event }) => ({ page: event.output, from: 'here' as const }) },
                target: 'continuing',
                reenter: true,
                actions: [{ type: 'keepNext', params: ofOutput }, 'reportView'],
              },
              {
                target: 'showing',
                actions: [{ type: 'keepNext', params: ofOutput }, 'keepAll', 'reportView'],
              },
            ],
            onError: { target: 'partial', actions: KEEP_AND_REPORT },
          },
        },
        showing: { on: { 'refresh.requested': 'reading' } },
        partial: { on: { 'retry.requested': 'continuing' } },
        unreadable: { on: { 'retry.requested': 'reading' } },
      },
    },
    importing: {
      initial: 'asking',
      states: {
        asking: {
          invoke: {
            id: 'createMissing',
            src: 'createMissing',
            onDone: [
              {
                guard: { type: 'bringsSome', params: ofOutput },
                target: 'ended',
                actions: [{ type: 'keepMissing', params: ofOutput }, raise({ type: 'bookings.imported' })],
              },
              { target: 'ended' },
            ],
            // The lists are right without the import.
            onError: 'ended',
          },
        },
        ended: {},
      },
    },
  },
});

/** One page more of this reading, `before` being what it has brought so far. */
function withPage({ whole, itineraries, unreadable }: BookingsContext, before: Read, page: BookingsPage) {
  const coming = addPage(before, page);
  const shown = whole ? addPage({ itineraries, unreadable }, page) : coming;
  return { ...shown, coming, nextPage: page.nextPage, today: page.today, failure: null };
}

const listedIn = (context: BookingsContext): readonly string[] => {
  const { today, list, sought } = context;
  return soughtLists(context, today, sought)
    [list].filter((itinerary) => mayBeOpened(itinerary, list))
    .map(({ itineraryId }) => itineraryId);
};

function repeatedIn({ itineraries, today, payer, options }: BookingsContext, itineraryId: string) {
  const itinerary = itineraries.find((one) => one.itineraryId === itineraryId);
  return itinerary ? draftAgain(itinerary, { today, payer, options }) : null;
}
