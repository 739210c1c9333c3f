// Rules of assurance 5 that the sources themselves keep or break.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { secretsIn } from './secrets.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Source {
  readonly path: string;
  /** Without its comments, which may name what the code must not use. */
  readonly code: string;
}

function sourcesOf(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ts|tsx|html)$/.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .map((path) => ({ path, code: read(path).replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '') })),
  );
}

const browser = sourcesOf('src', 'machines', 'domain');
const users = (sources: readonly Source[], pattern: RegExp) =>
  sources.filter(({ code }) => pattern.test(code)).map(({ path }) => path);

describe('The browser', () => {
  it('gets every script from its own origin, and none in the page itself (assurance 5.5)', () => {
    const pages = sourcesOf('src').filter(({ path }) => path.endsWith('.html'));
    for (const html of [read('index.html'), ...pages.map(({ code }) => code)]) {
      const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
      expect(scripts.length).toBeGreaterThan(0);
      for (const [, attributes = '', body = ''] of scripts) {
        expect([attributes, body]).toEqual([expect.stringMatching(/src="\.?\/(?!\/)/), '']);
      }
      expect(html).not.toMatch(/\son[a-z]+=|<style|\sstyle=|javascript:|(?:src|href)="(?:https?:)?\/\//);
    }
    expect(users(browser, /createElement\(\s*['"]script|importScripts|import\(\s*[^'"\s)]*https?:/)).toEqual([]);
  });

  it('has no field for a card (assurance 5.6)', () => {
    const NAMES = 'pan|card-?number|cvc|cvv|csc|security-?code|card-?expiry|expiry-?date';
    expect(users(browser, new RegExp(`['"]cc-[a-z]+|\\bname(?:=\\{?|: )['"](?:${NAMES})['"]`, 'i'))).toEqual([]);
  });

  it('writes one cookie, in one place (assurance 5.7)', () => {
    expect(users(browser, /\bcookie\s*=(?!=)|\bcookieStore\b/)).toEqual(['src/platform/cookies.ts']);
  });

  // Proves: R15
  it('keeps things on the device only where the list says (assurance 5.8)', () => {
    const STORES =
      /\b(?:localStorage|sessionStorage|indexedDB|serviceWorker|cacheStorage|openDatabase|requestFileSystem)\b|\bcaches\b/;
    expect(users(browser, STORES).sort()).toEqual([
      // One mark, so that a release that is gone costs one reload and no more.
      'src/app/new-release.ts',
      // The shelf of kept tickets is the same one that a sign-out leaves alone (R15).
      'src/areas/book/wire-itinerary.ts',
      'src/areas/book/wire.ts',
      'src/platform/storage.ts',
      'src/platform/ticket-page.ts',
      'src/platform/ticket-shelf.ts',
      'src/ticket/worker.ts',
    ]);
  });

  it('turns no text into markup or code (assurance 5.10)', () => {
    const SINKS =
      /dangerouslySetInnerHTML|\b(?:inner|outer)HTML\b|insertAdjacentHTML|\beval\s*\(|new\s+Function\b|document\.write|createContextualFragment|srcdoc|setTimeout\(\s*['"`]|parseFromString/i;
    expect(users([...browser, ...sourcesOf('harbour')], SINKS)).toEqual([]);
    // One policy for Trusted Types, which passes one address.
    expect(users(browser, /createPolicy\(/)).toEqual(['src/platform/ticket-page.ts']);
  });

  it('leads nowhere by text that somebody sent: links and moves name a place of ours (assurance 5.10)', () => {
    const targets = browser.flatMap(({ path, code }) =>
      [...code.matchAll(/(?<!\w)navigate\(([^()]*(?:\([^()]*\))?)\)|<Link(?:Button)?\b[^>]*?\bto=\{([^}]*)\}/g)].map(
        (found) => ({
          path,
          target: (found[1] ?? found[2] ?? '').trim(),
        }),
      ),
    );
    expect(targets.length).toBeGreaterThan(5);
    const OURS =
      /^(?:[A-Z_]+(?:\.\w+|\[[^\]]+\])?|\w+Place\(.*\)|`\$\{[A-Z_.a-z]+\}[^$]*`|place|home|(?:account\.|step\.)?to)$/;
    expect(targets.filter(({ target }) => !OURS.test(target))).toEqual([]);
    // Past the router the window is moved once, to the public site that the configuration names (T06).
    const MOVES =
      /\blocation\.(?:assign|replace)\(|\blocation\.href\s*=(?!=)|\.location\s*=(?!=)|\b(?:window|self)\.open\(/;
    expect(users(browser, MOVES)).toEqual(['src/app/wire.ts']);
  });
});

describe('What the product stands on', () => {
  interface Package {
    readonly dependencies: Readonly<Record<string, string>>;
    readonly devDependencies: Readonly<Record<string, string>>;
  }
  const { dependencies, devDependencies }: Package = JSON.parse(read('package.json'));
  const nameOf = (imported: string) => imported.split('/', imported.startsWith('@') ? 2 : 1).join('/');
  const importedBy = (sources: readonly Source[]) =>
    new Set(
      sources.flatMap(({ code }) =>
        [...code.matchAll(/(?:from\s+|import\(\s*|import\s+|require\.resolve\()['"]([@a-z][^'"]*)['"]/g)].map(
          ([, from = '']) => nameOf(from),
        ),
      ),
    );
  const direct = (sources: readonly Source[]) =>
    Object.keys(dependencies).filter((name) => importedBy(sources).has(name));
  const styled = /fontsource/;

  it('is pinned to exact versions, each with its hash in the lockfile (assurance 5.11)', () => {
    const versions = Object.entries({ ...dependencies, ...devDependencies });
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([]);
    const { packages } = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { integrity?: string; inBundle?: boolean; resolved?: string }>;
    };
    const locked = Object.entries(packages).filter(([path]) => path !== '');
    expect(locked.length).toBeGreaterThan(100);
    expect(locked.filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))).toEqual([]);
    expect(
      locked.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/')),
    ).toEqual([]);
    for (const [name, version] of versions) {
      expect([name, JSON.parse(JSON.stringify(packages[`node_modules/${name}`])).version]).toEqual([name, version]);
    }
  });

  it('is at most 15 packages in the browser and 18 in Harbour, each with its reason (assurance 5.11)', () => {
    const inBrowser = [...direct(browser), ...Object.keys(dependencies).filter((name) => styled.test(name))];
    const inHarbour = direct(sourcesOf('harbour', 'domain'));
    expect(inBrowser.length).toBeLessThanOrEqual(15);
    expect(inHarbour.length).toBeLessThanOrEqual(18);
    // None is there that neither uses.
    expect(Object.keys(dependencies).filter((name) => ![...inBrowser, ...inHarbour].includes(name))).toEqual([]);
    const reasons = read('docs/decisions/004-dependencies.md');
    const cells = [...reasons.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].filter(
      ([, , why = '']) => why.trim().length >= 8,
    );
    const explained = cells
      .flatMap(([, names = '']) => names.replace(/\(.*?\)/g, '').split(','))
      .map((name) => name.trim());
    expect(Object.keys(dependencies).filter((name) => !explained.includes(name))).toEqual([]);
  });

  it('is installed without running anything that a package brings (assurance 5.11)', () => {
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    expect(read('.npmrc')).toMatch(/^save-exact=true$/m);
  });
});

describe('Secrets', () => {
  it('are found by their form, where there are any', () => {
    const samples = [
      `-----BEGIN ${'PRIVATE'} KEY-----\nMIIE`,
      `AKIA${'ABCDEFGHIJKLMNOP'}`,
      `sk_live_${'4eC39HqLyjWDarjtT1zdp7dc'}`,
      `ghp_${'a1B2'.repeat(9)}`,
      `const apiSecret = '${'f3a9'.repeat(8)}';`,
      `postgres://admin:${'hunter2secret'}@db.example/main`,
      `eyJhbGciOiJIUzI1NiJ9.${'eyJzdWIiOiIxMjM0NTY3ODkwIn0'}.${'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P'}`,
    ];
    for (const sample of samples) expect([sample, secretsIn(sample).length]).toEqual([sample, 1]);
    expect(secretsIn("const token = readToken(); const password = ''; session: 'x'.repeat(40)")).toEqual([]);
  });

  it('are in no file of the repository (assurance 5.12)', () => {
    const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((path) => /\.(ts|tsx|mjs|cjs|json|md|html|css|sql|yml|toml|example|npmrc)$|^\.ci/.test(path))
      .filter((path) => path !== 'package-lock.json');
    expect(files.length).toBeGreaterThan(300);
    const found = files.flatMap((path) => {
      try {
        return secretsIn(read(path)).map((secret) => `${path}: ${secret.slice(0, 12)}…`);
      } catch {
        return [];
      }
    });
    expect(found).toEqual([]);
  });
});
