import { describe, expect, it } from 'vitest';
import { jobsOf, SETS, type SetName } from './jobs.ts';
import { RUN_KINDS, RUNS } from './runs.ts';

/** The names of all runs of a set, by row. */
function namesOf(set: SetName): ReadonlyMap<string, readonly string[]> {
  const { total, at } = jobsOf(set, 1);
  const rows = new Map<string, string[]>();
  for (let index = 0; index < total; index += 1) {
    const { row, name } = at(index);
    const names = rows.get(row) ?? [];
    rows.set(row, names);
    names.push(name);
  }
  return rows;
}

const withoutSeed = (name: string) => name.replace(/, seed \d+$/, '');

describe('A long set holds every cell and pair', () => {
  it('has all ordered pairs of the calls that move money in the release set', () => {
    const rows = namesOf('release');
    for (const kind of RUN_KINDS) {
      const cells = RUNS[kind].calls.length * 12;
      expect(new Set(rows.get(`${kind}, pairs`)?.map(withoutSeed)).size, kind).toBe(cells ** 2);
    }
    expect(rows.get('payment, pairs')).toHaveLength(20_736);
    expect(new Set(rows.get('every call')).size).toBe(rows.get('every call')?.length);
  });

  it.each(Object.keys(SETS) as SetName[])('has each cell as often as the set %s says, and its seeds', (set) => {
    const rows = namesOf(set);
    for (const kind of RUN_KINDS) {
      const cells = rows.get(`${kind}, cells`) ?? [];
      expect(new Set(cells.map(withoutSeed)).size * SETS[set].cells).toBe(cells.length);
      expect(new Set(cells).size).toBe(cells.length);
    }
    const seeds = RUN_KINDS.flatMap((kind) => rows.get(`${kind}, seeds`) ?? []);
    expect(seeds).toHaveLength(SETS[set].seeds);
  });

  it('has two thousand pairs in the nightly set, no one twice', () => {
    const pairs = RUN_KINDS.flatMap((kind) =>
      (namesOf('nightly').get(`${kind}, pairs`) ?? []).map((name) => `${kind} ${withoutSeed(name)}`),
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.length).toBeGreaterThan(2000);
  });
});
