// A release deployed while this page is open removes the old files (T57, ruling 66): then the page reloads itself,
// once, and the draft restores the trip. The same where a file exists and cannot be fetched: a browser that once met a
// broken connection treats what that file imports as missing until the page is reloaded.
import { appView } from '#machines/app/app.select.ts';
import type { Root } from './actors.tsx';
import { setReloadForMissing } from './retriable.ts';

/** In session storage: the release, or the release and its file, for which this tab last reloaded. */
export const RELEASE_KEY = 'gangway.release';
const LIMIT = 10_000;

/** From here on a missing file is compared with what the site serves now. */
export function watchReleases(root: Root, window: Window): void {
  setReloadForMissing(async (again) => {
    const own = ownRelease(window.document);
    const reason = await reasonToReload(own, again, window);
    // Both may have begun while the site was being asked; what is not done now may be done later.
    if (reason === null || isPaying(root) || isTyping(root, window.document)) return false;
    if (!isFirstTime(reason, window)) return false;
    root.send({ type: 'reload.requested' });
    return true;
  });
}

/** The release that was replaced, or the release and the file that is there and could not be fetched; null for neither. */
async function reasonToReload(own: string, again: string | null, window: Window): Promise<string | null> {
  if (await isReplaced(own, window)) return own;
  return again !== null && (await isThere(again, window)) ? `${own} ${new URL(again).pathname}` : null;
}

/** The scripts that a page starts with: another build names others. */
const ownRelease = (document: Document): string =>
  [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ');

const releaseOf = (page: string): string =>
  [...page.matchAll(/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g)].map(([, address]) => address).join(' ');

async function isReplaced(own: string, window: Pick<Window, 'fetch'>): Promise<boolean> {
  try {
    const answer = await window.fetch('/book/', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    const page = await answer.text();
    // An error page is not a release.
    const served = releaseOf(page);
    return answer.ok && served !== '' && served !== own;
  } catch {
    return false;
  }
}

async function isThere(address: string, window: Pick<Window, 'fetch'>): Promise<boolean> {
  try {
    const answer = await window.fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '');
  } catch {
    return false;
  }
}

/**
 * Once for each reason, and never where that cannot be stored: a site that stays broken must not cause endless reloads.
 */
function isFirstTime(reason: string, window: Pick<Window, 'sessionStorage'>): boolean {
  try {
    const { sessionStorage } = window;
    if (sessionStorage.getItem(RELEASE_KEY) === reason) return false;
    sessionStorage.setItem(RELEASE_KEY, reason);
    return sessionStorage.getItem(RELEASE_KEY) === reason;
  } catch {
    return false;
  }
}

const isPaying = (root: Root): boolean => root.getSnapshot().children.session?.getSnapshot().matches('held') === true;

const TYPED = 'main :is(textarea, input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="submit"]))';

/** What is typed in a booking is in its draft; elsewhere it would be lost. */
const isTyping = (root: Root, document: Document): boolean =>
  appView(root.getSnapshot()) !== 'booking' &&
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value !== '');
