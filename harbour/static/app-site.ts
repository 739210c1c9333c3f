// The app's own site: the build, its run-time configuration, and index.html for every address that the app knows.
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import type { Services } from '#harbour/services.ts';
import { readFiles, type StaticFile } from './files.ts';
import { runtimeOf } from './runtime.ts';
import { COMMON_HEADERS, documentHeaders } from './security-headers.ts';

/** Beside `harbour/` in the sources and beside `dist-harbour/` in the build. */
const DIST = fileURLToPath(new URL(import.meta.url.endsWith('/main.js') ? '../dist/' : '../../dist/', import.meta.url));
/** Where the build expects its files (spec 9). */
const ASSET_BASE = '/book/';
const HASHED = 'assets/';

export function buildAppSite(services: Services, folder: string = DIST): Hono {
  const files = readFiles(folder);
  const site = new Hono();

  site.use(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) context.header(name, value);
  });

  site.get('/runtime.json', (context) => context.json(runtimeOf(services), 200, { 'Cache-Control': 'no-store' }));

  site.get('*', async (context) => {
    const { path } = context.req;
    const named = path.startsWith(ASSET_BASE) ? path.slice(ASSET_BASE.length) : path.slice(1);
    const file = named === 'index.html' ? undefined : files.get(named);
    if (path.startsWith(`${ASSET_BASE}${HASHED}`)) {
      return file ? sendFile(context, file, 'public, max-age=31536000, immutable') : missing(context);
    }
    if (file && !named.startsWith(HASHED)) return sendFile(context, file, 'no-cache');
    const index = files.get('index.html');
    if (index === undefined) return context.text('The app has not been built yet: run npm run build.\n', 503);
    for (const [name, value] of Object.entries(documentHeaders(runtimeOf(services), path))) context.header(name, value);
    return sendFile(context, index);
  });

  site.all('*', (context) => context.text('This site only shows pages.\n', 405, { Allow: 'GET, HEAD' }));
  return site;
}

const missing = (context: Context): Response =>
  context.text('There is no such file.\n', 404, { 'Cache-Control': 'no-store' });

async function sendFile(context: Context, file: StaticFile, caching?: string): Promise<Response> {
  const { coding, content } = await file.encoded(context.req.header('accept-encoding') ?? '');
  context.header('Content-Type', file.contentType);
  context.header('Vary', 'Accept-Encoding');
  if (coding !== 'identity') context.header('Content-Encoding', coding);
  if (caching !== undefined) {
    const tag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
    context.header('Cache-Control', caching);
    context.header('ETag', tag);
    if (context.req.header('if-none-match') === tag) return context.body(null, 304);
  }
  return context.body(new Uint8Array(content));
}
