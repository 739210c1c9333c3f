// The hashes of a build's own files (assurance 5.5), which a browser checks before it runs or paints them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';

/** Beside the app and hidden, so that no site serves it. */
export const SEAL = '.sealed.json';
const BASE = '/book/';
/** Addresses by which the app asks again for a file that did not come (`src/app/retriable.ts`): they are checked as well. */
export const MOST_AGAIN = 3;

/**
 * @typedef {object} Seal
 * @property {string} importMap hash source of the import map, for the policy
 * @property {string} [style] hash source of the style in the page itself, for the policy
 * @property {Record<string, string>} files each script and style sheet by its address, with its hash
 */

/** @param {string | Buffer} content */
export const sha256 = (content) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Hashes of every script and style sheet of a build, by address.
 * @param {string} folder
 * @returns {Record<string, string>}
 */
export const hashesOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.split(sep).join('/'))
      .filter((name) => ['.js', '.css'].includes(extname(name)))
      .sort()
      .map((name) => [BASE + name, sha256(readFileSync(join(folder, name)))]),
  );

/**
 * The scripts that are fetched when they are first needed, by address, as the build's manifest tells.
 * @param {string} folder
 * @returns {Set<string>}
 */
const lazyScripts = (folder) => {
  /** @type {Record<string, { file: string, isDynamicEntry?: boolean }>} */
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  return new Set(
    Object.values(manifest)
      .filter(({ isDynamicEntry }) => isDynamicEntry)
      .map(({ file }) => BASE + file),
  );
};

/**
 * Writes the hashes into `index.html`: on its own tags, and in an import map for the scripts that are fetched later.
 * @param {string} folder
 * @returns {Seal}
 */
export const seal = (folder) => {
  const index = join(folder, 'index.html');
  const page = readFileSync(index, 'utf8');
  const [, style] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const files = hashesOf(folder);
  const later = lazyScripts(folder);
  const scripts = Object.entries(files)
    .filter(([address]) => address.endsWith('.js'))
    .flatMap(([address, hash]) => {
      const again = later.has(address) ? Array.from({ length: MOST_AGAIN }, (_, index) => index + 1) : [];
      return [[address, hash], ...again.map((number) => [`${address}?again=${number}`, hash])];
    });
  const map = JSON.stringify({ integrity: Object.fromEntries(scripts) });
  const html = page.replaceAll(/<(?:script|link)\b[^>]*>/g, (tag) => {
    const address = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
    if (!/\.(js|css)$/.test(address)) return tag;
    const hash = files[address];
    if (!hash) throw new Error(`index.html names ${address}, which is not in the build.`);
    return tag.replace(/\s*\/?>$/, ` integrity="${hash}">`);
  });
  // A browser reads the map before the first module, or not at all.
  const firstModule = html.search(/<(?:script type="module"|link rel="modulepreload")/);
  if (firstModule < 0) throw new Error('index.html starts no module.');
  const withMap = `${html.slice(0, firstModule)}<script type="importmap">${map}</script>\n    ${html.slice(firstModule)}`;
  writeFileSync(index, withMap);
  const sealed = { importMap: sha256(map), ...(style && { style: sha256(style) }), files };
  writeFileSync(join(folder, SEAL), `${JSON.stringify(sealed, null, 2)}\n`);
  return sealed;
};

/**
 * What a build was sealed with; null for a folder that was not.
 * @param {string} folder
 * @returns {Seal | null}
 */
export const sealOf = (folder) => {
  const file = join(folder, SEAL);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};
