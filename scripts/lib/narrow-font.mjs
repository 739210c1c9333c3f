import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);

/** The family as its package contains it: the Latin letters, in every weight from 200 to 800. */
const FAMILY = require.resolve(
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2',
);
/** The weights that the style sheets use. The outlines of two further weights are nearly half of the file. */
export const WEIGHTS = { min: 400, max: 750 };
/** Every letter of the package is kept. */
const LETTERS = Array.from({ length: 0xd800 - 0x20 }, (_, index) => String.fromCharCode(index + 0x20)).join('');

/** The family between the weights that are used, as WOFF2. */
export const narrowFont = () =>
  subsetFont(readFileSync(FAMILY), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { ...WEIGHTS, default: WEIGHTS.min } },
  });
