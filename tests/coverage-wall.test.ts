// Issue 6: every leaf and every transition of every machine has a path, and every leaf and event of a front its part on
// the real page. What is missing fails by its name.
import { describe, expect, it } from 'vitest';
import { AREA_OF } from '#machines/app/fronts.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelList, models } from '#tests/models/models.ts';
import { chosenFor } from '#tests/paths/browser/choose.ts';
import { type FrontName, fronts } from '#tests/paths/browser/fronts.ts';
import type { Front } from '#tests/paths/browser/registry.ts';
import { coverageOf, leafNames } from '#tests/paths/coverage.ts';
import { pathsOf } from '#tests/paths/strategies.ts';

const frontList = Object.entries(fronts) as [FrontName, Front][];
const modelOfFront = (name: FrontName): ModelCase => models[name];
const tour = { strategy: 'transitions', seed: 1, walks: 0, length: 0 } as const;

describe('Headless', () => {
  it.each(modelList)('the paths of %s visit every leaf and walk every transition', (name, one) => {
    const { leaves, edges } = coverageOf(name, one, pathsOf(one, tour));
    expect({ leaves: leaves.missing, edges: edges.missing }).toEqual({ leaves: [], edges: [] });
  });
});

describe('On the page', () => {
  it('every machine of an area has its registry', () => {
    expect(Object.keys(AREA_OF).filter((kind) => !(kind in fronts))).toEqual([]);
  });

  it.each(frontList)('every leaf of %s has an assertion, and every assertion a leaf', (_, { machine, leaves }) => {
    expect(Object.keys(leaves).toSorted()).toEqual(leafNames(machine).toSorted());
  });

  it.each(frontList)('every event of the model of %s has an executor', (name, { events }) => {
    const missing = modelOfFront(name).events.filter(({ type }) => !(type in events));
    expect(missing.map(({ type }) => type)).toEqual([]);
  });

  it.each(frontList)('a path to play leads to every leaf of %s', (name) => {
    expect(chosenFor(modelOfFront(name), 'leaves').missed).toEqual({});
  });
});

describe('The wall itself', () => {
  it('names a leaf that no path visits', () => {
    const { leaves } = coverageOf('lookUp', models.lookUp, []);
    expect(leaves.missing).toEqual(leafNames(models.lookUp.machine));
  });

  it('names a guard that no path makes refuse, and finds the event that it refuses', () => {
    const walked = pathsOf(models.session, tour);
    const missing = (paths: typeof walked) => coverageOf('session', models.session, paths).guards.missing;
    expect(missing(walked)).toEqual(['isNewer does not hold']);
    expect(missing([...walked, ...pathsOf(models.session, { ...tour, strategy: 'refusals' })])).toEqual([]);
  });
});
