import { ensureInstall } from './lib/ensure-install.mjs';
import { inForeground, nodeArgs, startNode } from './lib/run.mjs';

await ensureInstall();
process.exit(
  await inForeground([
    // No watch: a second process must never open the database folder while the first still holds it.
    startNode(nodeArgs('tsx', ['harbour/main.ts', '--api-only'])),
    startNode(nodeArgs('vite', ['--clearScreen', 'false'])),
  ]),
);
