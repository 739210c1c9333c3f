import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskText } from '#domain/desk/desk-search.ts';
import { lookUpFaults, tidyLookUp } from '#domain/itinerary/look-up.ts';
import { REFERENCE_ALPHABET, REFERENCE_LENGTH, ticketCode } from '#domain/itinerary/ticket-code.ts';
import { isReference, referenceIn, tidyReference } from '#domain/values/reference.ts';

const character = fc.constantFrom(...REFERENCE_ALPHABET);
const reference = fc.string({ unit: character, minLength: REFERENCE_LENGTH, maxLength: REFERENCE_LENGTH });
/** Eight letters may be a word as well, and eight digits a number. */
const unmistakable = reference.filter((value) => /\d/.test(value) && /[A-Z]/.test(value));

const grouped = (value: string, between: string) => `${value.slice(0, 4)}${between}${value.slice(4)}`;

/** As people type one that they read or hear. */
const typings: readonly ((value: string) => string)[] = [
  (value) => value.toLowerCase(),
  (value) => ` ${value} `,
  (value) => grouped(value, ' '),
  (value) => grouped(value, '-'),
  (value) => grouped(value.toLowerCase(), ' – '),
  (value) => grouped(value, '\u2011'),
  (value) => [...value].join(' '),
  (value) => ticketCode(value),
  (value) => `${value}, Port Hallow to Brindle Quay`,
  (value) => `${grouped(value, ' ')}, Port Hallow to Brindle Quay, Fri 12 Jun`,
];

/** As it stands beside other words. */
const places: readonly ((value: string) => string)[] = [
  (value) => `Skerry Lines ${value}`,
  (value) => `${value}, Fri 12 Jun, 09:30 to 10:15`,
  (value) => `Fri 12 Jun, 09:30 to 10:15 (${value.toLowerCase()})`,
  (value) => `Hello, my booking is ${grouped(value, '-')}. Can I change it?`,
];

describe('A reference is taken as it is typed', () => {
  it('in groups, in small letters, as the code of its ticket, or first in a row of a list', () => {
    fc.assert(
      fc.property(reference, fc.constantFrom(...typings), (value, typed) => {
        expect(tidyReference(typed(value))).toBe(value);
      }),
    );
  });

  it('and among other words where it can be nothing else, in every field that takes one', () => {
    fc.assert(
      fc.property(unmistakable, fc.constantFrom(...places), (value, pasted) => {
        const text = pasted(value);
        const asked = { reference: text, email: 'rowan.hale@example.com' };
        expect([tidyLookUp(asked).reference, lookUpFaults(asked)]).toEqual([value, []]);
        expect([referenceIn(text), deskText({ text })]).toEqual([value, value]);
      }),
    );
  });

  it.each([
    ['ABCD-1234', 'ABCD-1234'],
    [' abcd‑1234 ', 'ABCD-1234'],
    ['Your booking: abol-0123', 'ABOL-0123'],
    ['ABCD1234-7K', 'ABCD1234-7K'],
    ['SKY-77', 'SKY-77'],
  ])('with its hyphen where it can only be another provider’s: %j', (typed, value) => {
    expect([tidyReference(typed), isReference(value)]).toEqual([value, true]);
  });

  it('the same whether it is tidied once or twice', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), (text) => {
        const once = tidyReference(text);
        if (isReference(once)) expect(tidyReference(once)).toBe(once);
      }),
    );
  });

  it.each(['Hale EV21 LAA', 'Hale EV21LAA', 'PO-12345 Hale', 'ada2@harbour.test', 'Robinson, Ada', 'AB12 CDE, Hale'])(
    'and none is made of what else is searched for: %s',
    (text) => {
      expect(referenceIn(text)).toBeNull();
    },
  );
});
