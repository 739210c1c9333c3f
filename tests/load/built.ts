// The process under load as it is served: built into one file, so that a start is that of Harbour and not the reading of its sources.
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
/** Beside the packages, which it finds from there. */
const FOLDER = `${ROOT}node_modules/.cache/harbour-load`;

/** Builds it as `npm run build` builds Harbour; answers its file. */
export async function buildLoaded(): Promise<string> {
  await build({
    root: ROOT,
    configFile: `${ROOT}vite.harbour.config.ts`,
    logLevel: 'warn',
    build: { ssr: 'scripts/load-harbour.ts', outDir: FOLDER, emptyOutDir: true },
  });
  cpSync(`${ROOT}harbour/db/migrations`, `${FOLDER}/migrations`, { recursive: true });
  return `${FOLDER}/main.js`;
}
