// Which files of stories show a state, read from their text: to load them would take a browser's libraries.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Files with a story of `booking.reviewing.failed`, from the root of the project; one too many rather than none. */
export const storiesOf = (state: string): string[] =>
  files().flatMap(([name, text]) => (tellsOf(text, state) ? [name] : []));

let read: readonly (readonly [name: string, text: string])[] | undefined;

/** Read once: whoever asks for one state may ask for all. */
const files = () =>
  (read ??= readdirSync('stories', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => join('stories', name))
    .map((name) => [name, withHelpers(name)]));

/** The text of a file, and that of what it takes from beside it. */
function withHelpers(name: string): string {
  const text = readFileSync(name, 'utf8');
  const helpers = [...text.matchAll(/ from '(?:\.\/|#stories\/)([\w/-]+\.tsx)'/g)].map(([whole, helper = '']) =>
    whole.includes('#stories/') ? join('stories', helper) : join(dirname(name), helper),
  );
  return [text, ...helpers.map((helper) => readFileSync(helper, 'utf8'))].join('\n');
}

/** The state stands there as it is, or as a template and what it is filled with. */
function tellsOf(text: string, state: string): boolean {
  if (text.includes(`'${state}'`)) return true;
  return [...text.matchAll(/`([\w.]+\.)\$\{\w+\}([\w.]*)`/g)].some(([, prefix = '', end = '']) => {
    const filled = state.slice(prefix.length, state.length - end.length);
    return state === `${prefix}${filled}${end}` && text.includes(`'${filled}'`);
  });
}
