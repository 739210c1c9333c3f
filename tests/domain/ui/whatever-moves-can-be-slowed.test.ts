import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');
const REDUCED = '@media (prefers-reduced-motion: reduce)';
/** A time of its own, where `--quick` and `--gentle` end at once for whoever asked for less motion. */
const OWN_TIME = /\b\d*\.?\d+m?s\b/;

interface Declaration {
  readonly selector: string;
  readonly reduced: boolean;
  readonly text: string;
}

function declarationsIn(css: string): Declaration[] {
  const found: Declaration[] = [];
  const open: string[] = [];
  for (const [, text = '', end] of css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const words = text.replaceAll(/\s+/g, ' ').trim();
    if (end === '{') open.push(words);
    else if (words) found.push({ selector: open.at(-1) ?? '', reduced: open.includes(REDUCED), text: words });
    if (end === '}') open.pop();
  }
  return found;
}

/** Shows something after a while, where it is. */
const LATE = /\bfirst-late\b/;
const isMotion = ({ text }: Declaration) => /^(?:animation|transition)\b/.test(text) && !LATE.test(text);
const moves = (one: Declaration) => isMotion(one) && !one.reduced && OWN_TIME.test(one.text);
const slows = (one: Declaration) => isMotion(one) && one.reduced;

const sheets = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => join(ROOT, 'src', name))
  .map((path) => ({ name: relative(ROOT, path), declarations: declarationsIn(readFileSync(path, 'utf8')) }))
  .filter(({ declarations }) => declarations.some(moves));

it.each(sheets)('in $name whatever moves with a time of its own rests or slows down', ({ declarations }) => {
  const slowed = new Set(declarations.filter(slows).map(({ selector }) => selector));
  expect(declarations.filter(moves).filter(({ selector }) => !slowed.has(selector))).toEqual([]);
});
