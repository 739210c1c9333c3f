import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

/** A request as the worker makes it: the address, and whether what the browser has of it counts. */
class Asked {
  readonly path: string;
  readonly cache: string | undefined;

  constructor(path: string, { cache }: { cache?: string } = {}) {
    this.path = path;
    this.cache = cache;
  }
}

/** What the site does not have. */
let missing: readonly string[] = [];
/** What the device has: each cache and the addresses in it. */
const device = new Map<string, string[]>();
const done: string[] = [];
const hearers = new Map<string, (event: Lasting) => void>();

function cacheOf(name: string) {
  const kept = device.get(name) ?? [];
  device.set(name, kept);
  const addAll = async (asked: readonly Asked[]) => {
    const gone = asked.filter(({ path }) => missing.includes(path));
    if (gone.length > 0) throw new TypeError('Request failed');
    kept.push(...asked.map(({ path, cache }) => `${path} ${cache}`));
  };
  return { addAll, add: (asked: Asked) => addAll([asked]) };
}

beforeAll(async () => {
  vi.stubGlobal('TICKET_FILES', ['/book/ticket/', '/book/ticket/assets/page-1.js']);
  vi.stubGlobal('TICKET_RELEASE', '2');
  vi.stubGlobal('Request', Asked);
  vi.stubGlobal('caches', {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...device.keys()],
    delete: async (name: string) => device.delete(name),
  });
  vi.stubGlobal('skipWaiting', async () => done.push('takes over'));
  vi.stubGlobal('clients', { claim: async () => done.push('claims the pages') });
  vi.stubGlobal('addEventListener', (type: string, hear: (event: Lasting) => void) => hearers.set(type, hear));
  // Another file of tests may have had it with what it hears there.
  vi.resetModules();
  await import('#src/ticket/worker.ts');
});
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  missing = [];
  device.clear();
  done.length = 0;
});

async function hear(type: 'install' | 'activate'): Promise<void> {
  const works: Promise<unknown>[] = [];
  hearers.get(type)?.({ waitUntil: (work) => works.push(work) });
  await Promise.all(works);
}

const PAGE = ['/book/ticket/ reload', '/book/ticket/assets/page-1.js reload'];

// Proves: R15
it('A release has all files of its page, as the site has them now, before it takes over', async () => {
  await hear('install');
  expect([...device]).toEqual([['gangway-ticket-2', [...PAGE, '/runtime.json reload']]]);
  expect(done).toEqual(['takes over']);
});

it('A page whose operator cannot be read is kept without its footer', async () => {
  missing = ['/runtime.json'];
  await hear('install');
  expect([...device]).toEqual([['gangway-ticket-2', PAGE]]);
  expect(done).toEqual(['takes over']);
});

it('A release of which a file is missing never takes over', async () => {
  missing = ['/book/ticket/assets/page-1.js'];
  await expect(hear('install')).rejects.toThrow('Request failed');
  expect(done).toEqual([]);
});

it('What a former release has kept goes with it, and nothing that others have cached', async () => {
  for (const name of ['gangway-ticket-1', 'another-page', 'gangway-ticket-2']) cacheOf(name);
  await hear('activate');
  expect([...device.keys()]).toEqual(['another-page', 'gangway-ticket-2']);
  expect(done).toEqual(['claims the pages']);
});
