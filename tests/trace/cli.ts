// `npm run trace -- [id ...]`: each demand with its tests and where it is seen; fails when one has none.
import { readFlags, refuse } from '#scripts/lib/flags.mjs';
import { readRequirements } from './requirements.ts';
import { isAnswered, readPage, readProofs, readStoryIds } from './sources.ts';
import { traceOf } from './trace.ts';

const HELP = `npm run trace -- [id ...] [options]

  The demands of docs/requirements.md, each with the tests that prove it and where it is seen. With ids, such as S5.3,
  P24 or S4, only those. Ends with 1 when a demand has no test or no screen.

  --short   one line for each demand: how many tests, where it is seen
`;

const { values, positionals } = readFlags(HELP, {
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
});

const { rows, unproven, faults } = traceOf(readRequirements(readPage()), {
  proofs: readProofs(),
  storyIds: readStoryIds(),
  isAnswered,
});

const means = (asked: string, id: string) => id === asked || id.startsWith(`${asked}.`);

const unknown = positionals.filter((asked) => !rows.some(({ demand }) => means(asked, demand.id)));
if (unknown.length > 0) refuse(HELP, `There is no demand ${unknown.join(', ')}.`);
const chosen = rows.filter(
  ({ demand }) => positionals.length === 0 || positionals.some((asked) => means(asked, demand.id)),
);
for (const { demand, proofs } of chosen) {
  const seen = demand.seen.replaceAll('`', '');
  if (values.short) {
    console.log(`${demand.id.padEnd(6)} ${String(proofs.length).padStart(2)} tests  ${seen}`);
    continue;
  }
  console.log(`${demand.id.padEnd(6)} ${demand.words}`);
  for (const { file, line, title } of proofs) {
    console.log(`         test    ${file}:${line}${title === null ? '' : `  ${title}`}`);
  }
  if (proofs.length === 0) console.log('         test    NONE');
  console.log(`         screen  ${seen}`);
}

if (unproven.size > 0) {
  console.log(`\n!! NOT PROVEN YET: ${unproven.size} of ${rows.length}`);
  for (const [id, missing] of unproven) console.log(`!! ${id.padEnd(6)} ${missing}`);
}
if (faults.length > 0) {
  console.error(`\n${faults.length} to mend:`);
  for (const fault of faults) console.error(`  ${fault}`);
  process.exitCode = 1;
} else {
  console.log(
    `\n${rows.length} demands, ${rows.length - unproven.size} with tests, each with its screen or a reason for none.`,
  );
}
