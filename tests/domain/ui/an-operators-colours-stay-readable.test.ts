import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrast, readableOn, readablePair } from '#src/ui/contrast.ts';

const hex = fc.stringMatching(/^#[0-9a-f]{6}$/);

test('black on white is 21 to 1, a colour on itself 1 to 1', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#0b3b4b', '#0b3b4b')).toBe(1);
});

test('whatever pair an operator gives, the ink reads on the brand at 4.5 to 1 and the brand stays as given', () => {
  fc.assert(
    fc.property(hex, hex, (brand, ink) => {
      const pair = readablePair(brand, ink);
      expect(pair?.brand).toBe(brand);
      expect(contrast(pair?.ink ?? brand, brand)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('an ink that reads already is not touched', () => {
  expect(readableOn('#ffffff', '#0b3b4b')).toBe('#ffffff');
});

test.each(['', 'red', '#12', '#12345g', 'url(x)'])('"%s" is no colour, so the house keeps its own pair', (text) => {
  expect(readablePair(text, '#ffffff')).toBeUndefined();
  expect(readablePair('#0b3b4b', text)).toBeUndefined();
});
