// WCAG 2.4.7 and 1.4.11: the ring of the focus is an outline, which forced colours paint too, and no style takes it away unseen.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../../src');
const RING = 'outline: 3px solid var(--water)';

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly said: readonly string[];
}

/** What is said for paper alone, at the end of a style sheet. */
const ON_PAPER = /@media print \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** The innermost rules of every style sheet, as the screen has them. */
const rules = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .flatMap((name): Rule[] => {
    const css = readFileSync(join(SRC, name), 'utf8')
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(ON_PAPER, '');
    return [...css.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
      file: relative(SRC, join(SRC, name)).split(sep).join('/'),
      selector: selector.trim().replaceAll(/\s+/g, ' '),
      said: body.split(';').map((one) => one.trim().replaceAll(/\s+/g, ' ')),
    }));
  });
const where = (wanted: (said: string) => boolean) =>
  rules.filter(({ said }) => said.some(wanted)).map(({ file, selector }) => `${file}: ${selector}`);

it('stands round whatever the keyboard reaches', () => {
  const everything = rules.filter(({ selector }) => selector === ':focus-visible');
  expect(everything).toEqual([
    { file: 'ui/base.css', selector: ':focus-visible', said: expect.arrayContaining([RING]) },
  ]);
});

it('is taken away only where something around it is ringed, or where no key leads', () => {
  expect(where((said) => /^outline(-width|-style)?: (none|0|hidden|transparent)/.test(said)).sort()).toEqual([
    'ui/base.css: [tabindex="-1"]:focus-visible',
    'ui/field/radio-cards.module.css: .card .radio:focus-visible',
    'ui/ticket/ticket-cards.module.css: .card .radio:focus-visible',
  ]);
  for (const file of ['ui/field/radio-cards.module.css', 'ui/ticket/ticket-cards.module.css']) {
    const card = rules.find((rule) => rule.file === file && rule.selector === '.card:has(:focus-visible)');
    expect([file, card?.said]).toEqual([file, expect.arrayContaining([RING])]);
  }
});

it('has the colour of the water, or on a ground of its own the colour of the words there', () => {
  const colours = rules.flatMap(({ said }) => said.flatMap((one) => /^outline(?:-color)?: (.+)$/.exec(one)?.[1] ?? []));
  const known = new Set(['3px solid var(--water)', 'none', 'currentColor', 'CanvasText']);
  expect(colours.length).toBeGreaterThan(8);
  expect(colours.filter((colour) => !known.has(colour))).toEqual([]);
});
