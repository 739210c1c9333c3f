import { interfere } from './interfere.ts';
import type { Passenger } from './world.ts';

interface Release {
  /** How often the page was loaded again. */
  readonly reloads: () => number;
  /** Now the file is there. */
  readonly mend: () => void;
}

/**
 * From now on the site serves another release: the page that it would give starts with one more script, and a file of the
 * old one is gone. Of a broken release it is missing too.
 */
export async function release({ page }: Passenger, gone: string, broken = false): Promise<Release> {
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
  const mend = await interfere(page, `**/book/assets/${gone}-*.js*`, (route) =>
    documents === 0 || broken ? route.fulfill({ status: 404, body: 'There is no such file.' }) : route.continue(),
  );
  return { reloads: () => documents, mend };
}

/** What a browser says of a file that is gone is no fault of the page. */
export function expectMissing(passenger: Passenger, gone: string): void {
  passenger.tolerate(new RegExp(`^404 GET /book/assets/${gone}-`));
  passenger.tolerate(/^(console|page error): .*(dynamically imported module|preload|style sheet)/);
}
