// The screen of a report on the real page: the app as it is built, before a Harbour in memory.
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { build } from '#scripts/lib/build.mjs';
import { openWorld } from '#tests/journeys/world.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { models } from '#tests/models/models.ts';
import { wayOnPage } from '#tests/paths/browser/choose.ts';
import { bring, isFront } from '#tests/paths/browser/run-in-browser.ts';
import type { QaPath } from '#tests/paths/qa-path.ts';
import { partsOf } from './way-to.ts';

/** The way to the front of a place that a page can play; throws in words where there is none. */
function wayToScreen(place: string): QaPath {
  const [{ machine, state } = { machine: '', state: '' }] = partsOf(place);
  if (!isFront(machine)) throw new Error(`No page is of ${machine} alone: see its drawing or its stories.`);
  const one: ModelCase = models[machine];
  const way = wayOnPage(one, state);
  if (!way) throw new Error(`No path that a page can play rests in ${state} of ${machine}: see its stories.`);
  return way;
}

interface Wanted {
  /** Where the picture of the screen goes. */
  readonly picture: string;
  /** Leaves the browser open, with a window, until somebody closes it. */
  readonly open: boolean;
}

const NO_WINDOW =
  'This browser has no window: set CHROMIUM_PATH to an installed Chromium or Chrome, or take --browser, which makes a picture.';

/** Brings the real app to the front of a place, as a guest or one of the demo's people, and takes its picture. */
export async function showScreen(place: string, { picture, open }: Wanted): Promise<QaPath> {
  const way = wayToScreen(place);
  if (!(await build())) throw new Error('The app could not be built.');
  const world = await openWorld({ faults: true, window: open });
  try {
    const { page } = await bring(world, way);
    if (open && (await page.evaluate(() => navigator.userAgent)).includes('Headless')) throw new Error(NO_WINDOW);
    mkdirSync(dirname(picture), { recursive: true });
    await page.screenshot({ path: picture, fullPage: true });
    if (!open) return way;
    console.log('The screen stands in the window until you close it.');
    await page.waitForEvent('close', { timeout: 0 });
  } finally {
    await world.close();
  }
  return way;
}
