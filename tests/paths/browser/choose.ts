// Which paths of a front are played: as few as visit every leaf that a page can show, or as walk every edge that it can.
import type { AnyMachineSnapshot } from 'xstate';
import { edgesOf, walk } from '#tests/models/edges.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelsOf } from '#tests/models/models.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { leafNames } from '#tests/paths/coverage.ts';
import { endOf, followed, leavesIn, nameOf, type QaPath, statesOf } from '#tests/paths/qa-path.ts';
import { pathsOf } from '#tests/paths/strategies.ts';
import { fleetingOf, frontOf, hindrance, leavesShown } from './run-in-browser.ts';

type Breadth = 'leaves' | 'edges';

/** Leaves that a path visits, or edges that it walks. */
type Marks = (path: QaPath) => readonly string[];

/** What is looked for: which leaves or edges a path has, which of them it shows where it is played, and all that a page could show. */
interface Aim {
  readonly marks: Marks;
  readonly shown: Marks;
  /** What the last step of a path shows; the state that it begins in is null where there is no step. */
  readonly shownLast: (path: QaPath, before: AnyMachineSnapshot | null) => readonly string[];
  readonly all: readonly string[];
}

function leavesOf({ machine: shipped }: ModelCase): Aim {
  return {
    marks: (path) => [...new Set(statesOf(path).flatMap(leavesIn))],
    shown: ({ machine, start, steps }) => [
      ...new Set([
        ...leavesShown(machine, start),
        ...steps.flatMap(({ event, state }) => leavesShown(machine, state, event)),
      ]),
    ],
    shownLast: (path) => leavesShown(path.machine, endOf(path), path.steps.at(-1)?.event),
    all: leafNames(shipped).filter((leaf) => leavesShown(shipped.id, leaf).length > 0),
  };
}

function edgesIn(one: ModelCase): Aim {
  const derived = toTestMachine(one.machine);
  const eventsOf = ({ steps }: QaPath) => steps.map(({ event }) => event);
  const edges: Marks = (path) => [...walk(derived, { input: path.input }, eventsOf(path)).walked];
  return {
    marks: edges,
    shown: edges,
    shownLast: (path, before) =>
      before ? [...walk(derived, { snapshot: before }, eventsOf(path).slice(-1)).walked] : edges(path),
    all: edgesOf(derived),
  };
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
  const aim = breadth === 'leaves' ? leavesOf(one) : edgesIn(one);
  const paths = covering([...begun, ...detours(one, aim, new Set(begun.flatMap(aim.shown)))], aim.shown);
  const seen = new Set(paths.flatMap(aim.shown));
  const front = frontOf(one.machine.id);
  const reasons = front ? fleetingOf(front) : {};
  const missed: Record<string, string> = {};
  for (const path of all) {
    for (const mark of aim.marks(path)) {
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

/** The shortest playable way to all that no path shows so far, where the model's shortest cannot be played. */
function detours(one: ModelCase, { all, shownLast }: Aim, shown: ReadonlySet<string>): QaPath[] {
  const open = new Set(all.filter((mark) => !shown.has(mark)));
  const found: QaPath[] = [];
  if (open.size === 0) return found;
  for (const { path, before } of playableSteps(one)) {
    const fresh = shownLast(path, before).filter((mark) => open.delete(mark));
    if (fresh.length > 0) found.push(path);
    if (open.size === 0) break;
  }
  return found;
}

/** The shortest way that a page can play to a state of a front and rest there, or null where there is none. */
export function wayOnPage(one: ModelCase, state: string): QaPath | null {
  for (const { path } of playableSteps(one)) {
    if (endOf(path) === state && leavesShown(path.machine, state, path.steps.at(-1)?.event).length > 0) return path;
  }
  return null;
}

interface PlayableStep {
  /** The shortest playable way to where the step begins, and the step. */
  readonly path: QaPath;
  /** Where it begins, with its data; null for a path without a step. */
  readonly before: AnyMachineSnapshot | null;
}

/**
 * Every step of a front that a page can play. Each way keeps its own state: what is one state for a model may still differ in
 * where it leads.
 */
function* playableSteps(one: ModelCase): Generator<PlayableStep> {
  const machine = toTestMachine(one.machine);
  for (const { input, model } of [...modelsOf(one), ...modelsOf({ ...one, inputs: one.openings ?? [] })]) {
    const opened = followed(machine, input, []);
    if (hindrance(opened)) continue;
    yield { path: opened, before: null };
    const ways = new Map([[model.key(model.start), { way: opened, at: model.start }]]);
    // A map goes on to what is put into it meanwhile: breadth first.
    for (const { way, at } of ways.values()) {
      for (const event of model.takes(at)) {
        const to = model.next(at, event);
        const path = { ...way, steps: [...way.steps, { event, state: nameOf(to.value) }] };
        if (hindrance(path)) continue;
        if (!ways.has(model.key(to))) ways.set(model.key(to), { way: path, at: to });
        yield { path, before: at };
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
