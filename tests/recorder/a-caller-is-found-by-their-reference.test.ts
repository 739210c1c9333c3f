import { describe, expect, it } from 'vitest';
import { APP_VERSION } from '#domain/recording/recording.ts';
import { referenceFor } from '#domain/recording/recording-reference.ts';
import { reportedPlace } from '#domain/recording/reported-place.ts';
import { standingPlaces } from './places.ts';

const places = standingPlaces();
const read = (place: string, failure: Parameters<typeof referenceFor>[0]['failure'] = null, version = APP_VERSION) =>
  reportedPlace(referenceFor({ version, place, failure }), places);

// Proves: R12
describe('A caller is found by the reference of their page', () => {
  it.each([
    [
      'booking.paying.underWay/payment.choosing',
      null,
      'Booking, paying, under way. Payment, choosing.',
      'Nothing has gone wrong there.',
    ],
    [
      'itinerary.amending/amendment.reviewing',
      { kind: 'refused', status: 409 },
      'A booking that is made, amending. A change of it, reviewing.',
      'The provider refused, with 409.',
    ],
    ['lookUp.asking', { kind: 'timeout' }, 'Finding a booking, asking.', 'No answer came in time.'],
  ] as const)('%s', (place, failure, where, fault) => {
    expect(read(place, failure)).toEqual({ where, fault });
  });

  it('says something of every place in which a person can stand, and no two are taken for each other', () => {
    expect(places.filter((place) => read(place) === null)).toEqual([]);
    expect(new Set(places.map((place) => read(place)?.where)).size).toBe(new Set(places).size);
  });

  it('says nothing of another release, nor of what is no reference', () => {
    expect(read('lookUp.asking', null, '0.2.0')).toBeNull();
    expect(['', 'ada.morrow@harbour.test', 'J8QPJFW3', 'AB12 CDE'].map((text) => reportedPlace(text, places))).toEqual([
      ...[null, null, null, null],
    ]);
  });
});
