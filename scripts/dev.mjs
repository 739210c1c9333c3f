import { ensureInstall } from './lib/ensure-install.mjs';
import { readFlags } from './lib/flags.mjs';
import { inForeground, nodeArgs, startNode } from './lib/run.mjs';

readFlags(
  'npm run dev\n\n  The app with hot reload, and Harbour beside it. Ports and the rest are set by environment (README.md).',
  {},
);
await ensureInstall();
process.exit(
  await inForeground([
    // No watch: a second process must never open the database folder while the first still holds it.
    startNode(nodeArgs('tsx', ['harbour/main.ts', '--api-only'])),
    startNode(nodeArgs('vite', ['--clearScreen', 'false'])),
  ]),
);
