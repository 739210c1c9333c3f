// Bytes of a production build, read from the files as they would be sent: exact, and the same on every machine.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

interface Sent {
  readonly gzip: number;
  readonly brotli: number;
}

/** In bytes; gzipped where nothing else is said. */
export interface Count {
  /** What the page pulls in before any dynamic import: its scripts and all that they import. */
  readonly firstScripts: Sent;
  /** One of the files that the page names, with all that it imports. */
  scriptsOf(name: string): Sent;
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
  const page = read('index.html').toString();
  const tags = [...page.matchAll(/<(?:script|link)\b[^>]*>/g)].map(([tag]) => tag);
  const inPage = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => Buffer.from(style));
  const addressOf = (tag: string) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
  const named = (kind: RegExp) =>
    tags
      .filter((tag) => kind.test(tag))
      .map(addressOf)
      .filter((address) => address.startsWith(base))
      .map((address) => address.slice(base.length));
  const first = named(/^<script|modulepreload/);
  const sent = (starts: readonly string[]): Sent => {
    const files = new Set(starts);
    // A set goes on over what is added on the way.
    for (const name of files) {
      for (const [, imported = ''] of read(name).toString().matchAll(IMPORT)) {
        files.add(posix.join(posix.dirname(name), imported));
      }
    }
    const bytes = [...files].map(read);
    return { gzip: sum(bytes.map(gzipped)), brotli: brotlied(...bytes) };
  };
  const scripts = readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => gzipped(read(`assets/${name}`)));
  return {
    firstScripts: sent(first),
    scriptsOf: (name) => sent(first.filter((file) => posix.basename(file).startsWith(`${name}-`))),
    firstStyles: sum([...inPage, ...named(/rel="stylesheet"/).map(read)].map(gzipped)),
    allScripts: sum(scripts),
    largestScript: Math.max(...scripts),
    external: tags.map(addressOf).filter((address) => /^(?:https?:)?\/\//.test(address)),
  };
}
