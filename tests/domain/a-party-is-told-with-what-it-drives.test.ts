import { describe, expect, it } from 'vitest';
import { partyWords } from '#src/areas/book/parts/party-words.ts';
import { vehicleWords } from '#src/areas/book/parts/trip-words.ts';
import { options } from '#tests/models/builders.ts';

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
});
