import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, referenceOf, ticketCode } from '#domain/itinerary/ticket-code.ts';

const character = fc.constantFrom(...REFERENCE_ALPHABET);
const reference = fc.string({ unit: character, minLength: REFERENCE_LENGTH, maxLength: REFERENCE_LENGTH });
const DASH = REFERENCE_LENGTH;

describe('A ticket code finds misreadings', () => {
  it('adds two check characters to the reference', () => {
    expect(ticketCode('ABCD2345')).toBe('ABCD2345-FP');
    expect(referenceOf('ABCD2345-FP')).toBe('ABCD2345');
  });

  it('gives every reference back', () => {
    fc.assert(
      fc.property(reference, (value) => {
        expect(referenceOf(ticketCode(value))).toBe(value);
      }),
    );
  });

  it('refuses any code with one or two characters misread', () => {
    const place = fc.nat(REFERENCE_LENGTH + 2).filter((index) => index !== DASH);
    fc.assert(
      fc.property(reference, place, character, place, character, (value, first, one, second, other) => {
        const code = ticketCode(value);
        const misread = [...code];
        misread[first] = one;
        misread[second] = other;
        fc.pre(misread.join('') !== code);
        expect(referenceOf(misread.join(''))).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('refuses what is no code and what is no reference', () => {
    for (const text of ['', 'ABCD2345', 'ABCD2345-', 'abcd2345-fp', 'ABCD2345-FP\n', '<b>', 'ABCD234O-FP']) {
      expect(referenceOf(text)).toBeNull();
    }
    expect(() => ticketCode('ABCD234O')).toThrow(RangeError);
  });
});
