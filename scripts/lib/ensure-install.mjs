import { isInstalled } from './installed.mjs';
import { startNpm } from './npm.mjs';
import { withProgress } from './progress.mjs';
import { ended } from './run.mjs';

// Development packages too, whatever NODE_ENV says: they build and test.
const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs from the lockfile when node_modules does not match it. */
export const ensureInstall = async () => {
  if (isInstalled()) return;
  const code = await withProgress('Installing packages from the lockfile', () => ended(startNpm(args)));
  if (code !== 0) {
    console.error('The packages could not be installed: npm says why above.');
    process.exit(1);
  }
};
