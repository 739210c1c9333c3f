// Paths as QA takes them away: to follow by hand, to feed to a tool, or to run as a test.
import { capitalised } from '#domain/values/words.ts';
import { hindrance, isFront } from './browser/run-in-browser.ts';
import { endOf, type QaPath } from './qa-path.ts';
import { startWords, stepWords } from './words.ts';
import { forFiles } from './written.ts';

export const FORMATS = ['markdown', 'gherkin', 'json', 'vitest'] as const;
export type Format = (typeof FORMATS)[number];

const EXTENSIONS: Readonly<Record<Format, string>> = {
  markdown: 'md',
  gherkin: 'feature',
  json: 'json',
  vitest: 'test.ts',
};

export const fileOf = (machine: string, format: Format): string => `${machine}.${EXTENSIONS[format]}`;

/** The paths of one machine as the text of one file. */
export function formatted(machine: string, paths: readonly QaPath[], format: Format): string {
  switch (format) {
    case 'markdown':
      return markdown(machine, paths);
    case 'gherkin':
      return gherkin(machine, paths);
    case 'json':
      return `${JSON.stringify({ machine, paths }, forFiles, 2)}\n`;
    case 'vitest':
      return vitest(machine, paths);
  }
}

const titleOf = (path: QaPath, index: number): string =>
  `${index + 1}. from ${path.start} to ${endOf(path)}, ${path.steps.length} ${path.steps.length === 1 ? 'step' : 'steps'}`;

function markdown(machine: string, paths: readonly QaPath[]): string {
  const sections = paths.map((path, index) =>
    [
      `## ${titleOf(path, index)}`,
      '',
      `Start: **${path.start}**${startWords(path)}`,
      '',
      ...path.steps.map(
        ({ event, state }, step) => `${step + 1}. ${capitalised(stepWords(path.machine, event))} → **${state}**`,
      ),
    ].join('\n'),
  );
  return `# Paths of ${machine}\n\n${sections.join('\n\n')}\n`;
}

function gherkin(machine: string, paths: readonly QaPath[]): string {
  const scenarios = paths.map((path, index) =>
    [
      `  Scenario: ${titleOf(path, index)}`,
      `    Given the ${machine} rests in "${path.start}"${startWords(path)}`,
      ...path.steps.flatMap(({ event, state }) => [
        `    When ${stepWords(path.machine, event)}`,
        `    Then it rests in "${state}"`,
      ]),
    ].join('\n'),
  );
  return `Feature: ${machine}\n\n${scenarios.join('\n\n')}\n`;
}

/** A file that runs as written: a front on the real page, any other machine headless. */
function vitest(machine: string, paths: readonly QaPath[]): string {
  const played = paths.filter((path) => hindrance(path) === null);
  return isFront(machine) && played.length > 0 ? pageFile(machine, paths) : headlessFile(machine, paths);
}

const headlessFile = (machine: string, paths: readonly QaPath[]): string =>
  [
    "import { describe, it } from 'vitest';",
    "import type { QaPath } from '#tests/paths/qa-path.ts';",
    "import { runPath } from '#tests/paths/run-path.ts';",
    '',
    `describe(${JSON.stringify(`The paths of ${machine}`)}, () => {`,
    ...paths.flatMap((path, index) => [
      `  it(${JSON.stringify(titleOf(path, index))}, () => runPath(${JSON.stringify(path, forFiles)} as QaPath));`,
    ]),
    '});',
    '',
  ].join('\n');

function pageFile(machine: string, paths: readonly QaPath[]): string {
  const tests = paths.flatMap((path, index) => {
    const reason = hindrance(path);
    const title = titleOf(path, index);
    if (reason) return [`  // Left out: ${title}: ${reason}.`];
    return [
      `  it(${JSON.stringify(title)}, () => runInBrowser(page.world, ${JSON.stringify(path, forFiles)} as QaPath));`,
    ];
  });
  return [
    "import { describe, it } from 'vitest';",
    "import { onPages } from '#tests/paths/browser/harness.ts';",
    "import { runInBrowser } from '#tests/paths/browser/run-in-browser.ts';",
    "import type { QaPath } from '#tests/paths/qa-path.ts';",
    '',
    'const page = onPages();',
    '',
    `describe(${JSON.stringify(`The paths of ${machine}, on the page`)}, () => {`,
    ...tests,
    '});',
    '',
  ].join('\n');
}
