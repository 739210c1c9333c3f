import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StateNode } from 'xstate';
import { REFERENCE_ALPHABET } from '#domain/itinerary/ticket-code.ts';
import { APP_VERSION } from '#domain/recording/recording.ts';
import {
  errorName,
  placeMark,
  readReference,
  referenceFor,
  versionMark,
} from '#domain/recording/recording-reference.ts';
import { placePart } from '#src/recorder/place.ts';
import { settleableLeaves } from '#tests/models/edges.ts';
import { machines } from '#tests/models/machines.ts';
import { places, valuesOf } from './places.ts';

const PLACE = 'booking.paying/payment.choosing';

describe('A reference', () => {
  it('has eight characters in two groups, none of which is mistaken for another', () => {
    const failure = { kind: 'refused', status: 409 } as const;
    expect(referenceFor({ version: '0.1.0', place: PLACE, failure })).toMatch(
      /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/,
    );
  });

  // Proves: R12
  it('gives back release, place and error, however it is typed', () => {
    const failure = fc.oneof(
      fc.constant(null),
      fc.constantFrom('network', 'timeout', 'unreadable', 'aborted').map((kind) => ({ kind }) as const),
      fc.integer({ min: 400, max: 599 }).map((status) => ({ kind: 'refused', status }) as const),
    );
    fc.assert(
      fc.property(fc.string(), fc.string(), failure, (version, place, failed) => {
        const reference = referenceFor({ version, place, failure: failed });
        const spoken = reference.replace('-', ' ').toLowerCase();
        const read = { versionMark: versionMark(version), placeMark: placeMark(place), error: errorName(failed) };
        expect([readReference(reference), readReference(spoken)]).toEqual([read, read]);
      }),
    );
  });

  it('is refused with any one character misheard, or two neighbours swapped', () => {
    const digits = referenceFor({ version: '0.1.0', place: PLACE, failure: null }).replace('-', '');
    for (const [at, right] of [...digits].entries()) {
      const misheard = [...REFERENCE_ALPHABET].filter((digit) => digit !== right);
      const wrong = misheard.map((digit) => digits.slice(0, at) + digit + digits.slice(at + 1));
      const next = digits.charAt(at + 1);
      if (next !== '' && next !== right) wrong.push(digits.slice(0, at) + next + right + digits.slice(at + 2));
      expect(wrong.filter((one) => readReference(one) !== null)).toEqual([]);
    }
  });

  it.each(['', 'K7QD', 'K7QD-2MXA-9', '0OIL-1111'])('%j is none', (typed) => {
    expect(readReference(typed)).toBeNull();
  });

  it('has a mark for every leaf in which a machine that ships can settle', () => {
    const missing = Object.values(machines).flatMap((machine) => {
      const values = valuesOf(machine.root).map((value) => machine.resolveState({ value, context: {} }));
      const standing = (leaf: StateNode) => values.filter(({ _nodes }) => _nodes.includes(leaf));
      return settleableLeaves(machine).filter(
        (leaf) => standing(leaf).length === 0 || standing(leaf).some((at) => !places().has(placePart(at))),
      );
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it('names one place only: no two of all that ship have the same mark', () => {
    const byMark = new Map<number, string[]>();
    for (const [place, mark] of places()) byMark.set(mark, [...(byMark.get(mark) ?? []), place]);
    const shared = [...byMark.values()].filter((same) => same.length > 1);
    expect(places().size).toBeGreaterThan(400);
    expect(shared).toEqual([]);
  });

  it('is of the release in package.json', () => {
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(APP_VERSION).toBe(version);
  });
});
