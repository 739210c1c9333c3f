import { describe, expect, it } from 'vitest';
import { partyWords, peopleWords, tripPartyWords } from '#src/areas/book/parts/party-words.ts';
import { vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { stay as builtStay, emptyTrip, options, returnTrip } from '#tests/models/builders.ts';

const two = { A: 2, Z: 0, S: 0, C: 0, I: 0 };

describe('A party is told with what it drives', () => {
  it('names the vehicle, and the trailer behind it', () => {
    const car = partyWords(two, { vehicle: 'CAR', trailer: null }, options());
    expect(car).toMatch(/^2 adults and a /);
    expect(partyWords(two, { vehicle: 'CAR', trailer: { resourceCode: 'TRAILER' } }, options())).toBe(
      `${car} with a trailer`,
    );
  });

  it('is on foot without one', () => {
    expect(partyWords(two, { vehicle: null, trailer: null }, options())).toBe('2 adults on foot');
  });

  it('has words for a trailer that nothing names', () => {
    expect(vehicleWords('BOAT-TRAILER', [], options())).toBe('Boat trailer');
  });

  it('is who the rooms are for where somebody only stays, in the fullest of several places', () => {
    const { rooms, ...stay } = builtStay();
    const room = { ...rooms[0], adults: 1, children: 1 } as (typeof rooms)[number];
    const { wish } = emptyTrip();
    const trip = {
      wish: { ...wish, journey: 'stay-only' as const, party: two },
      stays: [
        { ...stay, rooms: [room] },
        { ...stay, rooms: [room, { ...room, children: 0 }] },
      ],
    };
    expect([peopleWords(trip), tripPartyWords(trip, options())]).toEqual(Array(2).fill('2 adults, 1 child'));
    expect(peopleWords({ ...trip, stays: [] })).toBe('2 adults');
    expect(peopleWords({ ...trip, wish: { ...returnTrip().wish, party: two } })).toBe('2 adults');
  });
});
