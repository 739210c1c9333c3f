// The files of a build, read once and kept in memory, each compressed when it is first asked for.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Coding, codingFor } from '#harbour/http/coding.ts';

export interface StaticFile {
  /** Below the build's folder, with `/` between its parts. */
  readonly path: string;
  readonly contentType: string;
  readonly content: Buffer;
  /** The content in the best coding of the browser's list; `identity` where none helps. */
  encoded(acceptEncoding: string): Promise<{ readonly coding: Coding; readonly content: Buffer }>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Whether an address asks for a file of a kind that a build has; pages are no files. */
export const isFileName = (path: string): boolean => extname(path) !== '.html' && Object.hasOwn(TYPES, extname(path));

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** What this process has compressed, by coding and content: a second Harbour with the same build compresses nothing. */
const compressed = new Map<string, Promise<Buffer>>();

function once(coding: 'br' | 'gzip', content: Buffer, compress: () => Promise<Buffer>): Promise<Buffer> {
  const key = `${coding} ${createHash('sha256').update(content).digest('base64')}`;
  const known = compressed.get(key) ?? compress();
  compressed.set(key, known);
  return known;
}

/** Hidden files, such as the build's manifest, are not served. Empty when there is no build. */
export function readFiles(folder: string): ReadonlyMap<string, StaticFile> {
  if (!existsSync(folder)) return new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => statSync(file).isFile())
    .map((file) => ({ file, path: relative(folder, file).split(sep).join('/') }))
    .filter(({ path }) => !path.split('/').some((part) => part.startsWith('.')));
  return new Map(files.map(({ file, path }) => [path, staticFile(path, readFileSync(file))]));
}

function staticFile(path: string, content: Buffer): StaticFile {
  const contentType = TYPES[extname(path)] ?? 'application/octet-stream';
  const compressible = /^text|json|svg/.test(contentType);
  let brotli: Promise<Buffer> | undefined;
  let zipped: Promise<Buffer> | undefined;
  return {
    path,
    contentType,
    content,
    async encoded(acceptEncoding) {
      const coding = compressible ? codingFor(acceptEncoding) : 'identity';
      if (coding === 'br') {
        const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
        brotli ??= once('br', content, () => compressBrotli(content, { params }));
        return { coding, content: await brotli };
      }
      if (coding === 'gzip') {
        zipped ??= once('gzip', content, () => compressGzip(content, { level: 9 }));
        return { coding, content: await zipped };
      }
      return { coding, content };
    },
  };
}
