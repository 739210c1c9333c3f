import { expect, it } from 'vitest';
import { leavesForNewRelease, RELEASE_KEY, watchReleases } from '#src/app/new-release.ts';

const RUNTIME = '/book/assets/runtime.js';
const OWN = `${RUNTIME} /book/assets/index-old.js`;
const pageOf = (release: string) =>
  release
    .split(' ')
    .map((address) => `<script type="module" crossorigin src="${address}" integrity="sha256-x"></script>`)
    .join('');
// The runtime is the same file in both.
const PAGE = pageOf(`${RUNTIME} /book/assets/index-new.js`);

interface Site {
  readonly page?: string;
  readonly ok?: boolean;
  readonly typed?: string;
  readonly front?: string;
  readonly paying?: boolean;
  readonly stored?: Map<string, string> | null;
}

/** A tab of the old release on a site that serves another; answers how often it was loaded again. */
function tab({ page = PAGE, ok = true, typed = '', front = 'booking', paying = false, stored = new Map() }: Site = {}) {
  let reloads = 0;
  const session = { getSnapshot: () => ({ matches: (state: string) => paying && state === 'held' }) };
  const root = {
    getSnapshot: () => ({
      children: { session },
      matches: (state: unknown) => JSON.stringify(state) === JSON.stringify({ ready: { front } }),
    }),
    send: ({ type }: { type: string }) => {
      if (type === 'reload.asked') reloads += 1;
    },
  };
  const window = {
    document: {
      querySelectorAll: (selector: string) =>
        selector.startsWith('script')
          ? OWN.split(' ').map((address) => ({ getAttribute: () => address }))
          : [{ value: typed }],
    },
    // As the browser's own, it answers to its window only.
    async fetch(this: unknown) {
      if (this !== window) throw new TypeError('Illegal invocation');
      return { ok, text: async () => page };
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

it('is loaded again once for each release', async () => {
  const old = tab();
  expect([await leavesForNewRelease(), await leavesForNewRelease(), old.reloads()]).toEqual([true, false, 1]);
  expect([...(old.stored ?? [])]).toEqual([[RELEASE_KEY, OWN]]);
});

it.each<[string, Site]>([
  ['over an open payment', { paying: true }],
  ['over something typed that no draft keeps', { typed: 'rowan', front: 'signingIn' }],
  ['where the site still serves this release', { page: pageOf(OWN) }],
  ['for an error page', { page: 'Bad gateway' }],
  ['for a refusal', { ok: false }],
  ['where it could not be remembered', { stored: null }],
])('is never loaded again %s', async (_, site) => {
  const old = tab(site);
  expect([await leavesForNewRelease(), old.reloads()]).toEqual([false, 0]);
});

it('is loaded again over what is typed in a booking: its draft brings it back', async () => {
  const old = tab({ typed: 'Rowan' });
  expect([await leavesForNewRelease(), old.reloads()]).toEqual([true, 1]);
});
