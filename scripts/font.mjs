// `npm run font`: makes the app's face anew from its package, where that or the weights in use have changed.
import { writeFileSync } from 'node:fs';
import { narrowFont } from './lib/narrow-font.mjs';

const face = await narrowFont();
writeFileSync('src/ui/atkinson-hyperlegible-next.woff2', face);
console.log(`src/ui/atkinson-hyperlegible-next.woff2: ${face.length} bytes.`);
