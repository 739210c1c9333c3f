// Bytes of a production build, read from the files as they would be sent: exact, and the same on every machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Bytes. */
export interface Size {
  readonly gzip: number;
  readonly brotli: number;
}

export interface Count {
  /** What the page pulls in before any dynamic import: its scripts and all that they import. */
  readonly firstScripts: Size;
  readonly firstStyles: Size;
  readonly allScripts: Size;
  readonly largestScript: Size;
  /** Scripts, styles and preloads of the page that another host serves. */
  readonly external: readonly string[];
}

const NOTHING: Size = { gzip: 0, brotli: 0 };
const IMPORT = /(?:\bfrom|(?<![.\w$])import)\s*["'](\.[^"']+\.js)["']/g;

function sizeOf(file: string): Size {
  const bytes = readFileSync(file);
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return { gzip: gzipSync(bytes, { level: 9 }).length, brotli: brotliCompressSync(bytes, quality).length };
}

const sum = (sizes: readonly Size[]): Size =>
  sizes.reduce((all, { gzip, brotli }) => ({ gzip: all.gzip + gzip, brotli: all.brotli + brotli }), NOTHING);

/** Counts a build; `base` is the path under which its files are served. */
export function countBuild(dist: string, base = '/'): Count {
  const size = (name: string) => sizeOf(join(dist, name));
  const tags = [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/<(?:script|link)\b[^>]*>/g)].map(
    ([tag]) => tag,
  );
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
    for (const [, imported = ''] of readFileSync(join(dist, name), 'utf8').matchAll(IMPORT)) {
      first.add(posix.join(posix.dirname(name), imported));
    }
  }
  const scripts = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => size(`assets/${name}`));
  return {
    firstScripts: sum([...first].map(size)),
    firstStyles: sum(named(/rel="stylesheet"/).map(size)),
    allScripts: sum(scripts),
    largestScript: scripts.reduce((most, one) => (one.gzip > most.gzip ? one : most), NOTHING),
    external: tags.map(addressOf).filter((address) => /^(?:https?:)?\/\//.test(address)),
  };
}
