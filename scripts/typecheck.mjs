import { readFlags, refuse } from './lib/flags.mjs';
import { nodeArgs, runQuietly } from './lib/run.mjs';

// The longest first: two rooms are checked at a time.
const all = ['tests', 'stories', 'src', 'machines', 'scripts', 'harbour', 'domain'];
const HELP = `npm run typecheck [-- room ...]\n\n  The types of these rooms, or of all: ${all.join(', ')}.`;
const { positionals: asked } = readFlags(HELP, { allowPositionals: true });
const unknown = asked.filter((room) => !all.includes(room));
if (unknown.length) refuse(HELP, `There is no room ${unknown.join(', ')}.`);
const rooms = asked.length ? asked : all;

// Each checker infers the machines' types once, which is most of the work.
const ONE_CHECKER = ['--checkers', '1'];

/** @type {string[]} */
const failed = [];
const worker = async () => {
  for (let room = rooms.shift(); room; room = rooms.shift()) {
    const { code, output } = await runQuietly(nodeArgs('tsc', ['-p', room, '--pretty', 'false', ...ONE_CHECKER]));
    if (code === 0) continue;
    failed.push(room);
    console.log(`${room}:\n${output.trimEnd()}`);
  }
};
await Promise.all([worker(), worker()]);

if (failed.length) {
  console.log(`Type errors in ${failed.sort().join(', ')}.`);
  process.exit(1);
}
