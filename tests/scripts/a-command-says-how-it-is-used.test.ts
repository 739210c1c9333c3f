import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { APP_VERSION, RECORDING_FORMAT } from '#domain/recording/recording.ts';
import { referenceFor } from '#domain/recording/recording-reference.ts';
import { readFlags } from '#scripts/lib/flags.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** What hands its arguments on to a program that has a help of its own, and Harbour, whose flags are read in its own room. */
const HANDED_ON = ['scripts/start.mjs', 'scripts/vitest.mjs', 'harbour/main.ts'];

describe('A command', () => {
  let said: string[];
  beforeEach(() => {
    said = [];
    const keep = (line: string) => said.push(line);
    vi.spyOn(console, 'log').mockImplementation(keep);
    vi.spyOn(console, 'error').mockImplementation(keep);
    vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new RangeError(`ended with ${code}`);
    });
  });
  afterEach(() => vi.restoreAllMocks());

  const HELP = 'npm run pilot\n\n  --only part   a part\n';
  const read = (...args: string[]) => readFlags(HELP, { options: { only: { type: 'string' } } }, args);

  it('is told what it was asked', () => {
    expect({ ...read('--only', 'part').values }).toEqual({ only: 'part' });
  });

  it('prints its help and ends well', () => {
    expect(() => read('--help')).toThrow('ended with 0');
    expect(said).toEqual([HELP.trimEnd()]);
  });

  it.each([
    [['--nope'], "Unknown option '--nope'."],
    [['--only'], "Option '--only <value>' argument missing."],
    [['--only', '--nope'], "Option '--only' argument is ambiguous."],
    [['part'], "Unexpected argument 'part'."],
  ])('says of %j in one sentence what is wrong, then its help', (args, sentence) => {
    expect(() => read(...args)).toThrow('ended with 2');
    expect(said).toEqual([`${sentence}\n\n${HELP.trimEnd()}`]);
  });

  const own = Object.entries(scripts).flatMap(([name, command]) => {
    const [file] = /(?:scripts|tests|harbour)\/[\w/-]+\.(?:ts|mjs)/.exec(command) ?? [];
    return file === undefined || HANDED_ON.includes(file) ? [] : [[name, file] as const];
  });

  it.each(own)('npm run %s reads its flags before it does anything', (_name, file) => {
    expect(readFileSync(join(root, file), 'utf8').includes('readFlags(')).toBe(true);
  });
});

const printed = (args: string[], env: NodeJS.ProcessEnv) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, timeout: 50_000 }, (_, stdout) =>
      resolve(stdout),
    );
  });

/** How a command ended: its exit code, and the first line of what it complained about. */
const endOf = (...args: string[]) =>
  new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root, timeout: 50_000 }, (fault, stdout, stderr) => {
      const [said = ''] = (stderr || stdout).split('\n');
      resolve({ code: fault?.code ?? 0, said });
    });
  });

it('A file of tests that does not exist is no test that held', async () => {
  const none = 'tests/domain/nobody-wrote-this.test.ts';
  expect(await endOf('scripts/vitest.mjs', 'unit', none)).toMatchObject({ code: 1 });
});

it('A replay of a folder says what is wrong', async () => {
  const end = await endOf('--import', 'tsx', 'tests/recorder/cli.ts', 'tests');
  expect(end).toEqual({ code: 1, said: 'There is no file tests.' });
});

it('A replay that cannot follow a log to its end has not held, although it leaves a test', async () => {
  const folder = mkdtempSync(join(root, 'tests/recorder/reported-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = join(folder, 'log.json');
  const reference = referenceFor({ version: APP_VERSION, place: 'booking.basket.looking', failure: null });
  const recording = { gangwayRecording: RECORDING_FORMAT, version: APP_VERSION, reference, dropped: 0, entries: [] };
  writeFileSync(log, JSON.stringify(recording));
  const end = await endOf('--import', 'tsx', 'tests/recorder/cli.ts', log, '--out', folder);
  expect([end.code, readdirSync(folder).filter((name) => name.endsWith('.test.ts')).length]).toEqual([1, 1]);
});

it('Paths to a state that a machine does not have name those that it has', async () => {
  expect(await endOf('--import', 'tsx', 'tests/paths/cli.ts', 'session', '--to', 'asleep')).toEqual({
    code: 2,
    said: 'No state of session is called asleep. There are: active, prompting.asking, prompting.extending, expired, held.',
  });
});

it('The reset that is asked for its help removes nothing, and Harbour that is asked for it makes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-reset-'));
  const [data, none] = [join(folder, 'data'), join(folder, 'none')];
  mkdirSync(join(data, 'db'), { recursive: true });
  const said = [
    await printed(['scripts/harbour-reset.mjs', '--help'], { DATA_DIR: data }),
    await printed(['--import', 'tsx', 'harbour/main.ts', '--help'], { DATA_DIR: none }),
  ];
  expect(said.map((text) => text.split('\n')[0])).toEqual([
    'npm run harbour:reset',
    'npm start [-- flags], npm run harbour [-- flags]',
  ]);
  expect([existsSync(join(data, 'db')), existsSync(none)]).toEqual([true, false]);
  rmSync(folder, { recursive: true });
});
