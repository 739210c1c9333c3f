/**
 * Names files in the page that its first script asks for only once it runs, so that all of them come at the same time.
 * @param {string[]} names of the files
 * @returns {import('vite').Plugin}
 */
export const preloaded = (names) => {
  let base = '';
  return {
    name: 'preloaded',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) =>
        names.map((name) => {
          const chunk = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
          if (!chunk) throw new Error(`There is no file ${name} to preload.`);
          const attrs = { rel: 'modulepreload', crossorigin: true, href: base + chunk.fileName };
          return { tag: 'link', attrs, injectTo: 'head' };
        }),
    },
  };
};
