import { readFileSync } from 'node:fs';

const TOKENS = new URL('../../src/ui/tokens.css', import.meta.url);

/**
 * The minifier drops the statement that orders the cascade layers, file by file: here it comes first again.
 * @returns {import('vite').Plugin}
 */
export const layersFirst = () => ({
  name: 'layers-first',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const [order] = /@layer [^;{]+;/.exec(readFileSync(TOKENS, 'utf8')) ?? [];
      if (!order) throw new Error('src/ui/tokens.css no longer orders the layers.');
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${order}${file.source}`;
      }
    },
  },
});
