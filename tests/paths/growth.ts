// How the number of paths grows with a machine: measured, so that nobody has to guess which strategy ends.
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelOf } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';
import { pathsOf, STRATEGIES, TooLarge } from './strategies.ts';

/** A table in Markdown: for each machine its states with their data, and for each strategy paths, steps and milliseconds. */
export function growthOf(machines: readonly (readonly [string, ModelCase])[]): string {
  const head = ['machine', 'states with data', ...STRATEGIES];
  const rows = machines.map(([name, one]) => [name, String(statesOf(one)), ...STRATEGIES.map((by) => cost(one, by))]);
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}

function statesOf({ machine, inputs, events, facts }: ModelCase): number {
  const derived = toTestMachine(machine);
  const keys = inputs.flatMap((input) => {
    const model = modelOf(derived, { input, events, ...(facts && { facts }) });
    return [model.key(model.start), ...model.steps().map(({ to }) => model.key(to))];
  });
  return new Set(keys).size;
}

function cost(one: ModelCase, strategy: (typeof STRATEGIES)[number]): string {
  const began = performance.now();
  try {
    const paths = pathsOf(one, { strategy, seed: 1, walks: 10, length: 30 });
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    return `${paths.length} / ${steps} / ${Math.round(performance.now() - began)} ms`;
  } catch (thrown) {
    if (thrown instanceof TooLarge) return 'refused';
    throw thrown;
  }
}
