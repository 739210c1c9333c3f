import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../../..');

const files = readdirSync(join(ROOT, 'src'), { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

const read = (path: string) => readFileSync(path, 'utf8');
const modules = files.filter((path) => path.endsWith('.module.css'));
const scripts = files.filter((path) => /\.tsx?$/.test(path)).map((path) => ({ path, text: read(path) }));

const classesIn = (css: string): string[] => {
  const selectors = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([A-Za-z][\w-]*)(?=[^{};]*\{)/g);
  return [...new Set([...selectors].map(([, name]) => name ?? ''))];
};

/** The classes that a script takes from a module by name; null where it chooses them by a value. */
function takenBy(path: string, text: string, module: string): string[] | null {
  for (const [, local, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
    const target = from?.startsWith('#src/') ? join(ROOT, from.slice(1)) : join(dirname(path), from ?? '');
    if (target !== module) continue;
    if (text.includes(`${local}[`)) return null;
    return [...text.matchAll(new RegExp(`\\b${local}\\.(\\w+)`, 'g'))].map(([, name]) => name ?? '');
  }
  return [];
}

it.each(modules.map((module) => [relative(ROOT, module), module] as const))(
  'every class of %s is used',
  (_, module) => {
    const taken = scripts.map(({ path, text }) => takenBy(path, text, module));
    if (taken.includes(null)) return;
    const used = new Set(taken.flat());
    expect(classesIn(read(module)).filter((name) => !used.has(name))).toEqual([]);
  },
);
