import { cpSync, writeFileSync } from 'node:fs';
import { writePartsList } from './parts-list.mjs';
import { withProgress } from './progress.mjs';
import { nodeArgs, runQuietly } from './run.mjs';
import { seal } from './seal.mjs';
import { hashOf, isFresh } from './stale.mjs';

const shared = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'domain'];

const app = [
  {
    label: 'Building the app',
    args: ['build', '--logLevel', 'warn'],
    stamp: 'dist/.built-from',
    sources: [
      ...shared,
      'vite.config.ts',
      'index.html',
      'public',
      'machines',
      'src',
      'scripts/lib/seal.mjs',
      'scripts/lib/layers-first.mjs',
      'scripts/lib/licences.mjs',
      'scripts/lib/runtime-inside.mjs',
      'scripts/lib/preloaded.mjs',
      'scripts/lib/react-as-modules.mjs',
      'scripts/lib/style-in-page.mjs',
      'scripts/lib/without-advice.mjs',
      'scripts/lib/without-summaries.mjs',
    ],
    finish: async () => {
      seal('dist');
    },
  },
  {
    // After the app, whose build empties the folder that contains this one.
    label: 'Building the ticket page',
    args: ['build', '--logLevel', 'warn', '--config', 'vite.ticket.config.ts'],
    stamp: 'dist/ticket/.built-from',
    sources: [
      ...shared,
      'vite.ticket.config.ts',
      'machines',
      'src',
      'scripts/lib/seal.mjs',
      'scripts/lib/layers-first.mjs',
    ],
    finish: async () => {},
  },
];

const harbour = {
  label: 'Building Harbour',
  args: ['build', '--logLevel', 'warn', '--config', 'vite.harbour.config.ts'],
  stamp: 'dist-harbour/.built-from',
  sources: [...shared, 'vite.harbour.config.ts', 'harbour', 'scripts/lib/parts-list.mjs'],
  finish: async () => {
    cpSync('harbour/db/migrations', 'dist-harbour/migrations', { recursive: true });
    writePartsList('dist-harbour/sbom.cdx.json');
  },
};

const builds = [...app, harbour];

/** Whether nothing is missing or older than its sources. */
export const isBuilt = () => builds.every(({ stamp, sources }) => isFresh(stamp, hashOf(sources)));

/**
 * Builds what is missing or older than its sources.
 * @param {{ force?: boolean, parts?: typeof builds }} [options]
 * @returns {Promise<boolean>} whether all of it stands
 */
export const build = async ({ force = false, parts = builds } = {}) => {
  for (const { label, args, stamp, sources, finish } of parts) {
    // Before: what is changed while it is built is not in it.
    const from = hashOf(sources);
    if (!force && isFresh(stamp, from)) continue;
    const { code, output } = await withProgress(label, () => runQuietly(nodeArgs('vite', args)));
    if (output.trim()) console.log(output.trimEnd());
    if (code !== 0) return false;
    await finish();
    writeFileSync(stamp, from);
  }
  return true;
};

/** Harbour alone, which takes a second. */
export const buildHarbour = () => build({ parts: [harbour] });
