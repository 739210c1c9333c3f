// A release that came while this page was open takes the old files away (T on updates, ruling 66): then the page is
// loaded again by itself, once, and the draft brings the trip back.
import type { AnyActorRef } from 'xstate';
import { appView } from '#machines/app/app.select.ts';
import type { Root } from './actors.tsx';

/** In session storage: the release from which this tab has already been reloaded. */
export const RELEASE_KEY = 'gangway.release';
const LIMIT = 10_000;

type Leave = () => Promise<boolean>;
let leave: Leave = async () => false;

/** Whether the page is leaving for a newer release of itself, asked when one of its files is missing. */
export const leavesForNewRelease: Leave = () => leave();

/** From here on a missing file is compared with what the site serves now. */
export function watchReleases(root: Root, window: Window): void {
  leave = async () => {
    const own = ownRelease(window.document);
    if (own === null || isPaying(root) || isTyping(root, window.document)) return false;
    if (!(await isReplaced(own, window)) || !isFirstTime(own, window)) return false;
    // Both may have begun while the site was asked.
    if (isPaying(root) || isTyping(root, window.document)) return false;
    root.send({ type: 'reload.asked' });
    return true;
  };
}

/** The scripts that a page starts with: another build has other names among them. */
const ownRelease = (document: Document): string | null =>
  [...document.querySelectorAll('script[type="module"][src]')].map((script) => script.getAttribute('src')).join(' ') ||
  null;

const releaseOf = (page: string): string =>
  [...page.matchAll(/<script\b[^>]*\btype="module"[^>]*\bsrc="([^"]+)"/g)].map(([, address]) => address).join(' ');

async function isReplaced(own: string, window: Pick<Window, 'fetch'>): Promise<boolean> {
  try {
    const answer = await window.fetch('/book/', { cache: 'no-store', signal: AbortSignal.timeout(LIMIT) });
    const page = await answer.text();
    // An error page is no release.
    const served = releaseOf(page);
    return answer.ok && served !== '' && served !== own;
  } catch {
    return false;
  }
}

/** Once for each release, and never where that cannot be remembered: a site that stays broken must not turn in circles. */
function isFirstTime(own: string, window: Pick<Window, 'sessionStorage'>): boolean {
  try {
    const { sessionStorage } = window;
    if (sessionStorage.getItem(RELEASE_KEY) === own) return false;
    sessionStorage.setItem(RELEASE_KEY, own);
    return sessionStorage.getItem(RELEASE_KEY) === own;
  } catch {
    return false;
  }
}

const isPaying = (root: Root): boolean =>
  (root.getSnapshot().children as { session?: AnyActorRef }).session?.getSnapshot().matches('held') === true;

const TYPED = 'main :is(textarea, input:not([type="radio"], [type="checkbox"], [type="hidden"], [type="submit"]))';

/** What is typed in a booking is in its draft; elsewhere it would be lost. */
const isTyping = (root: Root, document: Document): boolean =>
  appView(root.getSnapshot()) !== 'booking' &&
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(({ value }) => value !== '');
