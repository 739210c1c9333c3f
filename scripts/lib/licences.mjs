// The licences of what the app is built from: the bundler leaves out their notices, and they must go along with every copy.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const MODULES = resolve(import.meta.dirname, '../../node_modules');
/** In the build under other names than their own, or without a module. */
const BESIDE = ['@fontsource-variable/atkinson-hyperlegible-next', 'react', 'react-dom', 'scheduler'];

/** @param {string} id of a module */
const packageOf = (id) => /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(id)?.[1]?.replaceAll('\\', '/');

/** @param {string} name */
function licenceOf(name) {
  const folder = join(MODULES, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one));
  if (file === undefined) throw new Error(`The package ${name} has no licence to go along with it.`);
  return { title: `${name} ${version} (${license})`, text: readFileSync(join(folder, file), 'utf8').trim() };
}

/**
 * The text of `licences.txt`: each licence once, below the packages that have it.
 * @param {readonly string[]} ids of modules
 */
export function licencesOf(ids) {
  const named = ids
    .flatMap((id) => packageOf(id) ?? [])
    .filter((name) => existsSync(join(MODULES, name, 'package.json')));
  /** @type {Map<string, string[]>} */
  const titles = new Map();
  for (const name of [...new Set([...BESIDE, ...named])].sort()) {
    const { title, text } = licenceOf(name);
    titles.set(text, [...(titles.get(text) ?? []), title]);
  }
  return [...titles].map(([text, those]) => `${those.join('\n')}\n\n${text}\n`).join(`\n${'-'.repeat(80)}\n\n`);
}

/** @returns {import('vite').Plugin} */
export const licences = () => ({
  name: 'licences',
  apply: 'build',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
    this.emitFile({ type: 'asset', fileName: 'licences.txt', source: licencesOf(ids) });
  },
});
