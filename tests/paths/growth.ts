// How the number of paths grows with a machine: measured, so that nobody has to guess which strategy ends.
import type { ModelCase } from '#tests/models/model-case.ts';
import { modelsOf } from '#tests/models/models.ts';
import { pathsOf, STRATEGIES, type Strategy, TooLarge } from './strategies.ts';

type Machines = readonly (readonly [string, ModelCase])[];
type OnProgress = (done: number, all: number) => void;

/**
 * A table in Markdown: for each machine its states with their data and the edges between them, the milliseconds that it takes to
 * walk them all once, and for each strategy paths, steps and the milliseconds on top. Below it, in words, what is too large.
 */
export function growthOf(machines: Machines, onProgress: OnProgress = () => undefined): string {
  const head = ['machine', 'states with data', 'edges', 'walked once', ...STRATEGIES];
  const refusals: string[] = [];
  const rows = machines.map(([name, one], index) => {
    const cells = STRATEGIES.map((strategy, at) => {
      onProgress(index * STRATEGIES.length + at, machines.length * STRATEGIES.length);
      // The first one would pay for what all of them need.
      return at === 0 ? [...sizeOf(one), cost(one, strategy, refusals)] : [cost(one, strategy, refusals)];
    });
    return [name, ...cells.flat()];
  });
  const table = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [...table, ...(refusals.length > 0 ? ['', ...refusals.map((words) => `- ${words}`)] : [])].join('\n');
}

function sizeOf(one: ModelCase): string[] {
  const began = performance.now();
  const models = modelsOf(one).map(({ model }) => ({ model, steps: model.steps() }));
  const took = sinceIn(began);
  const states = models.flatMap(({ model, steps }) => [
    model.key(model.start),
    ...steps.map(({ to }) => model.key(to)),
  ]);
  const edges = models.reduce((sum, { steps }) => sum + steps.length, 0);
  return [String(new Set(states).size), String(edges), took];
}

function cost(one: ModelCase, strategy: Strategy, refusals: string[]): string {
  const began = performance.now();
  try {
    const paths = pathsOf(one, { strategy });
    const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
    return `${paths.length} / ${steps} / ${sinceIn(began)}`;
  } catch (thrown) {
    if (!(thrown instanceof TooLarge)) throw thrown;
    refusals.push(thrown.message);
    return 'too large';
  }
}

const sinceIn = (began: number): string => `${Math.round(performance.now() - began)} ms`;
