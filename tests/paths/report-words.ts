// The report of a run, for the terminal and as a page.
import { inColumns } from '#scripts/lib/columns.mjs';
import type { Coverage } from './coverage.ts';

export interface MachineReport {
  /** How it was run; what is only walked is no more than followed through its model. */
  readonly run: 'headless' | 'only walked' | 'on the page';
  readonly coverage: Coverage;
  readonly failures: readonly string[];
  /** What no path can be walked or played for, with the reason. */
  readonly missed: Readonly<Record<string, string>>;
}

type Share = Coverage['leaves'];

const count = ({ all, missing }: Share): string => `${all.length - missing.length}/${all.length}`;

const HEAD = ['machine', 'run', 'paths', 'failed', 'states', 'transitions', 'guards'];

const rowsOf = (reports: readonly MachineReport[]): string[][] =>
  reports.map(({ run, coverage: { machine, paths, leaves, edges, guards }, failures }) => [
    ...[machine, run, String(paths), String(failures.length)],
    ...[count(leaves), count(edges), count(guards)],
  ]);

export const tableOf = (reports: readonly MachineReport[]): string => inColumns([HEAD, ...rowsOf(reports)]);

export function markdownOf(reports: readonly MachineReport[]): string {
  const table = [HEAD, HEAD.map(() => '---'), ...rowsOf(reports)].map((row) => `| ${row.join(' | ')} |`);
  return ['# What the paths visit', '', ...table, '', ...reports.flatMap(sectionOf)].join('\n');
}

function sectionOf({ run, coverage, failures, missed }: MachineReport): string[] {
  const { machine, leaves, edges, guards } = coverage;
  const never = [
    ...[...leaves.missing, ...edges.missing].map((name) => `- ${name}${missed[name] ? `: ${missed[name]}` : ''}`),
    ...guards.missing.map((name) => `- guard: ${name}`),
  ];
  if (never.length === 0 && failures.length === 0) return [];
  return [
    `## ${machine}, ${run}`,
    '',
    ...(failures.length > 0 ? ['Failed:', '', ...failures.map((failure) => `- ${failure}`), ''] : []),
    ...(never.length > 0 ? ['Never visited:', '', ...never, ''] : []),
  ];
}
