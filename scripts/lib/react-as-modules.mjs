import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** What ours and our libraries import of React, and what that needs. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'scheduler',
  'use-sync-external-store/with-selector',
];
const OURS = '\0as-module:';

/** @param {string} name */
const productionFile = (name) => {
  const [folder = name] = name.split('/');
  const root = dirname(require.resolve(`${folder}/package.json`));
  return join(root, 'cjs', `${name.replaceAll('/', '-')}.production.js`);
};

/** Its package names the file that warns developers for every build. */
const ROUTER = join(dirname(require.resolve('react-router/package.json')), 'dist/production/index.mjs');
/** What keeps a part of it in the build although nobody asks for that part: what is named, what extends, what is made. */
const NAMING = /^\w+\.displayName = .*$/gm;
const EXTENDING = /^var (\w+) = class (extends [\s\S]*?^\};(?:\n\1\.\w+ = .*;)?)$/gm;
const MAKING = /\bReact\d*\.(?=(?:createContext|forwardRef|memo)\()/g;

/**
 * React is CommonJS, and what imports it would need the bundler's runtime, a file of its own that the page waits for. Here each of its
 * packages is one module that names what it exports, and of its router comes what somebody asks for.
 * @returns {import('vite').Plugin}
 */
export const reactAsModules = () => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'react-router') return ROUTER;
    return PACKAGES.includes(id) ? OURS + id : null;
  },
  load(id) {
    if (!id.startsWith(OURS)) return null;
    const code = readFileSync(productionFile(id.slice(OURS.length)), 'utf8');
    /** @type {string[]} */
    const needed = [];
    const body = code.replaceAll(/\brequire\("([^"]+)"\)/g, (_, name) => `needed${needed.push(name) - 1}`);
    const exported = [...code.matchAll(/^exports\.(\w+) =/gm)].map(([, name]) => name);
    return [
      ...needed.map((name, index) => `import needed${index} from ${JSON.stringify(name)};`),
      'const exports = {};',
      body,
      'export default exports;',
      ...exported.map((name) => `const read_${name} = /* @__PURE__ */ (() => exports.${name})();`),
      `export { ${exported.map((name) => `read_${name} as ${name}`).join(', ')} };`,
    ].join('\n');
  },
  transform(code, id) {
    if (!id.startsWith(dirname(ROUTER))) return null;
    const left = code
      .replaceAll(NAMING, '')
      .replaceAll(EXTENDING, 'var $1 = /* @__PURE__ */ (() => { class $1 $2 return $1; })();')
      .replaceAll(MAKING, '/* @__PURE__ */ $&');
    return { code: left, map: null };
  },
});
