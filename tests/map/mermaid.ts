// A machine as a drawing: what ships is what is drawn.
import type { AnyStateMachine, StateNode } from 'xstate';
import { definitionsOf, labelOf, targetsOf } from '#stories/charts/transitions.ts';
import { nodesOf } from '#tests/models/edges.ts';

type Node = StateNode;

/** The page of one machine in `docs/machines/`: its states, its transitions, what it calls. */
export function machinePage(machine: AnyStateMachine): string {
  const nodes = nodesOf(machine);
  const invoked = nodes.flatMap((node) => node.invoke.map(({ id }) => ({ id, from: pathOf(node) })));
  const anyTime = definitionsOf(machine.root).map(
    (transition) => `| ${labelOf(transition)} | ${targetsOf(transition).map(pathOf).join(', ') || 'stays'} |`,
  );
  const calls = invoked.map(({ id, from }) => `| \`${id}\` | ${from || 'the whole machine'} |`);
  return [
    `# ${machine.id}`,
    '',
    'Drawn from the machine that ships by `npm run map`; a test compares.',
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...drawn(machine.root, 1),
    ...nodes.flatMap((node) => transitionsOf(node).map((line) => `  ${line}`)),
    '```',
    ...(anyTime.length > 0 ? ['', '| at any time | to |', '| --- | --- |', ...anyTime] : []),
    ...(calls.length > 0 ? ['', '| calls | while in |', '| --- | --- |', ...calls] : []),
    '',
  ].join('\n');
}

const pathOf = ({ path }: Node): string => path.join('.');

/** Mermaid's names have no dots. */
const idOf = ({ path }: Node): string => path.join('__');

function drawn(node: Node, depth: number): string[] {
  const indent = '  '.repeat(depth);
  const children = Object.values(node.states);
  const first = node.initial.target[0];
  const lines = children.flatMap((child) => {
    const label = `${indent}state "${child.key}" as ${idOf(child)}`;
    if (Object.keys(child.states).length === 0) return [label];
    return [`${label} {`, ...drawn(child, depth + 1), `${indent}}`];
  });
  const parted =
    node.type === 'parallel'
      ? lines.flatMap((line, at) => (startsRegion(line, indent, at) ? [`${indent}--`, line] : [line]))
      : lines;
  const opening = first && node.type !== 'parallel' ? [`${indent}[*] --> ${idOf(first as Node)}`] : [];
  return [...opening, ...parted];
}

const startsRegion = (line: string, indent: string, at: number): boolean =>
  at > 0 && line.startsWith(`${indent}state "`) && !line.startsWith(`${indent} `);

function transitionsOf(node: Node): string[] {
  // The whole machine is no box in the drawing: what it takes at any time stands in a table below.
  const lines =
    node.path.length === 0
      ? []
      : definitionsOf(node).flatMap((transition) =>
          targetsOf(transition).map((target) => `${idOf(node)} --> ${idOf(target)}: ${labelOf(transition)}`),
        );
  const final = node.type === 'final' && node.path.length > 0 ? [`${idOf(node)} --> [*]`] : [];
  return [...new Set([...lines, ...final])];
}

/** The list of all machines, for `docs/machines/README.md`. */
export const indexPage = (machines: readonly AnyStateMachine[]): string =>
  [
    '# The machines',
    '',
    'Every machine that ships, drawn by `npm run map`. A test compares these pages with the code.',
    '',
    '| machine | states | transitions |',
    '| --- | ---: | ---: |',
    ...machines.map((machine) => {
      const nodes = nodesOf(machine);
      const leaves = nodes.filter((node) => Object.keys(node.states).length === 0).length;
      const edges = nodes.reduce((sum, node) => sum + [...node.transitions.values()].flat().length, 0);
      return `| [${machine.id}](${machine.id}.md) | ${leaves} | ${edges} |`;
    }),
    '',
  ].join('\n');
