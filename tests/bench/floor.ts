// The least that this stack costs, beside the app and on the same machine: built, served, and asked for its second page.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

interface Floor {
  readonly url: string;
  close(): Promise<void>;
}

/** Builds the floor into a temporary folder and serves it until `close`. */
export async function startFloor(): Promise<Floor> {
  const outDir = mkdtempSync(join(tmpdir(), 'gangway-floor-'));
  const config = {
    configFile: false,
    root: fileURLToPath(new URL('../perf/floor', import.meta.url)),
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  } as const;
  await build({ ...config, plugins: [react()], mode: 'production' });
  const server = await preview({ ...config, preview: { host: '127.0.0.1', port: 0 } });
  return {
    url: server.resolvedUrls?.local[0] ?? '',
    async close() {
      await server.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
