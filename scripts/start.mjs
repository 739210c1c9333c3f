import { build, isBuilt } from './lib/build.mjs';
import { ensureInstall } from './lib/ensure-install.mjs';
import { ended, inForeground, nodeArgs, startNode } from './lib/run.mjs';

const given = process.argv.slice(2);

await ensureInstall();
// The help needs no build, and would be printed before it and after it.
if (given.includes('--help')) process.exit(await ended(startNode(nodeArgs('tsx', ['harbour/main.ts', '--help']))));
// The start itself refuses a busy port; before a build it would do so only minutes later.
if (!isBuilt() && (await ended(startNode(nodeArgs('tsx', ['harbour/main.ts', '--ports', ...given])))) !== 0) {
  process.exit(1);
}
if (!(await build())) process.exit(1);
process.exit(await inForeground([startNode(['dist-harbour/main.js', ...given])]));
