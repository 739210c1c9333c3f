import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from '#tests/journeys/browser.ts';
import { openWorld, type World } from '#tests/journeys/world.ts';

/** One Harbour with its fault switch for all paths of a file; each path has a profile to itself. */
export function onPages(): { readonly world: World } {
  let world: World | undefined;
  beforeAll(async () => {
    world = await openWorld({ faults: true, browser: await sharedBrowser() });
  });
  afterAll(() => world?.close());
  return {
    get world(): World {
      if (!world) throw new Error('A path needs its world.');
      return world;
    },
  };
}
