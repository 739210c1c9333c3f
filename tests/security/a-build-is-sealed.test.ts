import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MOST_AGAIN, SEAL, seal, sealOf, sha256 } from '#scripts/lib/seal.mjs';
import * as retriable from '#src/app/retriable.ts';

/** Of `export {}`, by another tool. */
const EMPTY = 'sha256-9MXPm7eOhfFdwnGAJgY3zySyokvDngeIeDo6zMTd5hQ=';

describe('A build is sealed (assurance 5.5)', () => {
  let folder: string;
  const write = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const html = () => readFileSync(join(folder, 'index.html'), 'utf8');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'gangway-seal-'));
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.vite'));
    write('assets/index-a.js', 'export {}');
    write('assets/area-b.js', 'export const area = 1;');
    write('assets/style-c.css', 'p { margin: 0 }');
    write('.vite/manifest.json', JSON.stringify({ a: { file: 'assets/area-b.js', isDynamicEntry: true } }));
    write(
      'index.html',
      [
        '<head><link rel="icon" href="/book/favicon.svg" />',
        '<script type="module" crossorigin src="/book/assets/index-a.js"></script>',
        '<link rel="stylesheet" crossorigin href="/book/assets/style-c.css"></head>',
      ].join('\n'),
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('with a hash on each of its tags, and on nothing else', () => {
    seal(folder);
    expect(html()).toContain(`<script type="module" crossorigin src="/book/assets/index-a.js" integrity="${EMPTY}">`);
    expect(html()).toContain(`href="/book/assets/style-c.css" integrity="${sha256('p { margin: 0 }')}">`);
    expect(html()).toContain('<link rel="icon" href="/book/favicon.svg" />');
  });

  it('and with the hash of the style in the page, where there is one', () => {
    expect(seal(folder).style).toBeUndefined();
    write('index.html', `<style>p { margin: 0 }</style>${html()}`);
    expect(seal(folder).style).toBe(sha256('p { margin: 0 }'));
  });

  it('with an import map before the first module, also for each address by which a lazy file is asked for again', () => {
    const { importMap } = seal(folder);
    const [, map = ''] = /<script type="importmap">(.*?)<\/script>/.exec(html()) ?? [];
    expect(html().indexOf('importmap')).toBeLessThan(html().indexOf('type="module"'));
    const area = sha256('export const area = 1;');
    expect(JSON.parse(map)).toEqual({
      integrity: {
        '/book/assets/index-a.js': EMPTY,
        '/book/assets/area-b.js': area,
        '/book/assets/area-b.js?again=1': area,
        '/book/assets/area-b.js?again=2': area,
        '/book/assets/area-b.js?again=3': area,
      },
    });
    expect(importMap).toBe(sha256(map));
    expect(MOST_AGAIN).toBe(retriable.MOST_AGAIN);
  });

  it('and tells the site what it was sealed with', () => {
    expect(sealOf(folder)).toBeNull();
    const sealed = seal(folder);
    expect(sealOf(folder)).toEqual(sealed);
    expect(Object.keys(sealed.files)).toEqual([
      '/book/assets/area-b.js',
      '/book/assets/index-a.js',
      '/book/assets/style-c.css',
    ]);
    expect(SEAL.startsWith('.')).toBe(true);
  });

  it('or not at all, where a page names a file that is not there', () => {
    write('index.html', '<script type="module" src="/book/assets/gone.js"></script>');
    expect(() => seal(folder)).toThrow('/book/assets/gone.js');
  });
});
