import { buildHarbour } from '#scripts/lib/build.mjs';

/** Before the first file of the suite: some start Harbour as it ships, in a process of its own. */
export async function setup(): Promise<void> {
  if (!(await buildHarbour())) throw new Error('Harbour cannot be built.');
}
