// Writes docs/scripts.md from the build that is there; makes one where it is not fresh.
import { writeFileSync } from 'node:fs';
import { build } from './lib/build.mjs';
import { inventoryOf, inventoryPage } from './lib/script-inventory.mjs';

if (!(await build())) process.exit(1);
const scripts = inventoryOf('dist');
writeFileSync('docs/scripts.md', inventoryPage(scripts));
console.log(`docs/scripts.md: ${scripts.length} scripts.`);
