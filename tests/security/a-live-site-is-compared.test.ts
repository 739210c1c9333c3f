import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { loadOperator } from '#harbour/operator/operator.ts';
import { headersOf } from '#scripts/lib/headers-file.ts';
import { differences } from '#scripts/lib/live-site.ts';
import { SEAL, sha256 } from '#scripts/lib/seal.mjs';

const FILES: Record<string, string> = {
  '/book/': '<script type="module" src="/book/assets/a.js"></script><link rel="stylesheet" href="/book/assets/b.css">',
  '/book/assets/a.js': 'export {}',
  '/book/assets/b.css': 'p { margin: 0 }',
};
const HEADERS = { 'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff' };
const HASHES = Object.fromEntries(
  Object.entries(FILES).flatMap(([address, content]) => (address === '/book/' ? [] : [[address, sha256(content)]])),
);

let server: Server;
let site = '';
const served = { files: FILES, headers: HEADERS as Record<string, string> };
beforeAll(async () => {
  server = createServer((request, response) => {
    const content = served.files[request.url ?? ''];
    response.writeHead(content === undefined ? 404 : 200, served.headers).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const compared = (live: Partial<typeof served>) => {
  Object.assign(served, { files: FILES, headers: HEADERS }, live);
  return differences(site, { headers: HEADERS, page: FILES['/book/'] ?? '', hashes: HASHES });
};

it('a site that is the build, under its headers, differs in nothing (assurance 5.5)', async () => {
  expect(await compared({})).toEqual([]);
});

it('a weaker header, a changed file and a missing one are each told (assurance 5.5)', async () => {
  expect(await compared({ headers: { 'Content-Security-Policy': "default-src 'self'" } })).toEqual([
    "Content-Security-Policy: default-src 'self' (should be: default-src 'none')",
    'X-Content-Type-Options: missing (should be: nosniff)',
  ]);
  expect(await compared({ files: { ...FILES, '/book/assets/a.js': 'export {};steal()' } })).toEqual([
    '/book/assets/a.js is not the file of the build (200).',
  ]);
  const { '/book/assets/b.css': _, ...without } = FILES;
  expect(await compared({ files: without })).toEqual(['/book/assets/b.css is not the file of the build (404).']);
});

const ALTERED = 'The page is not the index.html of the build.';

it.each([
  ['<script src="https://evil.test/x.js"></script>', 'https://evil.test/x.js'],
  ["<script async src='https://evil.test/x'></script>", 'https://evil.test/x'],
  ['<SCRIPT SRC=/book/x></SCRIPT>', '/book/x'],
  ['<link rel=stylesheet href=https://evil.test/x.css>', 'https://evil.test/x.css'],
])('a script or style of somebody else is told, however it is written: %s (assurance 5.5)', async (script, address) => {
  expect(await compared({ files: { ...FILES, '/book/': FILES['/book/'] + script } })).toEqual([
    `The page fetches ${address}, which is not in the build.`,
    ALTERED,
  ]);
});

it.each(['<base href="https://evil.test/">', '<form action="https://evil.test/">', '<meta http-equiv="refresh">'])(
  'a page with something in it that runs nothing is told as well: %s (assurance 5.5)',
  async (markup) => {
    expect(await compared({ files: { ...FILES, '/book/': markup + FILES['/book/'] } })).toEqual([ALTERED]);
  },
);

const ROOT = join(import.meta.dirname, '../..');
const SEALED = { importMap: sha256('{}'), files: HASHES };
const RUNTIME = {
  provider: 'https://api.example.com',
  clientId: 'gangway',
  idempotencyHeader: 'Idempotency-Key',
  formOrigins: [],
  pictureOrigins: [],
  consentRequired: false,
  operator: loadOperator(undefined).brand,
};

/** Runs the command beside a build of these files; answers the code with which it ends. */
function endOfComparison(): Promise<number | null> {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-compared-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  for (const [address, content] of Object.entries(FILES)) {
    writeFileSync(join(folder, 'dist', address.slice('/book/'.length) || 'index.html'), content);
  }
  writeFileSync(join(folder, 'dist', SEAL), JSON.stringify(SEALED));
  const args = ['--import', import.meta.resolve('tsx'), join(ROOT, 'scripts/headers.ts'), '--compare', `${site}/`];
  return new Promise((resolve) => {
    const command = execFile(process.execPath, args, { cwd: folder }, () => resolve(command.exitCode));
  });
}

it('the command ends with 1 where a site differs, and with 0 where it does not (assurance 5.5)', async () => {
  const files = { ...FILES, '/runtime.json': JSON.stringify(RUNTIME) };
  const headers = headersOf(RUNTIME, '/book/', SEALED);
  Object.assign(served, { files, headers });
  expect(await endOfComparison()).toBe(0);
  Object.assign(served, { files: { ...files, '/book/assets/a.js': 'export {};steal()' } });
  expect(await endOfComparison()).toBe(1);
});
