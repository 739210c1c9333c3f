import { describe, expect, it } from 'vitest';
import { createFleet } from '#tests/load/fleet.ts';
import { timed } from '#tests/load/phases.ts';
import { percentile, Tally } from '#tests/load/tally.ts';

describe('A load run', () => {
  it('names the time that so many calls stayed within', () => {
    const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
    expect([percentile(hundred, 0.5), percentile(hundred, 0.99), percentile(hundred, 1)]).toEqual([50, 99, 100]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.99)).toBe(0);
  });

  it('counts every answer, and times only what was accepted', () => {
    const tally = new Tally();
    tally.note('postCart', '200', 10);
    tally.note('postCart', '503', 1);
    tally.note('postReserve', '409', 2);
    tally.note('postReserve', '200', 20);
    expect(tally.count('postCart')).toBe(1);
    expect([tally.total('200'), tally.total('503'), tally.total('409')]).toEqual([2, 1, 1]);
    expect(tally.times()).toEqual([10, 20]);
    expect(tally.times('postReserve')).toEqual([20]);
  });

  it('ends in the middle of a part when somebody ends it', async () => {
    const ending = new AbortController();
    let worked = 0;
    const work = async () => {
      worked += 1;
      if (worked === 3) ending.abort(new Error('Ended by hand.'));
    };
    const fleet = createFleet(1, {});
    const run = { fleet, callers: [], crossings: [], tally: new Tally(), signal: ending.signal, progress: () => {} };
    await expect(timed(run, 300, 1, work)).rejects.toThrow('Ended by hand.');
    expect(worked).toBe(3);
  });

  it('keeps each surprise once, with how often it came', () => {
    const tally = new Tally();
    for (let time = 0; time < 3; time += 1) tally.surprise('The cart answered 500');
    expect([...tally.unexpected]).toEqual([['The cart answered 500', 3]]);
  });
});
