import { cpSync, existsSync } from 'node:fs';
import { withProgress } from './progress.mjs';
import { nodeArgs, runQuietly } from './run.mjs';
import { isFresh, keepStamp } from './stale.mjs';

const shared = ['package-lock.json', 'package.json', 'tsconfig.base.json', 'domain'];

const builds = [
  {
    label: 'Building the app',
    args: ['build', '--logLevel', 'warn'],
    stamp: 'dist/.built-from',
    sources: [...shared, 'vite.config.ts', 'index.html', 'public', 'machines', 'src'],
  },
  {
    label: 'Building Harbour',
    args: ['build', '--logLevel', 'warn', '--config', 'vite.harbour.config.ts'],
    stamp: 'dist-harbour/.built-from',
    sources: [...shared, 'vite.harbour.config.ts', 'harbour'],
    copy: { from: 'harbour/db/migrations', to: 'dist-harbour/migrations' },
  },
];

/**
 * Builds what is missing or older than its sources.
 * @param {{ force?: boolean }} [options]
 * @returns {Promise<boolean>} whether all of it stands
 */
export const build = async ({ force = false } = {}) => {
  for (const { label, args, stamp, sources, copy } of builds) {
    if (!force && isFresh(stamp, sources)) continue;
    const { code, output } = await withProgress(label, () => runQuietly(nodeArgs('vite', args)));
    if (output.trim()) console.log(output.trimEnd());
    if (code !== 0) return false;
    if (copy && existsSync(copy.from)) cpSync(copy.from, copy.to, { recursive: true });
    keepStamp(stamp, sources);
  }
  return true;
};
