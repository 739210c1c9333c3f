import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** What ours and our libraries import of React. */
const PACKAGES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'use-sync-external-store/with-selector',
];
const OURS = '\0as-module:';

/**
 * React is CommonJS, and each file of the build that imports it would fetch the bundler's runtime, a file of its own, to read it.
 * Here each package is one module that names what it exports; only React itself, in its own file, needs the runtime.
 * @returns {import('vite').Plugin}
 */
export const reactAsModules = () => ({
  name: 'react-as-modules',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer) {
    if (!PACKAGES.includes(id) || importer?.startsWith(OURS) || importer?.includes('/cjs/')) return null;
    return OURS + id;
  },
  load(id) {
    if (!id.startsWith(OURS)) return null;
    const from = id.slice(OURS.length);
    const names = Object.keys(require(from)).filter((name) => name !== 'default' && /^\w+$/.test(name));
    const lines = names.map((name) => `export const ${name} = /* @__PURE__ */ (() => all.${name})();`);
    return [`import all from ${JSON.stringify(from)};`, 'export default all;', ...lines].join('\n');
  },
});
