import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { hotelItem, type Itinerary } from '#domain/contract/itinerary.ts';
import { soughtLists } from '#domain/itinerary/booking-lists.ts';
import { isSought } from '#domain/itinerary/sought-booking.ts';
import { TODAY, truths } from '#tests/models/builders.ts';

const [crossing] = truths.paid.reservationItems.ferry;
const [vehicle] = crossing?.vehicles ?? [];
if (!crossing || !vehicle) throw new Error('The booking has a crossing and a vehicle.');

const bookingOf = (givenName: string, change: Partial<Itinerary> = {}): Itinerary => ({
  ...truths.paid,
  itineraryId: givenName,
  startDate: '2026-12-24',
  endDate: '2026-12-24',
  customerInfos: [
    {
      id: 1,
      status: 11,
      ageCategory: 'A',
      email: `${givenName.toLowerCase()}@freight.example`,
      personName: { givenName, middleName: '', surName: 'O’Hale' },
    },
  ],
  reservationItems: {
    ferry: [
      {
        ...crossing,
        bookingReference: `K7M2${givenName.slice(0, 4).toUpperCase()}`,
        poNumber: 'PO-1007',
        vehicles: [vehicle, { ...vehicle, licensePlate: 'VN20 TWO' }],
      },
    ],
    hotel: [],
  },
  ...change,
});
const rowan = bookingOf('Rowan');

describe('An agency finds its booking', () => {
  it('by the day of its way back, which its row says once it has gone out', () => {
    const [leg] = crossing.departures;
    if (!leg) throw new Error('The crossing has a departure.');
    const departures = [leg, { ...leg, departureDate: '2026-12-31' }];
    const booking = { ...rowan, reservationItems: { ferry: [{ ...crossing, departures }], hotel: [] } };
    expect(['31 dec', '2026-12-31', '24 dec', '30 dec'].map((day) => isSought(booking, day))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it.each([
    'k7m2rowa',
    'rowan',
    'O’HALE',
    'Rowan O’Hale',
    'o’hale rowan',
    'rowan@freight',
    'po-1007',
    'vn20two',
    'VN20 TWO',
    '2026-12-24',
    '24 dec',
    'rowan  24 Dec',
    // As its page and its letter write it, and as it is written in short.
    'Thursday 24 December 2026',
    '24/12/2026',
    // As it is copied from a message, with marks that nobody sees.
    '\u2068VN20\u200b TWO\u2069',
    'Rowan O’Hale <rowan@freight.example>,',
    // With what stands before it where it was copied.
    'Booking reference: K7M2ROWA',
    'Your booking is cancelled: K7M2ROWA.',
    'https://skerry.example/book/find?reference=K7M2ROWA',
  ])('by %s', (text) => {
    expect(isSought(rowan, text)).toBe(true);
  });

  it.each([
    'finlay',
    'rowan finlay',
    'PO-1008',
    '25 dec',
    '25 December',
    '24/11/2026',
    'Reference',
    'Booking reference: K7M2FINL',
  ])('and not by %s', (text) => {
    expect(isSought(rowan, text)).toBe(false);
  });

  it('by the PO number of a stay alone', () => {
    const inn = v.parse(hotelItem, { hotelCode: 'INN', hotelName: 'The Inn', poNumber: 'PO-1009' });
    const stay = bookingOf('Isla', { reservationItems: { ferry: [], hotel: [inn] } });
    expect([isSought(stay, 'po-1009'), isSought(stay, 'po-1007')]).toEqual([true, false]);
  });

  it('in whichever list it stands, and all of them where nothing is looked for', () => {
    const past = bookingOf('Finlay', { startDate: '2026-12-01', endDate: '2026-12-01' });
    const cancelled = bookingOf('Isla', { status: 31 });
    const read = {
      itineraries: [rowan, past, cancelled],
      unreadable: ['RSTU2345', ''],
      missingReferences: ['WXYZ6789'],
    };
    const lists = (text: string) => {
      const { upcoming, past: over, cancelled: off, unreadable, importing } = soughtLists(read, TODAY, text);
      return [upcoming, over, off].map((list) => list.length).concat(unreadable.length, importing.length);
    };
    expect(lists('')).toEqual([1, 1, 1, 2, 1]);
    expect(lists('  ')).toEqual([1, 1, 1, 2, 1]);
    expect(lists('finlay')).toEqual([0, 1, 0, 0, 0]);
    for (const typed of ['rstu', 'RSTU']) expect(lists(typed)).toEqual([0, 0, 0, 1, 0]);
    expect(lists('wxyz')).toEqual([0, 0, 0, 0, 1]);
    // However its number was copied, as where all of the booking is known.
    expect(lists('\u2068RSTU\u200b2345\u2069')).toEqual([0, 0, 0, 1, 0]);
    expect(lists('Booking reference: WXYZ6789.')).toEqual([0, 0, 0, 0, 1]);
    expect(lists('PO-1007')).toEqual([1, 1, 1, 0, 0]);
  });
});
