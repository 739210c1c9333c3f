// The report of a run, for the terminal and as a page.
import { inColumns } from '#scripts/lib/columns.mjs';
import type { Coverage } from './coverage.ts';

export interface MachineReport {
  readonly coverage: Coverage;
  readonly failures: readonly string[];
  /** What no path can be walked or played for, with the reason. */
  readonly missed: Readonly<Record<string, string>>;
}

type Share = Coverage['leaves'];

const count = ({ all, missing }: Share): string => `${all.length - missing.length}/${all.length}`;

const HEAD = ['machine', 'run', 'paths', 'failed', 'states', 'transitions', 'guards'];

const rowsOf = (reports: readonly MachineReport[], run: string): string[][] =>
  reports.map(({ coverage: { machine, paths, leaves, edges, guards }, failures }) => [
    ...[machine, run, String(paths), String(failures.length)],
    ...[count(leaves), count(edges), count(guards)],
  ]);

const allRows = (headless: readonly MachineReport[], pages: readonly MachineReport[]): string[][] => [
  ...rowsOf(headless, 'headless'),
  ...rowsOf(pages, 'page'),
];

export const tableOf = (headless: readonly MachineReport[], pages: readonly MachineReport[]): string =>
  inColumns([HEAD, ...allRows(headless, pages)]);

export function markdownOf(headless: readonly MachineReport[], pages: readonly MachineReport[]): string {
  const table = [HEAD, HEAD.map(() => '---'), ...allRows(headless, pages)].map((row) => `| ${row.join(' | ')} |`);
  return [
    '# What the paths visit',
    '',
    ...table,
    '',
    ...headless.flatMap((report) => sectionOf(report, 'headless')),
    ...pages.flatMap((report) => sectionOf(report, 'on the page')),
  ].join('\n');
}

function sectionOf({ coverage, failures, missed }: MachineReport, run: string): string[] {
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
