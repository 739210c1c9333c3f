/**
 * Puts the style sheet that comes with this file into the page, so that the first paint waits for the page alone. Nothing else asks for it.
 * @param {string} name of the file
 * @returns {import('vite').Plugin}
 */
export const styleInPage = (name) => {
  let css = '';
  return {
    name: 'style-in-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
        const sheets = chunk?.viteMetadata?.importedCss ?? new Set();
        const [sheet] = sheets;
        const file = bundle[sheet ?? ''];
        if (file?.type !== 'asset' || sheets.size !== 1) throw new Error(`${name} comes without its style sheet.`);
        css = String(file.source).trim();
        delete bundle[file.fileName];
        sheets.clear();
      },
    },
    transformIndexHtml: { order: 'post', handler: () => [{ tag: 'style', children: css, injectTo: 'head' }] },
  };
};
