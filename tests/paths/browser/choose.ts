// Which paths of a front are played: as few as visit every leaf that a page can show, or as walk every edge that it can.
import { walk } from '#tests/models/edges.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelsOf } from '#tests/models/models.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { leafNames } from '#tests/paths/coverage.ts';
import { endOf, followed, leavesIn, nameOf, type QaPath, statesOf } from '#tests/paths/qa-path.ts';
import { pathsOf, stepsByState } from '#tests/paths/strategies.ts';
import { fleetingOf, frontOf, hindrance, leavesShown } from './run-in-browser.ts';

type Breadth = 'leaves' | 'edges';

/** The leaves that a path visits, or the edges that it walks. */
type Marks = (path: QaPath) => readonly string[];

const leavesOfPath: Marks = (path) => [...new Set(statesOf(path).flatMap(leavesIn))];
/** What a path that is played shows. */
const shownBy: Marks = ({ machine, start, steps }) => [
  ...new Set([
    ...leavesShown(machine, start),
    ...steps.flatMap(({ event, state }) => leavesShown(machine, state, event)),
  ]),
];

function edgesOfPath(one: ModelCase): Marks {
  const derived = toTestMachine(one.machine);
  return ({ input, steps }) => [
    ...walk(
      derived,
      { input },
      steps.map(({ event }) => event),
    ).walked,
  ];
}

interface Choice {
  readonly paths: readonly QaPath[];
  /** Leaves or edges that no playable path has, with the reason of the first path that would. */
  readonly missed: Readonly<Record<string, string>>;
}

/** Paths of a front to play. The playable beginning of a path that cannot be played to its end counts as well. */
export function chosenFor(one: ModelCase, breadth: Breadth): Choice {
  const all = pathsOf(one, { strategy: 'transitions' });
  const begun = all.map(playablePart).filter((path) => path !== null);
  const playable = [...begun, ...(breadth === 'leaves' ? detours(one, new Set(begun.flatMap(shownBy))) : [])];
  const marks = breadth === 'leaves' ? leavesOfPath : edgesOfPath(one);
  const gained = breadth === 'leaves' ? shownBy : marks;
  const paths = covering(playable, gained);
  const seen = new Set(paths.flatMap(gained));
  const front = frontOf(one.machine.id);
  const reasons = front ? fleetingOf(front) : {};
  const missed: Record<string, string> = {};
  for (const path of all) {
    for (const mark of marks(path)) {
      if (!seen.has(mark)) missed[mark] ??= reasons[mark] ?? hindrance(path) ?? 'it is left at once';
    }
  }
  return { paths, missed };
}

function playablePart(path: QaPath): QaPath | null {
  for (let length = path.steps.length; length >= 0; length -= 1) {
    const part = { ...path, steps: path.steps.slice(0, length) };
    if (hindrance(part) === null) return part;
  }
  return null;
}

/** The shortest way that a page can play to each leaf that no path shows so far, where the model's shortest cannot be played. */
function detours(one: ModelCase, shown: ReadonlySet<string>): QaPath[] {
  const name = one.machine.id;
  const open = new Set(leafNames(one.machine).filter((leaf) => leavesShown(name, leaf).length > 0 && !shown.has(leaf)));
  const found: QaPath[] = [];
  if (open.size === 0) return found;
  for (const path of playableWays(one)) {
    const fresh = shownBy(path).filter((leaf) => open.has(leaf));
    if (fresh.length > 0) found.push(path);
    for (const leaf of fresh) open.delete(leaf);
    if (open.size === 0) break;
  }
  return found;
}

/** The shortest way that a page can play to a state of a front and rest there, or null where there is none. */
export function wayOnPage(one: ModelCase, state: string): QaPath | null {
  for (const path of playableWays(one)) {
    if (endOf(path) === state && leavesShown(path.machine, state, path.steps.at(-1)?.event).length > 0) return path;
  }
  return null;
}

/** The shortest playable way to each state of a front, with its data. */
function* playableWays(one: ModelCase): Generator<QaPath> {
  const machine = toTestMachine(one.machine);
  for (const { input, model } of [...modelsOf(one), ...modelsOf({ ...one, inputs: one.openings ?? [] })]) {
    const opened = followed(machine, input, []);
    if (hindrance(opened)) continue;
    yield opened;
    const steps = stepsByState(model);
    const ways = new Map<string, QaPath>([[model.key(model.start), opened]]);
    // A map goes on to what is put into it meanwhile: breadth first.
    for (const [key, way] of ways) {
      for (const { event, to } of steps.get(key) ?? []) {
        if (ways.has(model.key(to))) continue;
        const path = { ...way, steps: [...way.steps, { event, state: nameOf(to.value) }] };
        if (hindrance(path)) continue;
        ways.set(model.key(to), path);
        yield path;
      }
    }
  }
}

/** Few paths that have all marks between them: each time the one that brings most that is new for its length. */
function covering(paths: readonly QaPath[], marks: Marks): QaPath[] {
  const open = new Map(paths.map((path) => [path, new Set(marks(path))]));
  const seen = new Set<string>();
  const chosen: QaPath[] = [];
  for (;;) {
    let best: QaPath | null = null;
    let worth = 0;
    for (const [path, own] of open) {
      const fresh = [...own].filter((mark) => !seen.has(mark)).length;
      // A path costs its opening and its steps.
      if (fresh > 0 && fresh / (4 + path.steps.length) > worth) {
        best = path;
        worth = fresh / (4 + path.steps.length);
      }
    }
    if (!best) return chosen;
    for (const mark of open.get(best) ?? []) seen.add(mark);
    chosen.push(best);
    open.delete(best);
  }
}
