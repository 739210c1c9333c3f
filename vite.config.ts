import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { layersFirst } from './scripts/lib/layers-first.mjs';

const harbour = `http://127.0.0.1:${process.env.HARBOUR_PORT ?? 4600}`;

type ChunkingContext = Rolldown.ChunkingContext;

const REACT = /[\\/]node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/;
const module = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const ENTRY = module('src/main.tsx');
const BOOKING = module('src/areas/book/area.tsx');

/**
 * Whether a module belongs to the files that the page names: what the entry needs, and what the booking area shares with
 * what comes after it. The rest of the area is one file of its own, fetched on demand (spec 2), and brings no style sheet.
 */
const isFirst = (() => {
  let first: Set<string> | undefined;
  const needs = (id: string, graph: ChunkingContext, found = new Set<string>()): Set<string> => {
    if (found.has(id)) return found;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) needs(next, graph, found);
    return found;
  };
  const laterThan = (ids: Iterable<string>, graph: ChunkingContext, found = new Set<string>()): Set<string> => {
    for (const id of ids) {
      for (const later of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
        if (later === BOOKING || found.has(later)) continue;
        for (const needed of needs(later, graph)) found.add(needed);
        laterThan(needs(later, graph), graph, found);
      }
    }
    return found;
  };
  return (id: string, graph: ChunkingContext): boolean => {
    if (!first) {
      first = needs(ENTRY, graph);
      const booking = needs(BOOKING, graph);
      const later = laterThan([...first, ...booking], graph);
      for (const needed of booking) if (needed.endsWith('.css') || later.has(needed)) first.add(needed);
    }
    return first.has(id);
  };
})();

// The app's addresses start at `/`; only what the build makes lives under `/book/`.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/book/' : '/',
  plugins: [
    react(),
    layersFirst(),
    // React Aria has no en-GB strings; formats still follow the I18nProvider.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
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
