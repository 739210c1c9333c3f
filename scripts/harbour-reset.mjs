import { existsSync, rmSync } from 'node:fs';
import { refusal } from './lib/data-folder.mjs';
import { readFlags } from './lib/flags.mjs';
import './lib/project.mjs';

readFlags(
  'npm run harbour:reset\n\n  Deletes the data folder of the embedded database, DATA_DIR (.harbour), where nobody uses it.',
  {},
);
const folder = process.env.DATA_DIR || '.harbour';
const problem = refusal(folder);
if (problem) {
  console.error(problem);
  process.exit(1);
}
const wasThere = existsSync(folder);
rmSync(folder, { recursive: true, force: true });
console.log(wasThere ? `Removed ${folder}: the next start seeds it afresh.` : `Nothing to remove in ${folder}.`);
