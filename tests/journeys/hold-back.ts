import type { Page, Route } from 'playwright-core';

/**
 * Keeps every answer to these requests back until it is asked to let them go. The route stays even then: whatever the
 * page asks for while its last route ends is lost in Chromium, neither sent nor failed.
 */
export async function holdBack(page: Page, requests: RegExp): Promise<() => Promise<void>> {
  let held: Route[] | null = [];
  await page.route(requests, async (route) => {
    if (held) held.push(route);
    else await route.fallback();
  });
  return async () => {
    const ready = held ?? [];
    held = null;
    // One of a page that was left meanwhile leads nowhere.
    for (const route of ready) await route.continue().catch(() => undefined);
  };
}
