// The app's own site: the build, its run-time configuration, and index.html for every address that the app knows.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { answerFault } from '#harbour/http/last-resort.ts';
import { JSON_TYPE } from '#harbour/http/refusals.ts';
import { isUnchanged, tagOf } from '#harbour/http/unchanged.ts';
import type { Services } from '#harbour/services.ts';
import { browserReports } from './browser-reports.ts';
import { isFileName, readFiles, type StaticFile } from './files.ts';
import { dated, runtimeOf } from './runtime.ts';
import { COMMON_HEADERS, documentHeaders, FILE_POLICY, type Inline } from './security-headers.ts';

/** Beside `harbour/` in the sources and beside `dist-harbour/` in the build. */
const DIST = fileURLToPath(new URL(import.meta.url.endsWith('/main.js') ? '../dist/' : '../../dist/', import.meta.url));
/** Where the build expects its files (spec 9). */
const ASSET_BASE = '/book/';
const HASHED = 'assets/';
/** A page of its own, with its own files: tickets on the device (R15). */
const TICKET_PAGE = 'ticket/';

export function buildAppSite(services: Services, folder: string = DIST): Hono {
  const files = readFiles(folder);
  const inline = inlineOf(folder);
  const site = new Hono();

  site.use(async (context, next) => {
    context.header('Content-Security-Policy', FILE_POLICY);
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS)) context.header(name, value);
  });

  site.get('/runtime.json', (context) =>
    context.json(runtimeOf(services), 200, { ...JSON_TYPE, 'Cache-Control': 'no-store', ...dated(services) }),
  );

  browserReports(site, services);

  site.get('*', async (context) => {
    const { path } = context.req;
    const named = path.startsWith(ASSET_BASE) ? path.slice(ASSET_BASE.length) : path.slice(1);
    const file = named.endsWith('index.html') ? undefined : files.get(named);
    if (named.startsWith(HASHED) || named.startsWith(`${TICKET_PAGE}${HASHED}`)) {
      return file && path.startsWith(ASSET_BASE)
        ? sendFile(context, file, 'public, max-age=31536000, immutable')
        : missing(context);
    }
    if (file) return sendFile(context, file, 'no-cache');
    if (isFileName(path)) return missing(context);
    if (path === `${ASSET_BASE}ticket`) return context.redirect(`${path}/`, 308);
    const page = path === `${ASSET_BASE}${TICKET_PAGE}` ? files.get(`${TICKET_PAGE}index.html`) : undefined;
    const index = page ?? files.get('index.html');
    if (index === undefined) return context.text('The app has not been built yet: run npm run build.\n', 503);
    const headers = documentHeaders(runtimeOf(services), path, inline);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
    return sendFile(context, index);
  });

  site.onError((fault, context) => {
    context.header('Cache-Control', 'no-store');
    return answerFault(context, services.log, fault);
  });
  site.all('*', (context) => context.text('This site only shows pages.\n', 405, { Allow: 'GET, HEAD' }));
  return site;
}

/** What the build says is in `index.html` itself; nothing else in it may run. */
function inlineOf(folder: string): Inline {
  const file = join(folder, '.sealed.json');
  return existsSync(file) ? v.parse(seal, JSON.parse(readFileSync(file, 'utf8'))) : {};
}
const hashSource = v.pipe(v.string(), v.regex(/^sha256-[A-Za-z0-9+/]{43}=$/));
const seal = v.object({ importMap: hashSource, style: v.optional(hashSource) });

const missing = (context: Context): Response =>
  context.text('There is no such file.\n', 404, { 'Cache-Control': 'no-store' });

async function sendFile(context: Context, file: StaticFile, caching?: string): Promise<Response> {
  const { coding, content } = await file.encoded(context.req.header('accept-encoding') ?? '');
  context.header('Content-Type', file.contentType);
  context.header('Vary', 'Accept-Encoding');
  if (coding !== 'identity') context.header('Content-Encoding', coding);
  if (caching !== undefined) {
    const tag = tagOf(content);
    context.header('Cache-Control', caching);
    context.header('ETag', tag);
    if (isUnchanged(context, tag)) return context.body(null, 304);
  }
  return context.body(new Uint8Array(content));
}
