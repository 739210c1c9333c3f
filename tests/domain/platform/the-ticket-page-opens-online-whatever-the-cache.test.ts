import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';

interface Asked {
  readonly request: { readonly method: string; readonly mode: string; readonly url: string };
  respondWith(answer: Promise<Response>): void;
}

const SITE = 'https://site.example';
const PAGE = '/book/ticket/';

/** What the browser answers when the copy of the page is looked for. */
let find: () => Promise<Response | undefined>;
let openCopies: () => Promise<void>;
/** What the site answers. */
let fetchIt: () => Promise<Response>;
const hearers = new Map<string, (event: Asked) => void>();

beforeAll(async () => {
  vi.stubGlobal('TICKET_FILES', [PAGE]);
  vi.stubGlobal('TICKET_RELEASE', '1');
  vi.stubGlobal('caches', {
    open: async () => {
      await openCopies();
      return { match: () => find() };
    },
  });
  vi.stubGlobal('registration', { scope: `${SITE}${PAGE}` });
  vi.stubGlobal('fetch', () => fetchIt());
  vi.stubGlobal('addEventListener', (type: string, hear: (event: Asked) => void) => hearers.set(type, hear));
  // Another file of tests may have had it with what it hears there.
  vi.resetModules();
  await import('#src/ticket/worker.ts');
});
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => {
  fetchIt = async () => new Response('from the site');
});

async function ask(path: string, mode: string, { method = 'GET', site = SITE } = {}): Promise<string | undefined> {
  let answer: Promise<Response> | undefined;
  hearers.get('fetch')?.({
    request: { method, mode, url: `${site}${path}` },
    respondWith: (given) => {
      answer = given;
    },
  });
  return (await answer)?.text();
}
const openPage = () => ask(PAGE, 'navigate');
const readOperator = () => ask('/runtime.json', 'cors');

const isOpened = async () => undefined;
const fromDevice = async () => new Response('from the device');
async function isBroken(): Promise<never> {
  throw new DOMException('Internal error opening backing store.', 'UnknownError');
}

// Proves: R15
it.each<[string, () => Promise<void>, () => Promise<Response | undefined>]>([
  ['cannot be opened', isBroken, fromDevice],
  ['cannot be read', isOpened, isBroken],
  ['is empty', isOpened, isOpened],
])('A copy that %s keeps nobody who is online from the page of kept tickets', async (_, opening, finding) => {
  [openCopies, find] = [opening, finding];
  expect(await openPage()).toBe('from the site');
});

// Proves: R15
it('A copy that is there needs no connection, whatever address below its folder was kept as a bookmark', async () => {
  [openCopies, find] = [isOpened, fromDevice];
  for (const path of [PAGE, `${PAGE}index.html`, `${PAGE}old?from=letter`]) {
    expect([path, await ask(path, 'navigate')]).toEqual([path, 'from the device']);
  }
  expect(await ask(`${PAGE}old`, 'cors')).toBeUndefined();
});

// Proves: S2.15, R15
it('The footer names the operator as the site has it now, else as the device has kept it', async () => {
  [openCopies, find] = [isOpened, fromDevice];
  expect(await readOperator()).toBe('from the site');
  fetchIt = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await readOperator()).toBe('from the device');
  find = isOpened;
  await expect(readOperator()).rejects.toThrow('Failed to fetch');
  expect(await ask('/config', 'cors')).toBeUndefined();
});

// Proves: R15
it('What is sent, and what another site is asked, is none of its business', async () => {
  [openCopies, find] = [isOpened, fromDevice];
  expect(await ask(PAGE, 'navigate', { method: 'POST' })).toBeUndefined();
  for (const path of [PAGE, '/runtime.json'])
    expect(await ask(path, 'cors', { site: 'https://api.example' })).toBeUndefined();
});
