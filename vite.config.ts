import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { layersFirst } from './scripts/lib/layers-first.mjs';
import { reactAsModules } from './scripts/lib/react-as-modules.mjs';

const harbour = `http://127.0.0.1:${process.env.HARBOUR_PORT ?? 4600}`;

type ChunkingContext = Rolldown.ChunkingContext;

const REACT =
  /^\0as-module:|[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler|use-sync-external-store)[\\/]/;
const module = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRY = module('src/main.tsx');
const BOOKING = module('src/areas/book/area.tsx');

/** Whether a module belongs to the file that the page names: all that the search needs before anything is pressed (decision 012). */
const isFirst = (() => {
  const first = new Set<string>();
  const add = (id: string, graph: ChunkingContext): void => {
    if (first.has(id)) return;
    first.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next, graph);
  };
  return (id: string, graph: ChunkingContext): boolean => {
    if (first.size === 0) for (const start of [ENTRY, BOOKING]) add(start, graph);
    return first.has(id);
  };
})();

// The app's addresses start at `/`; only what the build makes lives under `/book/`.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/book/' : '/',
  plugins: [
    react(),
    layersFirst(),
    reactAsModules(),
    // React Aria has no en-GB strings; formats still follow the I18nProvider.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: {
    // React has had these itself since 18; the shim would come with the first files.
    alias: [
      // ofetch's reader of answers is never asked: they are read as text and parsed by their schemas.
      { find: /^destr$/, replacement: module('src/api/read-json.ts') },
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 4173),
    strictPort: true,
    proxy: { '/runtime.json': harbour },
  },
  build: {
    // The first engines with light-dark(); with older ones in the list the colours would be compiled away from it.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the page names is two files side by side, neither of them large.
            { name: 'react', test: REACT, priority: 3 },
            { name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first', priority: 2 },
            // What two of the others need goes into one file, not into dozens.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false },
  },
}));
