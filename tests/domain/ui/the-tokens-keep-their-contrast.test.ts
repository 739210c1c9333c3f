// WCAG 1.4.3 and 1.4.11: axe sees words, but neither the borders of fields nor the ring of the focus.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast } from '#src/ui/contrast.ts';

const css = readFileSync(new URL('../../../src/ui/tokens.css', import.meta.url), 'utf8');
const PAIR = /--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g;
const tokens = new Map([...css.matchAll(PAIR)].map(([, name = '', light = '', dark = '']) => [name, { light, dark }]));

const colour = (name: string, scheme: 'light' | 'dark'): string => {
  const pair = tokens.get(name);
  if (!pair) throw new Error(`There is no colour ${name}.`);
  return pair[scheme];
};

/** Words and what they stand on. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  ink: ['page', 'surface', 'foam', 'foam-deep', 'sand'],
  'ink-soft': ['page', 'surface', 'foam'],
  water: ['page', 'surface', 'foam'],
  'water-ink': ['water'],
  'sand-ink': ['sand'],
  'signal-ink': ['signal', 'signal-press'],
  'signal-text': ['page', 'surface', 'signal-foam'],
};
/** Borders of controls, and the ring of the focus. */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  control: ['page', 'surface'],
  water: ['page', 'surface', 'foam', 'sand'],
  signal: ['page', 'surface'],
};

describe.each(['light', 'dark'] as const)('In %s', (scheme) => {
  const tooClose = (pairs: typeof WORDS, least: number) =>
    Object.entries(pairs).flatMap(([name, grounds]) =>
      grounds
        .filter((ground) => contrast(colour(name, scheme), colour(ground, scheme)) < least)
        .map((ground) => `${name} on ${ground}`),
    );

  it('words stand out from what they stand on', () => {
    expect(tooClose(WORDS, 4.5)).toEqual([]);
  });

  it('fields and the focus stand out too', () => {
    expect(tooClose(EDGES, 3)).toEqual([]);
  });
});
