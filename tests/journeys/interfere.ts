import type { BrowserContext, Page, Route } from 'playwright-core';

/**
 * Answers these requests in a way of its own until the returned function is called. Its route stays even then: whatever a
 * page asks for while its last route is taken away is lost in Chromium, neither sent nor failed.
 */
export async function interfere(
  where: Page | BrowserContext,
  requests: RegExp | string,
  answer: (route: Route) => unknown,
): Promise<() => void> {
  let isOver = false;
  await where.route(requests, (route) => (isOver ? route.fallback() : answer(route)));
  return () => {
    isOver = true;
  };
}

/** Keeps every answer to these requests back until it is asked to let them go. */
export async function holdBack(page: Page, requests: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  const stop = await interfere(page, requests, (route) => held.push(route));
  return async () => {
    stop();
    // One of a page that was left meanwhile leads nowhere.
    for (const route of held) await route.continue().catch(() => undefined);
  };
}
