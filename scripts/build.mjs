import { build } from './lib/build.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { readFlags } from './lib/flags.mjs';

readFlags(
  'npm run build\n\n  Builds dist/ for the browser and dist-harbour/ for Node, whether they are fresh or not.',
  {},
);
await ensureInstall();
if (!(await build({ force: true }))) process.exit(1);
console.log('Built: dist (the app) and dist-harbour (Harbour).');
