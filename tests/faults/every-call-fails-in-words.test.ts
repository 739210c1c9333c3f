import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callGroups, catalogue } from '#domain/contract/catalogue.ts';
import { runCell } from './call-cell.ts';
import { CALLS, contractNameOf } from './calls.ts';
import { startTime, stopTime } from './time.ts';
import { FAULTS } from './wrong-answers.ts';

beforeEach(stopTime);
afterEach(startTime);

const callsOf = (name: string) => Object.keys(CALLS).filter((call) => contractNameOf(call) === name);

// Proves: R4
describe('Every call fails in words, in time, and works again afterwards', () => {
  it('knows every call of the contract, and no other', () => {
    expect([...new Set(Object.keys(CALLS).map(contractNameOf))].sort()).toEqual(
      catalogue.map(({ name }) => name).sort(),
    );
  });

  it.each(Object.entries(callGroups))('%s', async (_, endpoints) => {
    const calls = endpoints.flatMap(({ name }) => callsOf(name));
    let [cells, fired] = [0, 0];
    for (const call of calls) {
      for (const fault of FAULTS) {
        cells += 1;
        for (const lasting of ['once', 'always'] as const)
          fired += Math.min(1, (await runCell(call, fault, lasting)).fired);
      }
    }
    expect({ cells, fired }).toEqual({ cells: 12 * calls.length, fired: 24 * calls.length });
  });

  it('tells the same of the same cell', async () => {
    const twice = [
      await runCell('getItinerary', 'cut body', 'once'),
      await runCell('getItinerary', 'cut body', 'once'),
    ];
    expect(twice[0]).toEqual(twice[1]);
  });
});
