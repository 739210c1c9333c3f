import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { narrowFont, WEIGHTS } from '#scripts/lib/narrow-font.mjs';

const ROOT = new URL('../../', import.meta.url);
const WORDS: Readonly<Record<string, number>> = { normal: 400, bold: 700 };

const weightsIn = (css: string): number[] =>
  [...css.matchAll(/(?:font-weight:|font:)\s*([^;]+)/g)]
    .flatMap(([, value = '']) => value.split(' ')[0] ?? [])
    .map((word) => WORDS[word] ?? Number(word))
    .filter((weight) => !Number.isNaN(weight));

describe('The face', () => {
  it('is what its package and the weights in use make of it', async () => {
    const kept = readFileSync(new URL('src/ui/atkinson-hyperlegible-next.woff2', ROOT));
    // Else: npm run font.
    expect(kept.equals(await narrowFont())).toBe(true);
  });

  it('has every weight that a style sheet asks for', () => {
    const sheets = readdirSync(new URL('src/', ROOT), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css') && !name.endsWith('fonts.css'))
      .map((name) => readFileSync(new URL(`src/${name}`, ROOT), 'utf8'));
    const weights = sheets.flatMap(weightsIn);
    expect(weights.length).toBeGreaterThan(50);
    expect(weights.filter((weight) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([]);
    const declared = readFileSync(new URL('src/ui/fonts.css', ROOT), 'utf8');
    expect(declared).toContain(`font-weight: ${WEIGHTS.min} ${WEIGHTS.max};`);
  });
});
