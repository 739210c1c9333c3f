// `vitest.mjs unit contract [filters and options]`: the named projects, once.
import { ensureInstall } from './lib/ensure-install.mjs';
import { ended, nodeArgs, startNode } from './lib/run.mjs';

const projects = ['unit', 'contract', 'screens', 'stories', 'journeys', 'wide'];
const args = process.argv.slice(2);

await ensureInstall();
// The help needs no build, and would be printed after it.
if (!args.includes('--help') && (args.includes('journeys') || args.includes('wide'))) {
  const { build } = await import('./lib/build.mjs');
  if (!(await build())) process.exit(1);
}
const chosen = args.flatMap((arg) => (projects.includes(arg) ? ['--project', arg] : [arg]));
process.exit(await ended(startNode(nodeArgs('vitest', ['run', ...chosen]))));
