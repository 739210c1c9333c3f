import { afterEach, expect, it, vi } from 'vitest';
import { otherAddress, retriable } from '#src/app/retriable.ts';

const HERE = 'https://app.test/book/assets/index-1.js';

afterEach(() => {
  vi.useRealTimers();
});

it('imports once, however often it is asked', async () => {
  let loads = 0;
  const load = retriable(async () => ({ loads: ++loads }));
  expect(await load()).toBe(await load());
  expect(loads).toBe(1);
});

it('asks anew after a failure that names no address', async () => {
  let loads = 0;
  const load = retriable(async () => {
    loads += 1;
    if (loads === 1) throw new Error('Importing a module script failed.');
    return { loads };
  });
  await expect(load()).rejects.toThrow('Importing a module script failed.');
  expect(await load()).toEqual({ loads: 2 });
});

it('tells by which address a file was asked for again in vain', async () => {
  const told: (string | null)[] = [];
  const load = retriable(
    () => Promise.reject(new Error('Unable to preload CSS for /area.css')),
    async (again) => {
      told.push(again);
      return false;
    },
  );
  await expect(load()).rejects.toThrow('Unable to preload');
  await expect(load()).rejects.toThrow('Unable to preload');
  expect(told).toEqual([null, null]);
});

/** A file that never arrives, and what came of asking for it. */
function missing() {
  const asked: (string | null)[] = [];
  let loads = 0;
  const load = retriable(
    () => {
      loads += 1;
      return Promise.reject(new Error('Importing a module script failed.'));
    },
    async (again) => {
      asked.push(again);
      return false;
    },
  );
  return { load, soFar: () => ({ loads, asked }) };
}

it('has ahead of its need what arrives', async () => {
  const load = retriable(async () => ({ name: 'tickets' }));
  load.ahead();
  await expect.poll(load.here).toEqual({ name: 'tickets' });
  expect(await load()).toBe(load.here());
});

it('asks for no reload ahead of a need, and once more in it', async () => {
  const { load, soFar } = missing();
  load.ahead();
  await new Promise((resolve) => setImmediate(resolve));
  expect(soFar()).toEqual({ loads: 1, asked: [] });
  await expect(load()).rejects.toThrow('Importing a module script failed.');
  expect(soFar()).toEqual({ loads: 2, asked: [null] });
});

it('is asked for ahead of a need once, whether it arrives or not', async () => {
  const { load, soFar } = missing();
  load.ahead();
  load.ahead();
  await new Promise((resolve) => setImmediate(resolve));
  load.ahead();
  await new Promise((resolve) => setImmediate(resolve));
  expect(soFar()).toEqual({ loads: 1, asked: [] });
});

it('fails whoever comes to need it while it is fetched ahead, by the same request', async () => {
  const { load, soFar } = missing();
  load.ahead();
  await expect(load()).rejects.toThrow('Importing a module script failed.');
  expect(soFar()).toEqual({ loads: 1, asked: [null] });
  await expect(load()).rejects.toThrow('Importing a module script failed.');
  expect(soFar()).toEqual({ loads: 2, asked: [null, null] });
});

// Proves: S9.9
it('gives up after 120 seconds what neither arrives nor fails, and has it when it is asked for again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrivals: ((module: { name: string }) => void)[] = [];
  const load = retriable(() => new Promise<{ name: string }>((resolve) => arrivals.push(resolve)));
  const ends: unknown[] = [];
  const asked = () => load().catch((thrown: unknown) => ends.push(thrown));
  void asked();
  await vi.advanceTimersByTimeAsync(119_999);
  expect(ends).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ends).toEqual([new Error('A file took too long.')]);
  const again = load();
  await vi.advanceTimersByTimeAsync(0);
  for (const arrive of arrivals) arrive({ name: 'tickets' });
  expect(await again).toEqual({ name: 'tickets' });
  expect(arrivals).toHaveLength(2);
});

it('compares with what the site serves before it gives up what does not arrive, and reloads for a newer release', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const asked: (string | null)[] = [];
  const ends: string[] = [];
  const load = retriable(
    () => new Promise<never>(() => {}),
    async (again) => {
      asked.push(again);
      return true;
    },
  );
  void load().catch(() => ends.push('failed'));
  await vi.advanceTimersByTimeAsync(240_000);
  expect({ asked, ends }).toEqual({ asked: [null], ends: [] });
});

it.each<[string, () => Promise<unknown>]>([
  ['arrived', async () => ({})],
  ['failed', () => Promise.reject(new Error('Importing a module script failed.'))],
])('keeps no limit of a file that %s', async (_, file) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arriving = retriable(file)();
  expect(vi.getTimerCount()).toBe(1);
  await arriving.catch(() => undefined);
  expect(vi.getTimerCount()).toBe(0);
});

it('says nothing any more while the page leaves for a newer release', async () => {
  const load = retriable(
    () => Promise.reject(new Error('Importing a module script failed.')),
    async () => true,
  );
  const told: string[] = [];
  void load().then(
    () => told.push('arrived'),
    () => told.push('failed'),
  );
  await new Promise((resolve) => setImmediate(resolve));
  expect(told).toEqual([]);
});

it('names another address of the same file, and only of our own', () => {
  const failed = (address: string) => new TypeError(`Failed to fetch dynamically imported module: ${address}`);
  expect(otherAddress(failed('https://app.test/book/assets/area-2.js'), 1, HERE)).toBe(
    'https://app.test/book/assets/area-2.js?again=1',
  );
  expect(otherAddress(failed('https://app.test/book/assets/area-2.js?again=1'), 2, HERE)).toBe(
    'https://app.test/book/assets/area-2.js?again=2',
  );
  // No address that the build has no hash for.
  expect(otherAddress(failed('https://app.test/book/assets/area-2.js?again=3'), 7, HERE)).toBe(
    'https://app.test/book/assets/area-2.js?again=3',
  );
  expect(otherAddress(failed('https://evil.test/area-2.js'), 1, HERE)).toBeNull();
  expect(
    otherAddress(new Error('Unable to preload CSS for https://app.test/book/assets/area-2.css'), 1, HERE),
  ).toBeNull();
  expect(otherAddress(new Error('no words'), 1, HERE)).toBeNull();
  expect(otherAddress('text', 1, HERE)).toBeNull();
});

it('names none for a file that the build has a hash for at its own address alone', () => {
  const shared = new TypeError('Failed to fetch dynamically imported module: https://app.test/book/assets/shared-3.js');
  expect(otherAddress(shared, 1, HERE, ({ search }) => search === '')).toBeNull();
});
