/** A file that only hands on what another one exports. */
const FACADE = /^export\{([^}]*)\}from"\.\/([^"]+)";?\s*$/;

/** @param {string} exported `a as area,b as default` */
const namesOf = (exported) =>
  exported
    .split(',')
    .map((name) => name.split(' as '))
    .map(([inFile = '', name = inFile]) => `${name}:m.${inFile}`)
    .join();

/**
 * Where what is imported on demand stands in a file that others need as well, the bundler writes one more file that hands it on, which
 * the page would wait for. Here the import asks the file itself.
 * @returns {import('vite').Plugin}
 */
export const noFacades = () => ({
  name: 'no-facades',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      for (const facade of chunks) {
        const [, exported, target] = FACADE.exec(facade.code) ?? [];
        if (!facade.isDynamicEntry || exported === undefined || target === undefined) continue;
        const name = facade.fileName.slice(facade.fileName.lastIndexOf('/') + 1);
        const asked = `import(\`./${name}\`)`;
        for (const chunk of chunks) {
          if (!chunk.code.includes(asked)) continue;
          chunk.code = chunk.code.replaceAll(asked, `import(\`./${target}\`).then(m=>({${namesOf(exported)}}))`);
        }
        delete bundle[facade.fileName];
      }
    },
  },
});
