import { build } from './lib/build.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { inForeground, startNode } from './lib/run.mjs';

await ensureInstall();
if (!(await build())) process.exit(1);
process.exit(await inForeground([startNode(['dist-harbour/main.js', ...process.argv.slice(2)])]));
