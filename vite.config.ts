import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const harbour = `http://127.0.0.1:${process.env.HARBOUR_PORT ?? 4600}`;

/** The minifier drops the statement that orders the cascade layers, file by file: here it comes first again. */
const layersFirst = (): Plugin => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const [order] = /@layer [^;{]+;/.exec(readFileSync(new URL('src/ui/tokens.css', import.meta.url), 'utf8')) ?? [];
      if (!order) throw new Error('src/ui/tokens.css no longer orders the layers.');
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`;
      }
    },
  },
});

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
    // One stylesheet: the cascade layers are declared before any of them is filled, and a lazy chunk brings no second one.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        // What two chunks need goes into one file, so that the first screen is three scripts and not nine.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
      },
    },
    modulePreload: { polyfill: false },
  },
}));
