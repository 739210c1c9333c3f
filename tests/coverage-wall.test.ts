// Issue 6: every leaf and every transition of every machine has a path, and every leaf and event of a front its part on
// the real page. What is missing fails by its name.
import { describe, expect, it } from 'vitest';
import { AREA_OF } from '#machines/app/fronts.ts';
import { edgesOf, nodesOf } from '#tests/models/edges.ts';
import { machines } from '#tests/models/machines.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelList, models, tourOfModel } from '#tests/models/models.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { chosenFor, wayOnPage } from '#tests/paths/browser/choose.ts';
import { type FrontName, fronts } from '#tests/paths/browser/fronts.ts';
import type { Front } from '#tests/paths/browser/registry.ts';
import { fleetingOf } from '#tests/paths/browser/run-in-browser.ts';
import { coverageOf, leafNames } from '#tests/paths/coverage.ts';
import { formatted } from '#tests/paths/formats.ts';
import type { QaPath } from '#tests/paths/qa-path.ts';
import { runPath } from '#tests/paths/run-path.ts';
import { pathsOf } from '#tests/paths/strategies.ts';
import { wayTo } from '#tests/recorder/way-to.ts';

const frontList = Object.entries(fronts) as [FrontName, Front][];
const modelOfFront = (name: FrontName): ModelCase => models[name];
const tour = { strategy: 'transitions' } as const;

describe('Headless', () => {
  it('every machine has a model', () => {
    expect(modelList.map(([name]) => name).toSorted()).toEqual(Object.keys(machines).toSorted());
  });

  describe.each(modelList)('the paths of %s', (name, one) => {
    it('visit every leaf and walk every transition, but those that nothing can walk', () => {
      const { leaves, edges } = coverageOf(name, one, pathsOf(one, tour));
      const left = edgesOf(toTestMachine(one.machine)).filter((edge) => !tourOfModel(one).edges.has(edge));
      const unwalked = Object.keys(one.unwalked ?? {}).toSorted();
      expect([leaves.missing, edges.missing.toSorted(), left.toSorted()]).toEqual([[], unwalked, unwalked]);
    });

    it('are no more than one for each transition, and the shortest ones not beyond what can be run', () => {
      expect(tourOfModel(one).paths.length).toBeLessThanOrEqual(edgesOf(one.machine).length);
      expect(pathsOf(one, { strategy: 'shortest' }).length).toBeLessThan(2500);
    });
  });

  // Side by side, a reference names one state of each region at once.
  const oneAtATime = modelList.filter(([, { machine }]) => nodesOf(machine).every(({ type }) => type !== 'parallel'));
  it.each(oneAtATime)('a reference alone leads to every state in which %s can settle', (name, { machine }) => {
    expect(leafNames(machine).filter((leaf) => wayTo(name, leaf) === null)).toEqual([]);
  });

  // The root's children talk to each other; with all of them held there is nobody to talk to.
  it.each(modelList.filter(([name]) => name !== 'app'))(
    '%s as it ships follows each of its paths, as a file has them',
    async (name, one) => {
      const { paths } = JSON.parse(formatted(name, pathsOf(one, tour), 'json')) as { paths: QaPath[] };
      for (const path of paths) await runPath(path);
    },
  );
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

  it.each(frontList)('a path to play leads to every leaf of %s but those that nobody can look at', (name) => {
    expect(chosenFor(modelOfFront(name), 'leaves').missed).toEqual(fleetingOf(fronts[name]));
  });

  it('the paths to play for every transition leave out none of those that the paths for every leaf take', () => {
    const missing = (breadth: 'leaves' | 'edges') =>
      coverageOf('itinerary', models.itinerary, chosenFor(models.itinerary, breadth).paths).edges.missing;
    const never = missing('leaves');
    expect(missing('edges').filter((edge) => !never.includes(edge))).toEqual([]);
  });
});

describe('The screen of a report', () => {
  const way = (one: ModelCase, state: string) => wayOnPage(one, state)?.steps.map(({ event }) => event.type) ?? null;

  it('has a way that its page can play', () => {
    expect(way(models.lookUp, 'refused')?.at(-1)).toMatch(/^xstate\.(done|error)\.actor\.findBooking$/);
    expect(way(models.lookUp, 'asking')).toEqual([]);
  });

  it('has none where no page can rest', () => {
    expect(way(models.lookUp, 'nowhere')).toBeNull();
    expect(way(models.app, 'ready.presence.known + ready.front.recalling')).toBeNull();
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
    expect(missing([...walked, ...pathsOf(models.session, { strategy: 'refusals' })])).toEqual([]);
  });
});
