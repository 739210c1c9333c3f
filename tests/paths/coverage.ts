// What paths visit of a machine: its leaves, its transitions, and its guards both ways.
import type { AnyStateMachine } from 'xstate';
import { edgesOf, settleableLeaves, walk } from '#tests/models/edges.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { leavesIn, type QaPath, statesOf } from './qa-path.ts';

interface Share {
  readonly all: readonly string[];
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly machine: string;
  readonly paths: number;
  readonly leaves: Share;
  readonly edges: Share;
  /** A guard counts once for letting pass and once for not. */
  readonly guards: Share;
}

type GuardFunction = (args: unknown, params: unknown) => boolean;

/** Walks paths over the machine derived from the one that ships, and notes what they visit. */
export function coverageOf(name: string, one: ModelCase, paths: readonly QaPath[]): Coverage {
  const answers = new Set<string>();
  const { machine: listened, guards } = listening(one.machine, answers);
  const derived = toTestMachine(listened);
  const edges = new Set<string>();
  const leaves = new Set<string>();
  for (const path of paths) {
    const events = path.steps.map(({ event }) => event);
    for (const edge of walk(derived, { input: path.input }, events).walked) edges.add(edge);
    for (const state of statesOf(path)) for (const leaf of leavesIn(state)) leaves.add(leaf);
  }
  return {
    machine: name,
    paths: paths.length,
    leaves: share(leafNames(one.machine), leaves),
    edges: share(edgesOf(derived), edges),
    guards: share(
      guards.flatMap((guard) => [`${guard} holds`, `${guard} does not hold`]),
      answers,
    ),
  };
}

/** `basket.looking`: every leaf in which a machine can rest, as paths name it. */
export const leafNames = (machine: AnyStateMachine): string[] =>
  settleableLeaves(machine).map(({ path }) => path.join('.'));

const share = (all: readonly string[], seen: ReadonlySet<string>): Share => ({
  all,
  missing: all.filter((one) => !seen.has(one)),
});

/** The machine with an ear at each guard, and their names. */
export function listening(
  machine: AnyStateMachine,
  answers: Set<string>,
): { machine: AnyStateMachine; guards: string[] } {
  const own = Object.entries(machine.implementations.guards as Record<string, unknown>).filter(
    // A guard made of others is heard through them.
    ([, guard]) => typeof guard === 'function' && !('check' in guard),
  ) as [string, GuardFunction][];
  const guards = Object.fromEntries(
    own.map(([name, guard]) => [
      name,
      (args: unknown, params: unknown) => {
        const holds = guard(args, params);
        answers.add(`${name} ${holds ? 'holds' : 'does not hold'}`);
        return holds;
      },
    ]),
  );
  return { machine: machine.provide({ guards } as never), guards: own.map(([name]) => name) };
}
