// The test that a report leaves behind: it comes to the screen that was reported, and waits for what is wrong there.
import { execFileSync } from 'node:child_process';
import type { RecordingFile } from '#domain/recording/recording.ts';
import { nodeArgs } from '#scripts/lib/run.mjs';
import { endOf, type QaPath } from '#tests/paths/qa-path.ts';
import { forFiles } from '#tests/paths/written.ts';

const TODO = '// What the screen should have said or done comes here; it fails until the defect is mended.';

/** A file name of a reference, in the case of all others. */
export const fileOf = (reference: string): string => reference.toLowerCase();

/** A file as the formatter of the project writes it, so that who keeps it keeps the checks too. */
export const tidy = (name: string, text: string): string =>
  execFileSync(process.execPath, nodeArgs('biome', ['format', `--stdin-file-path=${name}`]), {
    input: text,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'ignore'],
  });

/** Replays the log that lies beside the test. */
export const replayTest = (
  { reference }: RecordingFile,
  place: string,
): string => `import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { recordingFile } from '#domain/recording/recording.ts';
import { replay } from '#tests/recorder/replay.ts';

const file = new URL('${fileOf(reference)}.json', import.meta.url);

it('The report ${reference} comes to its screen again', async () => {
  const recording = v.parse(recordingFile, JSON.parse(readFileSync(file, 'utf8')));
  const { place, lost } = await replay(recording);
  expect({ place, lost }).toEqual({ place: '${place}', lost: null });
  ${TODO}
});
`;

/** Walks each machine of the place to its state by itself. */
export const pathTest = (
  reference: string,
  place: string,
  paths: readonly QaPath[],
): string => `import { describe, it } from 'vitest';
import type { QaPath } from '#tests/paths/qa-path.ts';
import { runPath } from '#tests/paths/run-path.ts';

describe('The report ${reference}: ${place}', () => {
${paths.map((path) => `  it('${path.machine} comes to ${endOf(path)}', () => runPath(${JSON.stringify(path, forFiles)} as QaPath));`).join('\n')}
  ${TODO}
});
`;
