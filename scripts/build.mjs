import { build } from './lib/build.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';

await ensureInstall();
if (!(await build({ force: true }))) process.exit(1);
console.log('Built: dist (the app) and dist-harbour (Harbour).');
