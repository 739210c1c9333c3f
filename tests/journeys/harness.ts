import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { brokenPromises } from '#tests/contract/truth.ts';
import { sharedBrowser } from './browser.ts';
import { openWorld, type Passenger, type VisitOptions, type World, type WorldOptions } from './world.ts';

/**
 * The world of a test file: opened before its first journey, closed after its last. After each journey nothing may have
 * gone wrong unseen, neither in a browser nor in Harbour's tables.
 */
export function journeys(options?: WorldOptions) {
  let world: World | undefined;
  const opened = (): World => {
    if (!world) throw new Error('A journey needs its world.');
    return world;
  };
  beforeAll(async () => {
    world = await openWorld({ ...options, browser: await sharedBrowser() });
  });
  afterEach(async () => {
    const troubles = await opened().sendHome();
    expect.soft(troubles).toEqual([]);
    expect.soft(await brokenPromises(opened().harbour)).toEqual([]);
  });
  afterAll(() => world?.close());
  return {
    get world(): World {
      return opened();
    },
    visit: (visit?: VisitOptions): Promise<Passenger> => opened().visit(visit),
  };
}
