// `npm run replay -- FILE` or `npm run replay -- --reference K7QD-2MXA`: from a report to its screen and a test.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import * as v from 'valibot';
import { APP_VERSION, type RecordingFile, recordingFile } from '#domain/recording/recording.ts';
import { readFlags, refuse } from '#scripts/lib/flags.mjs';
import { leavesIn } from '#tests/paths/qa-path.ts';
import { stepWords } from '#tests/paths/words.ts';
import { type Decoded, decode } from './decode.ts';
import { type Replay, replay } from './replay.ts';
import { fileOf, pathTest, replayTest, tidy } from './skeletons.ts';
import { storiesOf } from './stories-of.ts';
import { partsOf, waysTo } from './way-to.ts';

const HELP = `npm run replay -- FILE | --reference K7QD-2MXA

  From a report to the screen it was made on. FILE is a log that somebody saved under "Report a problem".

  --reference  the reference that somebody read out
  --out        folder of the test skeleton, below tests/recorder, where the unit suite finds it   (tests/recorder/reported)
  --browser    brings the real app to the same screen, before a Harbour in memory, and takes its picture; what is on its way
               there stays on its way. It goes the shortest way that a page can play, with the demo's people and sailings. Only
               the root, the session and the machines of the areas are reached; what is busy below one is not driven.
  --open       the same, in a window that stays until it is closed
`;

const { values, positionals } = readFlags(HELP, {
  allowPositionals: true,
  options: {
    reference: { type: 'string' },
    out: { type: 'string', default: 'tests/recorder/reported' },
    browser: { type: 'boolean', default: false },
    open: { type: 'boolean', default: false },
  },
});

try {
  process.exitCode = await run();
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message : String(thrown));
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const [file] = positionals;
  if (!resolve(values.out).startsWith(resolve('tests/recorder') + sep)) {
    refuse(HELP, `No suite finds a test in ${values.out}: give a folder below tests/recorder.`);
  }
  if (file === undefined && values.reference === undefined) refuse(HELP, 'Give a log or a reference.');
  const {
    reference,
    place,
    isFollowed = true,
  } = file === undefined ? fromReference(values.reference ?? '') : await fromFile(read(file));
  if (values.browser || values.open) await show(reference, place);
  return isFollowed ? 0 : 1;
}

interface Report {
  readonly reference: string;
  readonly place: string;
  /** Whether the log was followed to its end. */
  readonly isFollowed?: boolean;
}

/** The picture is no test and lies with the other results. */
async function show(reference: string, place: string): Promise<void> {
  const picture = join('test-results/replay', `${fileOf(reference)}.png`);
  // Harbour and a browser are for those who ask for them.
  const { showScreen } = await import('./in-browser.ts');
  const { machine, steps } = await showScreen(place, { picture, open: values.open });
  console.log(`In the browser: ${machine} in ${partsOf(place)[0]?.state}, after ${steps.length} steps.`);
  for (const below of partsOf(place).slice(1)) console.log(`  not driven: ${below.machine} in ${below.state}`);
  console.log(`  picture  ${picture}`);
}

function read(file: string): RecordingFile {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new Error(`There is no file ${file}.`);
  const parsed = v.safeParse(recordingFile, parsedJson(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is no log that "Save the log" of this app has made.`);
  return parsed.output;
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function fromReference(typed: string): Report {
  const decoded = decode(typed);
  const reference = typed.toUpperCase().replace(/[\s-]/g, '').replace(/^.{4}/, '$&-');
  tell(reference, decoded);
  leavePaths(reference, decoded.place);
  return { reference, place: decoded.place };
}

async function fromFile(recording: RecordingFile): Promise<Report> {
  if (recording.version !== APP_VERSION) {
    console.log(`This log is of release ${recording.version}, not of ${APP_VERSION}; what follows may differ.`);
  }
  const decoded = decode(recording.reference);
  tell(recording.reference, decoded);
  const replayed = await replay(recording);
  const isFollowed = replayed.lost === null && replayed.place === decoded.place;
  if (isFollowed) {
    console.log(`Replayed: all ${replayed.all} events from outside, to the same state.`);
    put(`${fileOf(recording.reference)}.json`, `${JSON.stringify(recording, null, 2)}\n`);
    leave(recording.reference, replayTest(recording, decoded.place));
  } else {
    tellHowFar(replayed, recording);
    leavePaths(recording.reference, decoded.place);
  }
  return { reference: recording.reference, place: decoded.place, isFollowed };
}

function tellHowFar({ followed, all, lost, place }: Replay, { dropped }: RecordingFile): void {
  console.log(`Replayed: ${followed} of ${all} events from outside, as far as ${place}.`);
  if (dropped > 0) console.log(`The log had let go of its first ${dropped} entries.`);
  if (lost)
    console.log(`No event of the fixtures does again what "${lost.event}" did to ${lost.machine}: → ${lost.state}`);
  console.log('The test below goes there by the shortest way instead.');
}

function tell(reference: string, { place, error }: Decoded): void {
  console.log(`${reference}, release ${APP_VERSION}`);
  for (const { machine, state } of partsOf(place)) console.log(`  machine ${machine}, state ${state}`);
  console.log(`  error ${error}`);
  const { machine, state } = partsOf(place).at(-1) ?? { machine: '', state: '' };
  console.log(`  drawing  npm run storybook, then ${chartAddress(machine, state)}`);
  const stories = leavesIn(state).flatMap((leaf) => storiesOf(`${machine}.${leaf}`));
  for (const story of new Set(stories)) console.log(`  picture  ${story}`);
}

/** Storybook takes letters, digits, spaces, - and _ from an address. */
function chartAddress(machine: string, state: string): string {
  const story = machine.replace(/([A-Z])/g, '-$1').toLowerCase();
  const named = state.replaceAll(' + ', '--').replaceAll('.', '__');
  return `http://localhost:6006/?path=/story/charts--${story}&args=state:${named}`;
}

function leavePaths(reference: string, place: string): void {
  const paths = waysTo(place);
  for (const path of paths) {
    console.log(`The shortest way of ${path.machine}, from ${path.start}:`);
    for (const { event, state } of path.steps) console.log(`  ${stepWords(path.machine, event)} → ${state}`);
  }
  if (paths.length === 0) console.log('The models have no way there.');
  else leave(reference, pathTest(reference, place, paths));
}

function leave(reference: string, test: string): void {
  const name = `${fileOf(reference)}.test.ts`;
  const left = put(name, test);
  console.log(
    left
      ? `A test begins at ${join(values.out, name)}; run it with`
      : `${join(values.out, name)} stands already; run it with`,
  );
  console.log(`  node scripts/vitest.mjs unit ${join(values.out, name)}`);
}

/** What somebody has gone on with is never written over. */
function put(name: string, text: string): boolean {
  mkdirSync(values.out, { recursive: true });
  const path = join(values.out, name);
  if (existsSync(path)) return false;
  writeFileSync(path, tidy(name, text));
  return true;
}
