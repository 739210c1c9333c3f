// The ticket page has a build of its own: it must open without the app, and cost the app's first screen nothing.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { layersFirst } from './scripts/lib/layers-first.mjs';
import { sha256 } from './scripts/lib/seal.mjs';

const BASE = '/book/ticket/';

/** Seals the page (assurance 5.5), then tells the worker which files make it up and a name that changes with any of them. */
const sealPage = (): Plugin => ({
  name: 'seal-page',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const contentOf = (name: string) => {
        const file = bundle[name];
        if (!file) throw new Error(`The ticket page names ${name}, which is not in the build.`);
        return file.type === 'asset' ? Buffer.from(file.source) : Buffer.from(file.code);
      };
      const page = bundle['index.html'];
      const worker = bundle['worker.js'];
      if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('The ticket page lacks a part.');
      page.source = contentOf('index.html')
        .toString()
        .replaceAll(/<(?:script|link)\b[^>]*?(?:src|href)="([^"]+\.(?:js|css))"[^>]*?(?=\s*\/?>)/g, (tag, address) => {
          return `${tag} integrity="${sha256(contentOf(address.slice(BASE.length)))}"`;
        });
      const names = Object.keys(bundle).filter((name) => name !== 'worker.js' && !name.startsWith('.'));
      const release = createHash('sha256');
      for (const name of names.sort()) release.update(contentOf(name));
      worker.code = worker.code
        .replaceAll('TICKET_FILES', JSON.stringify(names.map((name) => BASE + (name === 'index.html' ? '' : name))))
        .replaceAll('TICKET_RELEASE', JSON.stringify(release.digest('base64url').slice(0, 12)));
    },
  },
});

export default defineConfig({
  root: 'src/ticket',
  base: BASE,
  publicDir: false,
  plugins: [react(), layersFirst(), sealPage()],
  resolve: {
    alias: [
      { find: /^temporal-polyfill$/, replacement: fileURLToPath(new URL('src/platform/temporal.ts', import.meta.url)) },
    ],
  },
  build: {
    outDir: '../../dist/ticket',
    emptyOutDir: true,
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { page: 'src/ticket/index.html', worker: 'src/ticket/worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : 'assets/[name]-[hash].js') },
    },
  },
});
