import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import {
  added,
  addPage,
  BOOKING_LISTS,
  type BookingList,
  bookingListOf,
  bookingLists,
  countIn,
  crossingLeft,
  mayBeOpened,
} from '#domain/itinerary/booking-lists.ts';
import { CANCELLED_STATUSES } from '#domain/itinerary/itinerary-status.ts';
import { booked, TODAY } from '#tests/models/builders.ts';

const plain = booked();
const [ferry] = plain.reservationItems.ferry;
if (!ferry) throw new Error('The booking has no ferry.');
const unread = { ...plain, reservationItems: { ferry: [{ ...ferry, departures: [] }], hotel: [] } };
const stay: Itinerary['reservationItems']['hotel'][number] = {
  rph: '2',
  bookingReference: 'HOTEL123',
  hotelCode: 'INN',
  hotelName: 'The Inn',
  hotelProvider: 3,
  chainCode: '',
  roomStays: [],
  roomType: '',
  ratePlanCode: '',
  units: 1,
  comments: '',
  rules: '',
  poNumber: null,
  checkInTime: null,
  checkOutTime: null,
};

const held = (change: Parameters<typeof booked>[0] = {}) =>
  booked({ status: 20, holdExpiresAt: '2026-12-20T12:20:00Z', ...change });

// Proves: P4, P5, P61, S4.3, S4.4
const read = (itineraries: readonly Itinerary[], unreadable: readonly string[] = []) => ({
  itineraries,
  unreadable,
  missingReferences: [],
});

describe('A booking stands in one list', () => {
  it.each<[string, Itinerary, BookingList | null]>([
    ['ends tomorrow', booked({ endDate: '2026-12-21' }), 'upcoming'],
    ['ends today', booked({ endDate: '2026-12-20' }), 'upcoming'],
    ['ended yesterday', booked({ endDate: '2026-12-19' }), 'past'],
    ['has no status, whatever its date (spec 4)', booked({ status: null }), 'cancelled'],
    ['has a status that nobody knows (ruling 4)', booked({ status: 11 }), 'upcoming'],
    ['has no end date', booked({ endDate: null }), 'pending'],
    ['is held and not paid for', held(), 'pending'],
    ['is held and paid in part', held({ paid: 10 }), 'pending'],
    ['was held, and is paid for', held({ paid: 62.5 }), 'upcoming'],
    ['was held, and ran out', held({ status: 67 }), 'cancelled'],
    ['is booked, with something left to pay after a change', booked({ paid: 10 }), 'upcoming'],
    ['has a ferry without departures', unread, 'pending'],
    ['has only a stay', { ...plain, reservationItems: { ferry: [], hotel: [stay] } }, 'upcoming'],
    ['holds only a travel card (ruling 61)', { ...plain, reservationItems: { ferry: [], hotel: [] } }, null],
  ])('that %s', (_, itinerary, list) => {
    expect(bookingListOf(itinerary, TODAY)).toBe(list);
  });

  // Proves: S4.1, S4.3
  it.each(CANCELLED_STATUSES)('of the cancelled with status %i, also when it is past', (status) => {
    expect(bookingListOf(booked({ status, endDate: '2026-01-01' }), TODAY)).toBe('cancelled');
  });

  it('that may be opened, but for a pending one that nobody waits to have paid (ruling 5)', () => {
    expect(BOOKING_LISTS.map((list) => mayBeOpened(plain, list))).toEqual([true, true, true, false]);
    expect(mayBeOpened(held(), 'pending')).toBe(true);
  });
});

/** Itineraries of every kind that a provider may send, each of its own. */
const anyItineraries = fc
  .array(
    fc.record({
      status: fc.constantFrom(null, 11, 20, 30, ...CANCELLED_STATUSES),
      startDate: fc.constantFrom(null, '2026-12-18', '2026-12-20', '2026-12-22'),
      endDate: fc.constantFrom(null, '2026-12-19', '2026-12-20', '2026-12-21'),
      reservationItems: fc.constantFrom(
        ...[plain.reservationItems, unread.reservationItems],
        ...[
          { ferry: [], hotel: [stay] },
          { ferry: [], hotel: [] },
        ],
      ),
    }),
    { maxLength: 12 },
  )
  .map((all) => all.map((one, index): Itinerary => ({ ...plain, ...one, itineraryId: `itinerary-${index}` })));

describe('Whatever is read', () => {
  it('stands in the list that its rules say and in no other, and is counted there', () => {
    fc.assert(
      fc.property(anyItineraries, fc.array(fc.constantFrom('RSTU2345', 'WXYZ6789')), (itineraries, names) => {
        const lists = bookingLists({ ...read(itineraries), missingReferences: names }, TODAY);
        for (const list of BOOKING_LISTS) {
          for (const itinerary of lists[list]) expect(bookingListOf(itinerary, TODAY)).toBe(list);
        }
        const listed = itineraries.filter(({ reservationItems: { ferry, hotel } }) => ferry.length + hotel.length > 0);
        const counted = BOOKING_LISTS.reduce((sum, list) => sum + countIn(lists, list), 0);
        expect(counted).toBe(listed.length + new Set(names).size);
      }),
    );
  });

  it('is kept once from pages that overlap, as the last of them tells it, and every page says how many it adds', () => {
    const pages = fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 6 }), { maxLength: 5 });
    fc.assert(
      fc.property(pages, (numbers) => {
        const asRead = numbers.map((page, at) => ({
          itineraries: page.map((number) => booked({ itineraryId: `itinerary-${number}`, numberOfGuests: at + 1 })),
          unreadable: page.map((number) => `REF${number}`),
        }));
        let known: ReturnType<typeof addPage> = { itineraries: [], unreadable: [] };
        let sum = 0;
        for (const page of asRead) {
          sum += added(known, page);
          known = addPage(known, page);
        }
        const newest = new Map(
          asRead.flatMap(({ itineraries }) => itineraries.map((one) => [one.itineraryId, one] as const)),
        );
        expect(known.itineraries).toEqual([...newest.values()]);
        expect(sum).toBe(known.itineraries.length + known.unreadable.length);
        expect(new Set(known.unreadable).size).toBe(known.unreadable.length);
        expect([...known.unreadable].sort()).toEqual(
          [...newest.keys()].map((id) => id.replace('itinerary-', 'REF')).sort(),
        );
      }),
    );
  });
});

describe('The lists', () => {
  const on = (id: string, startDate: string, endDate = startDate) =>
    booked({ id, itineraryId: id, startDate, endDate });
  const ids = (itineraries: readonly { itineraryId: string }[]) => itineraries.map(({ itineraryId }) => itineraryId);

  it('begin with the next trip, and with the latest of the past', () => {
    const { upcoming, past } = bookingLists(
      read([
        on('later', '2027-02-01'),
        on('next', '2026-12-24'),
        on('long-ago', '2026-01-01'),
        on('lately', '2026-12-01'),
      ]),
      TODAY,
    );
    expect([ids(upcoming), ids(past)]).toEqual([
      ['next', 'later'],
      ['lately', 'long-ago'],
    ]);
  });

  it('have the trips of a day in the order in which they leave', () => {
    const at = (departureTime: string): Itinerary => ({
      ...on(departureTime.replace(':', ''), '2026-12-24'),
      reservationItems: {
        ferry: [{ ...ferry, departures: ferry.departures.map((leg) => ({ ...leg, departureTime })) }],
        hotel: [],
      },
    });
    const { upcoming } = bookingLists(read([at('10:00'), at('16:30'), at('08:15')]), TODAY);
    expect(ids(upcoming)).toEqual(['0815', '1000', '1630']);
  });

  it('have a trip that is half made where its way back comes, and one that only stays on where it began', () => {
    const leg = ferry.departures[0];
    if (!leg) throw new Error('The booking has no departure.');
    const sailing = (id: string, ...days: readonly string[]): Itinerary => ({
      ...on(id, days[0] ?? '', days.at(-1)),
      reservationItems: {
        ferry: [{ ...ferry, departures: days.map((departureDate) => ({ ...leg, departureDate })) }],
        hotel: [],
      },
    });
    const staying = { ...sailing('staying', '2026-12-18'), endDate: '2026-12-21' };
    const halfMade = sailing('half-made', '2026-12-17', '2026-12-26');
    const { upcoming } = bookingLists(
      read([halfMade, sailing('back-today', '2026-12-16', TODAY), sailing('next', '2026-12-24'), staying]),
      TODAY,
    );
    expect(ids(upcoming)).toEqual(['staying', 'back-today', 'next', 'half-made']);
    expect(crossingLeft(halfMade, TODAY)?.departureDate).toBe('2026-12-26');
    // On the day of its way out it is still that which is next, and nothing is once it is cancelled.
    expect(crossingLeft(halfMade, '2026-12-17')).toBeUndefined();
    expect(crossingLeft({ ...halfMade, status: 31 }, TODAY)).toBeUndefined();
  });

  // Proves: P5, P61
  it('name a booking that is being imported once, and not when it is there already', () => {
    const missingReferences = ['WXYZ6789', 'ABCD2345', 'WXYZ6789'];
    expect(bookingLists({ ...read([plain]), missingReferences }, TODAY).importing).toEqual(['WXYZ6789']);
  });

  // Proves: P5
  it('count one that cannot be read as pending, once, also while it is being imported', () => {
    const lists = bookingLists({ ...read([plain], ['WXYZ6789', '']), missingReferences: ['WXYZ6789'] }, TODAY);
    expect(lists).toMatchObject({ unreadable: ['WXYZ6789', ''], importing: [] });
    expect(BOOKING_LISTS.map((list) => countIn(lists, list))).toEqual([1, 0, 0, 2]);
  });
});
