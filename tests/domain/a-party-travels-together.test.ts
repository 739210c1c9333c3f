import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  describeParty,
  formatCounts,
  nonInfants,
  ONE_ADULT,
  type Party,
  parseCounts,
  partyFault,
  partySize,
} from '#domain/trip/passengers.ts';

const NOBODY: Party = { A: 0, Z: 0, S: 0, C: 0, I: 0 };
const count = fc.nat(12);
const party: fc.Arbitrary<Party> = fc.record({ A: count, Z: count, S: count, C: count, I: count });

// Proves: P22
describe('A party travels together', () => {
  it.each<[Partial<Party>, string | null]>([
    [{ A: 1 }, null],
    [{ Z: 1 }, null],
    [{ S: 1 }, null],
    [{ A: 9 }, null],
    [{ A: 1, Z: 1 }, null],
    [{ A: 1, S: 1 }, null],
    [{ A: 1, C: 8 }, null],
    [{ A: 1, I: 1 }, null],
    [{ A: 2, Z: 1, I: 3 }, null],
    [{}, 'Add at least one passenger.'],
    [{ C: 2 }, 'Children and infants travel with at least one adult, senior or youth.'],
    [{ I: 1 }, 'Children and infants travel with at least one adult, senior or youth.'],
    [{ A: 10 }, 'You can book up to 9 passengers at once.'],
    [{ A: 9, I: 1 }, 'You can book up to 9 passengers at once.'],
    [{ A: 1, I: 2 }, 'Each infant travels on the lap of a different adult or senior.'],
    [{ S: 2, I: 1 }, 'Each infant travels on the lap of a different adult or senior.'],
  ])('%j: %s', (change, fault) => {
    expect(partyFault({ ...NOBODY, ...change })).toBe(fault);
  });

  // Proves: P22
  it('up to the number that the operator allows', () => {
    expect(partyFault({ ...NOBODY, A: 12 }, 12)).toBeNull();
    expect(partyFault({ ...NOBODY, A: 5 }, 4)).toBe('You can book up to 4 passengers at once.');
  });

  // Proves: S5.14
  it('is written and read as count|type', () => {
    expect(formatCounts({ A: 2, Z: 0, S: 0, C: 1, I: 1 })).toEqual(['2|A', '1|C', '1|I']);
    fc.assert(
      fc.property(party, (people) => {
        expect(parseCounts(formatCounts(people))).toEqual(people);
      }),
    );
  });

  it('leaves out what is no count, and adds up a type given twice', () => {
    expect(parseCounts(['2|A', '1|A', '3|X', '-1|C', '1.5|Z', '|I', '1|A|C', '<b>', '1000|S'])).toEqual({
      ...NOBODY,
      A: 3,
    });
    fc.assert(
      fc.property(fc.array(fc.string()), (texts) => {
        expect(partySize(parseCounts(texts))).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  // Proves: S5.12
  it('counts everyone, and for add-ons everyone but infants', () => {
    fc.assert(
      fc.property(party, (people) => {
        expect(partySize(people)).toBe(people.A + people.Z + people.S + people.C + people.I);
        expect(nonInfants(people) + people.I).toBe(partySize(people));
      }),
    );
  });

  it('is said in words', () => {
    expect(describeParty({ A: 2, Z: 0, S: 0, C: 1, I: 0 })).toBe('2 adults, 1 child');
    expect(describeParty(ONE_ADULT)).toBe('1 adult');
    expect(describeParty({ A: 0, Z: 2, S: 2, C: 2, I: 2 })).toBe('2 seniors, 2 youths, 2 children, 2 infants');
  });
});
