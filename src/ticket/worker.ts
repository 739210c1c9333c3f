// Serves the ticket page offline, and nothing else: its folder is its whole scope (R15).

/** Inserted by the build: the files of the page, named by their content, and one version name for all of them. */
declare const TICKET_FILES: readonly string[];
declare const TICKET_RELEASE: string;

interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface Worker {
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  readonly registration: { readonly scope: string };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', hear: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', hear: (event: Fetching) => void): void;
}

const worker = globalThis as unknown as Worker;
const { caches } = worker;
const PREFIX = 'gangway-ticket-';
const name = `${PREFIX}${TICKET_RELEASE}`;
/** Whose site it is: the footer says so, offline as well. */
const OPERATOR = '/runtime.json';

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(name);
      await cache.addAll(TICKET_FILES.map((file) => new Request(file, { cache: 'reload' })));
      // A page without a footer is better than none.
      await cache.add(new Request(OPERATOR, { cache: 'reload' })).catch(() => undefined);
      await worker.skipWaiting();
    })(),
  );
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const all = await caches.keys();
      await Promise.all(
        all.filter((other) => other.startsWith(PREFIX) && other !== name).map((old) => caches.delete(old)),
      );
      await worker.clients.claim();
    })(),
  );
});

worker.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== new URL(worker.registration.scope).origin) return;
  // Every address below the folder is this one page.
  const file = mode === 'navigate' ? new URL(worker.registration.scope).pathname : pathname;
  if (file === OPERATOR) event.respondWith(newest(event.request));
  if (!TICKET_FILES.includes(file)) return;
  event.respondWith((async () => (await copyOf(file)) ?? fetch(event.request))());
});

/** What the operator has changed since counts, where the site can be asked. */
async function newest(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const copy = await copyOf(OPERATOR);
    if (!copy) throw fault;
    return copy;
  }
}

/** A browser whose store is broken has no copy: whoever is online then has the page all the same. */
const copyOf = async (file: string): Promise<Response | undefined> => {
  try {
    return await (await caches.open(name)).match(file);
  } catch {
    return undefined;
  }
};
