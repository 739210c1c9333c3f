// The headers that `dist/` is served with, for a CDN; with `--compare https://book.example`, what a live site sends
// instead. Made from a runtime.json: `npm run headers -- runtime.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { type RuntimeConfig, runtimeConfig } from '#domain/contract/runtime-config.ts';
import { readFlags, refuse } from './lib/flags.mjs';
import { headersFile, headersOf } from './lib/headers-file.ts';
import { differences } from './lib/live-site.ts';
import { hashesOf, sealOf } from './lib/seal.mjs';

const HELP = `npm run headers -- runtime.json [options]

  The headers under which dist/ is served with this runtime.json, in the form that several hosts read.

  --write            into dist/_headers; without it they are printed
  --compare ADDRESS  compares a live site with the build instead: headers, page, every hash. Takes the site's own
                     runtime.json where none is named, and ends with 1 when something differs`;

const { values, positionals } = readFlags(HELP, {
  options: { write: { type: 'boolean', default: false }, compare: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
const site = values.compare?.replace(/\/+$/, '');
if (file === undefined && site === undefined) refuse(HELP, 'Name a runtime.json, or a site to compare.');
const sealed = sealOf('dist');
if (sealed === null) {
  console.error('There is no build: run npm run build first.');
  process.exit(1);
}

/** Ends with one sentence where it cannot be read. */
async function readRuntime(): Promise<RuntimeConfig> {
  const place = file ?? `${site}/runtime.json`;
  try {
    const text = file === undefined ? await (await fetch(place)).text() : readFileSync(file, 'utf8');
    return v.parse(runtimeConfig, JSON.parse(text));
  } catch (fault) {
    const where = v.isValiError(fault) ? `${v.getDotPath(fault.issues[0]) ?? 'it'}: ` : '';
    console.error(`${place} cannot be used (${where}${fault instanceof Error ? fault.message : fault}).`);
    process.exit(1);
  }
}

const runtime = await readRuntime();
if (site === undefined) {
  const page = headersFile(runtime, sealed);
  if (values.write) writeFileSync('dist/_headers', page);
  else console.log(page);
} else {
  const found = await differences(site, {
    headers: headersOf(runtime, '/book/', sealed),
    page: readFileSync('dist/index.html', 'utf8'),
    hashes: hashesOf('dist'),
  });
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? 'The live site is this build, under its headers.' : `${found.length} differences.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
