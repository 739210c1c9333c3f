import type { Page, Route } from 'playwright-core';

/** Keeps every answer to these requests back until it is asked to let them go. */
export async function holdBack(page: Page, requests: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route(requests, (route) => {
    held.push(route);
  });
  return async () => {
    await page.unroute(requests);
    for (const route of held) await route.continue().catch(() => undefined);
  };
}
