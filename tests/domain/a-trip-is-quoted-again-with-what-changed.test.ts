import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requote, wishToCheck } from '#domain/booking/requote.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import type { Trip } from '#domain/trip/trip.ts';
import {
  chosen,
  emptyTrip,
  returnTrip,
  returnWish,
  rules,
  sailing,
  searchResult,
  trip,
  wayHome,
} from '#tests/models/builders.ts';
import { whole, rules as wholeRules } from '#tests/models/whole-trip.ts';

// Proves: R2
describe('A trip is quoted again with what changed', () => {
  it('changes nothing where nothing changed', () => {
    expect(requote(returnTrip(), searchResult(), rules())).toEqual({ trip: returnTrip(), changes: [] });
    expect(requote(emptyTrip(), searchResult(), rules())).toEqual({ trip: emptyTrip(), changes: [] });
  });

  it('takes over prices that moved, up or down, and says both', () => {
    const result = searchResult({
      outwardDepartures: [sailing({ saver: 70 })],
      returnDepartures: [wayHome({ saver: 60 })],
    });
    expect(requote(returnTrip(), result, rules())).toEqual({
      trip: returnTrip({ outward: chosen(sailing({ saver: 70 })), return: chosen(wayHome({ saver: 60 })) }),
      changes: [
        'The 09:30 on Thu 24 Dec is now £70.00 instead of £62.50.',
        'The 16:00 on Sun 27 Dec is now £60.00 instead of £62.50.',
      ],
    });
  });

  it.each([
    ['is gone', []],
    ['is sold out', [sailing({ state: 'sold-out' })]],
    ['is closed', [sailing({ state: 'closed' })]],
    ['has other tickets', [{ ...sailing(), ticketGroups: sailing().ticketGroups.slice(1) }]],
    ['sails with another ship', [{ ...sailing(), ship: 'SKERRY-STAR' }]],
  ])('drops a sailing that %s and keeps the other', (_, outwardDepartures) => {
    expect(requote(returnTrip(), searchResult({ outwardDepartures }), rules())).toEqual({
      trip: returnTrip({ outward: null }),
      changes: ['The 09:30 on Thu 24 Dec is no longer on sale. Please choose another sailing.'],
    });
  });

  it('says one thing for each sailing that changed and keeps person and wish', () => {
    const price = fc.constantFrom(62.5, 50, 80);
    fc.assert(
      fc.property(price, price, (out, home) => {
        const result = searchResult({
          outwardDepartures: [sailing({ saver: out })],
          returnDepartures: [wayHome({ saver: home })],
        });
        const quoted = requote(returnTrip(), result, rules());
        expect(quoted.changes.length).toBe([out, home].filter((pounds) => pounds !== 62.5).length);
        expect([quoted.trip.wish, quoted.trip.lead]).toEqual([returnTrip().wish, returnTrip().lead]);
      }),
    );
  });

  it('says what is no longer in the trip, or not as it was, beside the sailings', () => {
    const changesOf = (trip: Trip, result = searchResult()) => requote(trip, result, wholeRules).changes;
    expect(changesOf(whole({ stays: [] }))).toEqual(['No longer in your trip: LOUNGE on Thu 24 Dec.']);
    expect(changesOf(whole({ extras: NO_EXTRAS }))).toEqual([]);
  });

  it('is asked for on the days of the sailings, not on those that were looked at since', () => {
    const looked = returnTrip({ wish: returnWish({ departureDate: '2026-12-20', returnDate: '2027-01-02' }) });
    expect(wishToCheck(looked)).toEqual(returnWish());
    expect(wishToCheck(trip())).toEqual(trip().wish);
  });
});
