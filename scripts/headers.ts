// The headers under which `dist/` is served, for a CDN; with `--compare https://book.example`, what a live site sends
// instead. Made from a runtime.json: `npm run headers -- runtime.json`.
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { runtimeConfig } from '#domain/runtime-config.ts';
import { COMMON_HEADERS, documentHeaders } from '#harbour/static/security-headers.ts';
import { differences } from './lib/live-site.ts';
import { hashesOf, sealOf } from './lib/seal.mjs';

const { values, positionals } = parseArgs({
  options: { write: { type: 'boolean', default: false }, compare: { type: 'string' } },
  allowPositionals: true,
});
const [file] = positionals;
const site = values.compare?.replace(/\/+$/, '');
if (file === undefined && site === undefined) {
  console.error('Usage: npm run headers -- runtime.json [--write] [--compare https://book.example]');
  process.exit(1);
}
const sealed = sealOf('dist');
if (sealed === null) {
  console.error('There is no build: run npm run build first.');
  process.exit(1);
}
const text = file === undefined ? await (await fetch(`${site}/runtime.json`)).text() : readFileSync(file, 'utf8');
const runtime = v.parse(runtimeConfig, JSON.parse(text));
const headersOf = (path: string) => ({ ...COMMON_HEADERS, ...documentHeaders(runtime, path, sealed) });

if (site === undefined) {
  const block = (pattern: string, headers: Record<string, string>) =>
    [pattern, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const page = [
    block('/*', headersOf('/book/')),
    ...['/my-account', '', '/agent-portal'].map((area) =>
      block(`${area}/update-password/*`, { 'Referrer-Policy': 'no-referrer' }),
    ),
    block('/book/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    block('/book/ticket/assets/*', { 'Cache-Control': 'public, max-age=31536000, immutable' }),
    '',
  ].join('\n\n');
  if (values.write) writeFileSync('dist/_headers', page);
  else console.log(page);
} else {
  const found = await differences(site, headersOf('/book/'), hashesOf('dist'));
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? 'The live site is this build, under its headers.' : `${found.length} differences.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
