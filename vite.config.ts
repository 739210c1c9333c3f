import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';
import { layersFirst } from './scripts/lib/layers-first.mjs';
import { licences } from './scripts/lib/licences.mjs';
import { preloaded } from './scripts/lib/preloaded.mjs';
import { reactAsModules } from './scripts/lib/react-as-modules.mjs';
import { runtimeInside } from './scripts/lib/runtime-inside.mjs';
import { styleInPage } from './scripts/lib/style-in-page.mjs';
import { withoutAdvice } from './scripts/lib/without-advice.mjs';
import { withoutSummaries } from './scripts/lib/without-summaries.mjs';

const harbour = `http://127.0.0.1:${process.env.HARBOUR_PORT ?? 4600}`;

type ChunkingContext = Rolldown.ChunkingContext;

const REACT_DOM = /^\0as-module:(?:react-dom|scheduler)/;
/** The small part of React, without which its large one cannot run. */
const REACT = '\0as-module:react';
const module = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const START = module('src/app/start.tsx');
const area = (path: string) => module(`src/areas/${path}.tsx`);
const BOOKING = area('book/area');

/** Whether a module is one of `starts` or what they import at once. */
function neededBy(...starts: readonly string[]) {
  const needed = new Set<string>();
  const add = (id: string, graph: ChunkingContext): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) add(next, graph);
  };
  return (id: string, graph: ChunkingContext): boolean => {
    if (needed.size === 0) for (const start of starts) add(start, graph);
    return needed.has(id);
  };
}

/** What asks for all that the start needs: it runs while the rest is still coming (decision 012). */
const isBootstrap = neededBy(module('src/main.ts'));
/** All that the search needs before anything is pressed, and what both the sign-in and the sailings need. */
const isFirst = neededBy(START, BOOKING, module('src/ui/button/link-button.tsx'));

/** Whatever is imported later finds these there. */
const NAMED = /[\\/](?:react|bootstrap|first)-[^\\/]+$/;
/** V8 compiles such a file beside the page's work while it comes, not each function in the press that first calls it. */
const COMPILED_AHEAD = '//# allFunctionsCalledOnLoad';
/** The first files would keep in memory what nobody calls, those of the sailings come in a budget of bytes. */
const AS_CALLED = ['react', 'bootstrap', 'first', 'rolldown-runtime', 'sailings', 'results-screen', 'party-choice'];

/**
 * Who signs in, or looks for a sailing or a booking, waits for what that needs, not for all that the areas have in common; so
 * does the first screen of an operator with colours of their own.
 */
const NEXT = [
  { name: 'sign-in', needs: neededBy(area('my-account/sign-in-area')) },
  {
    name: 'sailings',
    needs: neededBy(
      area('book/results-screen'),
      area('book/parts/booking-progress'),
      area('book/search/party-choice'),
      area('book/search/vehicle-choice'),
    ),
  },
  { name: 'booked', needs: neededBy(area('book/booked-area')) },
  { name: 'contrast', needs: neededBy(module('src/ui/contrast.ts')) },
];

// The app's addresses start at `/`; only what the build makes lives under `/book/`.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/book/' : '/',
  plugins: [
    react(),
    layersFirst(),
    styleInPage('first'),
    preloaded(['react', 'first']),
    reactAsModules(),
    runtimeInside(),
    licences(),
    withoutAdvice(),
    withoutSummaries(),
    // React Aria has no en-GB strings; formats still follow the I18nProvider.
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
  ],
  resolve: {
    alias: [
      // Two parts of ofetch are never asked: answers are read as text and parsed by their schemas, addresses are sent whole.
      { find: /^destr$/, replacement: module('src/api/read-json.ts') },
      { find: /^ufo$/, replacement: module('src/api/whole-address.ts') },
      { find: /^temporal-polyfill$/, replacement: module('src/platform/temporal.ts') },
      // React has had these itself since 18; the shim would come with the first files.
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' },
      { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  css: {
    modules: {
      // The names are sent with the first files: Vite's own end with a line number each, which tells nothing apart.
      generateScopedName: (name, _, css) => `_${name}_${createHash('sha256').update(css).digest('hex').slice(0, 5)}`,
    },
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
        postBanner: ({ name }) => (AS_CALLED.includes(name) ? '' : COMPILED_AHEAD),
        codeSplitting: {
          groups: [
            // What the page names are three files side by side. The largest is the last to come: of React it has what must be in it.
            {
              name: (id, graph) => (isBootstrap(id, graph) || id === REACT ? 'bootstrap' : null),
              debugName: 'bootstrap',
              priority: 9,
            },
            { name: 'react', test: REACT_DOM, priority: 8 },
            { name: (id, graph) => (isFirst(id, graph) ? 'first' : null), debugName: 'first', priority: 7 },
            ...NEXT.map(({ name, needs }, index) => ({
              name: (id: string, graph: ChunkingContext) => (needs(id, graph) ? name : null),
              debugName: name,
              minShareCount: 2,
              priority: NEXT.length - index,
            })),
            // What two of the others need goes into one file, not into dozens.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
    modulePreload: { polyfill: false, resolveDependencies: (_, needed) => needed.filter((file) => !NAMED.test(file)) },
  },
}));
