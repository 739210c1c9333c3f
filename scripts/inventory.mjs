// Writes docs/scripts.md from the current build, which it makes first if it is out of date.
import { writeFileSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { readFlags } from './lib/flags.mjs';
import { inventoryOf, inventoryPage } from './lib/script-inventory.mjs';

readFlags('npm run inventory\n\n  Writes docs/scripts.md from the build, which is made where it is not fresh.', {});
if (!(await build())) process.exit(1);
const scripts = inventoryOf('dist');
writeFileSync('docs/scripts.md', inventoryPage(scripts));
console.log(`docs/scripts.md: ${scripts.length} scripts.`);
