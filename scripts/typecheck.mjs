import { existsSync } from 'node:fs';
import { nodeArgs, runQuietly } from './lib/run.mjs';

const all = ['domain', 'machines', 'src', 'harbour', 'scripts', 'stories', 'tests'];
const asked = process.argv.slice(2);
const rooms = (asked.length ? asked : all).filter((room) => existsSync(`${room}/tsconfig.json`));

/** @type {string[]} */
const failed = [];
const worker = async () => {
  for (let room = rooms.shift(); room; room = rooms.shift()) {
    const { code, output } = await runQuietly(nodeArgs('tsc', ['-p', room, '--pretty', 'false']));
    // A room in which nothing is written yet.
    if (code === 0 || output.includes('TS18003')) continue;
    failed.push(room);
    console.log(`${room}:\n${output.trimEnd()}`);
  }
};
await Promise.all([worker(), worker()]);

if (failed.length) {
  console.log(`Type errors in ${failed.sort().join(', ')}.`);
  process.exit(1);
}
