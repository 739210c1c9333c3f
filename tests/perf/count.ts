// Bytes of a production build, read from the files as they would be sent: exact, and the same on every machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** In bytes; gzipped where nothing else is said. */
export interface Count {
  /** What the page pulls in before any dynamic import: its scripts and all that they import. */
  readonly firstScripts: { readonly gzip: number; readonly brotli: number };
  readonly firstStyles: number;
  readonly allScripts: number;
  readonly largestScript: number;
  /** Scripts, styles and preloads of the page that another host serves. */
  readonly external: readonly string[];
}

const IMPORT = /(?:\bfrom|(?<![.\w$])import)\s*["'](\.[^"']+\.js)["']/g;

const gzipped = (bytes: Buffer): number => gzipSync(bytes, { level: 9 }).length;
const sum = (sizes: readonly number[]): number => sizes.reduce((all, size) => all + size, 0);

/** As files are sent, each by itself. */
export const brotlied = (...files: readonly Buffer[]): number =>
  sum(files.map((bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length));

/** Counts a build; `base` is the path under which its files are served. */
export function countBuild(dist: string, base = '/'): Count {
  const read = (name: string) => readFileSync(join(dist, name));
  const tags = [
    ...read('index.html')
      .toString()
      .matchAll(/<(?:script|link)\b[^>]*>/g),
  ].map(([tag]) => tag);
  const addressOf = (tag: string) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
  const named = (kind: RegExp) =>
    tags
      .filter((tag) => kind.test(tag))
      .map(addressOf)
      .filter((address) => address.startsWith(base))
      .map((address) => address.slice(base.length));
  const first = new Set(named(/^<script|modulepreload/));
  // A set goes on over what is added on the way.
  for (const name of first) {
    for (const [, imported = ''] of read(name).toString().matchAll(IMPORT)) {
      first.add(posix.join(posix.dirname(name), imported));
    }
  }
  const firstScripts = [...first].map(read);
  const scripts = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => gzipped(read(`assets/${name}`)));
  return {
    firstScripts: { gzip: sum(firstScripts.map(gzipped)), brotli: brotlied(...firstScripts) },
    firstStyles: sum(named(/rel="stylesheet"/).map((name) => gzipped(read(name)))),
    allScripts: sum(scripts),
    largestScript: Math.max(...scripts),
    external: tags.map(addressOf).filter((address) => /^(?:https?:)?\/\//.test(address)),
  };
}
