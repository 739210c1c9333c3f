import type { Passenger } from './world.ts';

/**
 * From now on the site serves another release: the page that it would give starts with one more script, and a file of the
 * old one is gone, where it is broken for good. Answers how often the page was loaded again.
 */
export async function release({ page }: Passenger, gone: string, broken = false): Promise<() => number> {
  let documents = 0;
  await page.route(/\/book\/[a-z-]*(\?.*)?$/, async (route) => {
    if (route.request().resourceType() === 'document') {
      documents += 1;
      // As it comes: Chromium lets no page that was made up here call this machine.
      return route.continue();
    }
    const response = await route.fetch();
    const script = '<script type="module" src="/book/assets/new-release.js"></script>';
    return route.fulfill({ response, body: (await response.text()).replace('</head>', `${script}</head>`) });
  });
  await page.route(`**/book/assets/${gone}-*.js*`, (route) =>
    documents === 0 || broken ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
  );
  return () => documents;
}

/** What a browser says of a file that is gone is no fault of the page. */
export function expectMissing(passenger: Passenger, gone: string): void {
  passenger.tolerate(new RegExp(`^404 GET /book/assets/${gone}-`));
  passenger.tolerate(/^(console|page error): .*(dynamically imported module|preload|style sheet)/);
}
