import { expect, it } from 'vitest';
import { inLine } from '#src/ui/text/in-line.ts';

it.each([
  ['Caravan up to 8 m', 'Caravan up to 8_m'],
  ['Please call us on 01632 960 777.', 'Please call us on 01632_960_777.'],
  ['Closed for online sale.', 'Closed for online sale.'],
])('A line of “%s” breaks at no number', (words, unbroken) => {
  expect(inLine(words).replaceAll('\u00a0', '_')).toBe(unbroken);
});
