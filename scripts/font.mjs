// `npm run font`: builds the app's font from its package again, where that or the weights in use have changed.
import { writeFileSync } from 'node:fs';
import { readFlags } from './lib/flags.mjs';
import { narrowFont } from './lib/narrow-font.mjs';

readFlags("npm run font\n\n  Makes the app's face anew, with the weights in use, into src/ui.", {});
const face = await narrowFont();
writeFileSync('src/ui/atkinson-hyperlegible-next.woff2', face);
console.log(`src/ui/atkinson-hyperlegible-next.woff2: ${face.length} bytes.`);
