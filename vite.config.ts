import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const harbour = `http://127.0.0.1:${process.env.HARBOUR_PORT ?? 4600}`;

// The app's addresses start at `/`; only what the build makes lives under `/book/`.
export default defineConfig(({ command }) => ({
  base: command === 'build' ? '/book/' : '/',
  plugins: [
    react(),
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
    modulePreload: { polyfill: false },
  },
}));
