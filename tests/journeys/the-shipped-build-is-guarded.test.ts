import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inventoryOf, listed } from '#scripts/lib/script-inventory.mjs';
import { hashesOf, sealOf, sha256 } from '#scripts/lib/seal.mjs';
import { secretsIn } from '#tests/security/secrets.ts';
import { journeys } from './harness.ts';
import { seeScreen } from './steps.ts';

const here = journeys({ freshProfiles: true });
const ROOT = resolve(import.meta.dirname, '../..');
const DIST = join(ROOT, 'dist');
const filesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const textsOf = (folder: string) =>
  filesOf(folder)
    .filter((path) => /\.(js|css|html|json|svg|txt)$/.test(path))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const SEARCH = 'Where are you sailing?';

describe('The shipped build', () => {
  test('has no source map, no secret, and none of what tests need (assurance 5.12)', () => {
    const all = [...filesOf('dist'), ...filesOf('dist-harbour')];
    expect(all.length).toBeGreaterThan(20);
    expect(all.filter((path) => /\.(map|tsx?)$/.test(path))).toEqual([]);
    const texts = [...textsOf('dist'), ...textsOf('dist-harbour')];
    expect(texts.filter(({ text }) => /[#@] ?sourceMappingURL=/.test(text)).map(({ path }) => path)).toEqual([]);
    expect(
      texts.flatMap(({ path, text }) => secretsIn(text).map((secret) => `${path}: ${secret.slice(0, 12)}`)),
    ).toEqual([]);
    const inBrowser = textsOf('dist').filter(({ text }) =>
      /control\/(?:clock|faults)|Harbour-demo|__TEST__|fast-check/.test(text),
    );
    expect(inBrowser.map(({ path }) => path)).toEqual([]);
  });

  test('is sealed with the hashes of its files (assurance 5.5)', () => {
    const sealed = sealOf(DIST);
    const hashes = hashesOf(DIST);
    const own = Object.entries(hashes).filter(([address]) => !address.startsWith('/book/ticket/'));
    expect(sealed?.files).toEqual(Object.fromEntries(own));
    const [, map = ''] =
      /<script type="importmap">(.*?)<\/script>/.exec(readFileSync(join(DIST, 'index.html'), 'utf8')) ?? [];
    expect(sha256(map)).toBe(sealed?.importMap);
    for (const [address, hash] of own.filter(([name]) => name.endsWith('.js'))) {
      expect([address, JSON.parse(map).integrity[address]]).toEqual([address, hash]);
    }
  });

  test('has the scripts of the inventory and no other, each with its reason (assurance 5.5)', () => {
    const inventory = listed(readFileSync(join(ROOT, 'docs/scripts.md'), 'utf8'));
    expect(inventoryOf(DIST).map(({ name }) => name)).toEqual(inventory.map(({ name }) => name));
    expect(inventory.filter(({ reason }) => reason.length < 10)).toEqual([]);
  });

  test('comes with the list of its parts (assurance 5.11)', () => {
    const file = join(ROOT, 'dist-harbour/sbom.cdx.json');
    expect(existsSync(file)).toBe(true);
    const { components, metadata } = JSON.parse(readFileSync(file, 'utf8'));
    const { dependencies, name } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const parts = new Set(components.map((part: { name: string; version: string }) => `${part.name}@${part.version}`));
    expect(Object.entries(dependencies).filter(([part, version]) => !parts.has(`${part}@${version}`))).toEqual([]);
    expect(metadata.component.name).toBe(name);
  });
});

test('The app runs under its policy without a single report (assurance 5.1)', async () => {
  const ada = await here.visit();
  const answer = await ada.page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, SEARCH);
  expect(answer?.headers()['content-security-policy']).toContain(`script-src 'self' '${sealOf(DIST)?.importMap}';`);
});

test('What is written into the page from outside does not run', async () => {
  const ada = await here.visit();
  ada.tolerate(/Content Security Policy|TrustedScript|Trusted/);
  await ada.page.goto(`${here.world.app}/book/`);
  await seeScreen(ada, SEARCH);
  const ran = await ada.page.evaluate(() => {
    const script = document.createElement('script');
    try {
      script.textContent = 'window.hostile = true';
    } catch {
      // Trusted Types stop it before the policy does.
    }
    document.body.append(script);
    return 'hostile' in window;
  });
  expect(ran).toBe(false);
});

test('A script that was changed on the way does not run, neither at first nor when asked for again (assurance 5.5)', async () => {
  const ada = await here.visit();
  const { page } = ada;
  ada.tolerate(/integrity|dynamically imported module|net::ERR|Failed to find a valid digest/);
  const lazy = inventoryOf(DIST).filter(({ when }) => when === 'later');
  const asked: string[] = [];
  const ran: string[] = [];
  page.on('console', (message) => message.text().startsWith('hostile ') && ran.push(message.text()));
  await page.route(
    (url) => lazy.some(({ address }) => url.pathname === address),
    async (route) => {
      const { pathname, search } = new URL(route.request().url());
      asked.push(pathname);
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\nconsole.log('hostile ${pathname}${search}');` });
    },
  );
  await page.goto(`${here.world.app}/book/outward`);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => asked.length).toBeGreaterThan(new Set(asked).size);
  await page.waitForLoadState('networkidle');
  expect(ran).toEqual([]);
});
