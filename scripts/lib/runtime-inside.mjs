/** `var e=…;export{e as t};` */
const RUNTIME = /^(.*)export\{([^}]*)\};?\s*$/s;

/** @param {string} names `a as b,c` */
const asProperties = (names) => names.replaceAll(/(\w+) as (\w+)/g, '$1:$2');
/** @param {string} names */
const turned = (names) => names.replaceAll(/(\w+) as (\w+)/g, '$2:$1');

/**
 * The bundler's runtime is one line, but a file of its own that the page would wait for. Here each file that needs it has it inside.
 * @returns {import('vite').Plugin}
 */
export const runtimeInside = () => ({
  name: 'runtime-inside',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const runtime = chunks.find(({ name }) => name === 'rolldown-runtime');
      const [, lines, exported] = RUNTIME.exec(runtime?.code ?? '') ?? [];
      if (!runtime || exported === undefined) return;
      const name = runtime.fileName.slice(runtime.fileName.lastIndexOf('/') + 1);
      for (const chunk of chunks) {
        const [statement, needed] = new RegExp(`import\\{([^}]*)\\}from"\\./${name}";`).exec(chunk.code) ?? [];
        if (statement === undefined || needed === undefined) continue;
        const inside = `const{${asProperties(needed)}}=(()=>{${lines}return{${turned(exported)}}})();`;
        chunk.code = chunk.code.replace(statement, () => inside);
        chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
      }
      delete bundle[runtime.fileName];
    },
  },
});
