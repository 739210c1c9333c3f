// What the working tree has to set beside the page of requirements: proofs in tests, stories by their id, addresses.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { readEntry } from '#src/routing/entries.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Proof {
  readonly ids: readonly string[];
  readonly file: string;
  readonly line: number;
  /** The test below the comment; null where it stands for the whole file. */
  readonly title: string | null;
}

const PROVES = /^\s*\/\/ Proves:\s*(.*?)\.?\s*$/;
const TEST = /^\s*(?:it|test|describe)(?:\.\w+)*\(/;
const TITLE = /(['"`])((?:\\.|(?!\1).)+)\1,/;
/** How far below the head of a table of cases its title may stand. */
const FAR = 60;

/** The comments `// Proves: S5.3, P24` of one test file. */
export function proofsIn(file: string, text: string): Proof[] {
  const lines = text.split('\n');
  return lines.flatMap((line, index) => {
    const listed = PROVES.exec(line)?.[1];
    if (listed === undefined) return [];
    const ids = listed.split(',').map((id) => id.trim());
    return [{ ids, file, line: index + 1, title: titleBelow(lines, index + 1) }];
  });
}

/** The title of a test that begins right below; one of a table of cases stands behind the table. */
function titleBelow(lines: readonly string[], from: number): string | null {
  const first = lines.findIndex((line, index) => index >= from && !/^\s*\/\//.test(line));
  const head = lines[first];
  if (head === undefined || !TEST.test(head)) return null;
  const call = head.lastIndexOf(')(');
  const isTable = head.includes('.each');
  if (!isTable || call >= 0) {
    const own = TITLE.exec(isTable ? head.slice(call) : head)?.[2];
    if (own !== undefined) return own;
  }
  const below = lines.slice(first + 1, first + FAR);
  const indent = /^\s*/.exec(head)?.[0] ?? '';
  const end = isTable && call < 0 ? below.findIndex((line) => line.startsWith(`${indent}]`)) : 0;
  return TITLE.exec(below.slice(Math.max(end, 0)).join('\n'))?.[2] ?? null;
}

/** Every proof of the tests; the tests of this folder write proofs only as examples. */
export function readProofs(): Proof[] {
  return filesBelow('tests', /\.test\.tsx?$/)
    .filter((file) => !file.startsWith('tests/trace/'))
    .flatMap((file) => proofsIn(file, readFileSync(join(ROOT, file), 'utf8')));
}

/** The ids of the stories in one file, as the Storybook makes them of title and export. */
export function storyIdsIn(text: string): string[] {
  const title = /\btitle: '([^']+)'/.exec(text)?.[1];
  if (title === undefined) return [];
  return [...text.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => toId(title, storyNameFromExport(name)));
}

export function readStoryIds(): Set<string> {
  const files = filesBelow('stories', /\.stories\.tsx$/);
  return new Set(files.flatMap((file) => storyIdsIn(readFileSync(join(ROOT, file), 'utf8'))));
}

/** Whether the app has a page or a way out for this address. */
export function isAnswered(address: string): boolean {
  const { pathname, search } = new URL(address, 'https://app.test');
  return readEntry({ pathname, search }).kind !== 'not-found';
}

export const readPage = (): string => readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8');

function filesBelow(room: string, name: RegExp): string[] {
  return readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file))
    .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
    .toSorted();
}
