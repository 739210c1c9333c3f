import { afterAll, expect, it, vi } from 'vitest';
import { RELEASE_KEY, watchReleases } from '#src/app/new-release.ts';
import { reloadForMissing, setReloadForMissing } from '#src/app/retriable.ts';

const RUNTIME = '/book/assets/runtime.js';
const OWN = `${RUNTIME} /book/assets/index-old.js`;
const pageOf = (release: string) =>
  release
    .split(' ')
    .map((address) => `<script type="module" crossorigin src="${address}" integrity="sha256-x"></script>`)
    .join('');
const SAME = pageOf(OWN);
// The runtime is the same file in both.
const PAGE = pageOf(`${RUNTIME} /book/assets/index-new.js`);

interface Site {
  readonly page?: string;
  readonly ok?: boolean;
  readonly typed?: string;
  readonly front?: string;
  readonly paying?: boolean;
  /** What begins while the site is being asked. */
  readonly meanwhile?: Pick<Site, 'typed' | 'paying'>;
  readonly stored?: Map<string, string> | null;
  /** What kind of file is answered where one is asked for again; null for none. */
  readonly file?: string | null;
}

/** A tab of the old release on a site that serves another; answers how often it was loaded again. */
function tab(site: Site = {}) {
  const { page = PAGE, ok = true, front = 'booking', stored = new Map(), file = null, meanwhile = {} } = site;
  let { typed = '', paying = false } = site;
  let reloads = 0;
  const session = { getSnapshot: () => ({ matches: (state: string) => paying && state === 'held' }) };
  const root = {
    getSnapshot: () => ({ children: { session }, value: { ready: { front } } }),
    send: ({ type }: { type: string }) => {
      if (type === 'reload.requested') reloads += 1;
    },
  };
  const window = {
    document: {
      querySelectorAll: (selector: string) =>
        selector.startsWith('script')
          ? OWN.split(' ').map((address) => ({ getAttribute: () => address }))
          : [{ value: typed }],
    },
    // As the browser's own, it answers to its window only, and from its cache unless it is told to ask the site.
    async fetch(this: unknown, address: string, { cache, signal }: RequestInit) {
      if (this !== window) throw new TypeError('Illegal invocation');
      ({ typed = typed, paying = paying } = meanwhile);
      signal?.throwIfAborted();
      const isAsked = cache === 'no-store';
      if (address === '/book/') return { ok, text: async () => (isAsked ? page : SAME) };
      return { ok: ok && file !== null && isAsked, headers: new Headers({ 'content-type': file ?? 'text/html' }) };
    },
    sessionStorage: {
      getItem: (key: string) => stored?.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (!stored) throw new DOMException('full', 'QuotaExceededError');
        stored.set(key, text);
      },
    },
  };
  watchReleases(root as never, window as never);
  return { stored, reloads: () => reloads };
}

// Other files share the module.
afterAll(() => setReloadForMissing(async () => false));

it('is loaded again once for each release', async () => {
  const old = tab();
  expect([await reloadForMissing(null), await reloadForMissing(null), old.reloads()]).toEqual([true, false, 1]);
  expect([...(old.stored ?? [])]).toEqual([[RELEASE_KEY, OWN]]);
});

it.each<[string, Site]>([
  ['over an open payment', { paying: true }],
  ['over something typed that no draft keeps', { typed: 'rowan', front: 'signingIn' }],
  ['where the site still serves this release', { page: SAME }],
  ['for an error page', { page: 'Bad gateway' }],
  ['for a refusal', { ok: false }],
  ['where it could not be remembered', { stored: null }],
  ['where it is forgotten at once', { stored: Object.assign(new Map<string, string>(), { set: () => undefined }) }],
])('is never loaded again %s', async (_, site) => {
  const old = tab(site);
  expect([await reloadForMissing(null), old.reloads()]).toEqual([false, 0]);
});

it.each<[string, Site['meanwhile']]>([
  ['a payment was opened', { paying: true }],
  ['something was typed', { typed: 'rowan' }],
])('is not loaded again where %s while the site was being asked, and still may be later', async (_, meanwhile) => {
  const stored = new Map<string, string>();
  const old = tab({ front: 'signingIn', meanwhile, stored });
  expect([await reloadForMissing(null), old.reloads()]).toEqual([false, 0]);
  tab({ stored });
  expect(await reloadForMissing(null)).toBe(true);
});

it.each<[string, Site]>([
  ['over what is typed in a booking: its draft brings it back', { typed: 'Rowan' }],
  ['over another page where nothing is typed', { front: 'signingIn' }],
])('is loaded again %s', async (_, site) => {
  const old = tab(site);
  expect([await reloadForMissing(null), old.reloads()]).toEqual([true, 1]);
});

const AGAIN = 'https://app.test/book/assets/area-2.js?again=1';

it('is loaded again once for a file that is there, and was asked for by two addresses in vain', async () => {
  const stored = new Map<string, string>();
  const broken = tab({ page: SAME, file: 'text/javascript', stored });
  expect(await reloadForMissing(null)).toBe(false);
  expect([await reloadForMissing(AGAIN), await reloadForMissing(AGAIN), broken.reloads()]).toEqual([true, false, 1]);
  expect(await reloadForMissing('https://app.test/book/assets/area-3.js?again=1')).toBe(true);
});

it.each<[string, Site]>([
  ['that is not there', { file: null }],
  ['that is refused', { file: 'text/javascript', ok: false }],
  ['for which a page is answered', { file: 'text/html' }],
  ['over an open payment', { file: 'text/javascript', paying: true }],
])('is not loaded again for a file %s', async (_, site) => {
  const old = tab({ page: SAME, ...site });
  expect([await reloadForMissing(AGAIN), old.reloads()]).toEqual([false, 0]);
});

it.each([
  ['for a new release', null],
  ['for a file', AGAIN],
])('is not loaded again %s where the site does not answer in ten seconds', async (_, again) => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  const old = tab({ file: 'text/javascript' });
  expect([await reloadForMissing(again), old.reloads()]).toEqual([false, 0]);
  expect(new Set(limit.mock.calls.flat())).toEqual(new Set([10_000]));
  limit.mockRestore();
});
