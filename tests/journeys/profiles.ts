// Browser profiles: what a passenger leaves in theirs is wiped off for the next one, who finds the app's files read and compiled.
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

/** What somebody listens to in a profile; its end is Playwright's own to hear. */
const HEARD = ['console', 'page', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];

export interface Profiles {
  /** One with nobody at it and nothing of anybody in it. */
  take(options: BrowserContextOptions, ownTime: boolean): Promise<BrowserContext>;
  /** Its passenger has gone: all pages are closed, and what they stored is wiped off. */
  giveBack(profile: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

/** With `fresh` every profile is a new one, with an empty cache. */
export function profilesOf(browser: Browser, fresh: boolean): Profiles {
  const kinds = new Map<BrowserContext, string>();
  const free = new Map<string, BrowserContext[]>();

  return {
    async take(options, ownTime) {
      // A clock that was set once stays set.
      const kind = JSON.stringify([options, ownTime]);
      const left = free.get(kind)?.pop();
      if (left) return left;
      const profile = await browser.newContext(options);
      kinds.set(profile, kind);
      profile.once('close', () => kinds.delete(profile));
      // Its first page stays open, so that the process with what it has compiled outlives the pages of passengers.
      if (!fresh) await profile.newPage();
      return profile;
    },
    async giveBack(profile) {
      // An answer that is still being changed on its way to a page is nobody's fault.
      const quietly = { behavior: 'ignoreErrors' } as const;
      const kind = kinds.get(profile);
      // Its passenger closed it.
      if (kind === undefined) return;
      for (const page of profile.pages()) await page.unrouteAll(quietly);
      if (fresh) return profile.close();
      await profile.unrouteAll(quietly);
      const [first, ...pages] = profile.pages();
      if (!first) throw new Error('The first page of a profile is nobody’s to close.');
      for (const page of pages) await page.close();
      for (const event of HEARD) await profile.removeAllListeners(event, quietly);
      await profile.setOffline(false);
      await profile.clearCookies();
      await profile.clearPermissions();
      const devtools = await profile.newCDPSession(first);
      await devtools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
      await devtools.detach();
      free.set(kind, [...(free.get(kind) ?? []), profile]);
    },
    async close() {
      for (const profile of [...kinds.keys()]) await profile.close();
    },
  };
}
