// `npm run shots`: every screen as a picture, on a phone and on a desk, in light and in dark.
import { mkdirSync, rmSync } from 'node:fs';
// biome-ignore lint/style/noRestrictedImports: the pictures go the way of the journeys, so that both know one set of words.
import { openWorld } from '#tests/journeys/world.ts';
import { build } from './lib/build.mjs';
import { readFlags, refuse } from './lib/flags.mjs';
import { booking } from './shots/booking.ts';
import { camera, FOLDER, type Look } from './shots/camera.ts';
import { afterwards, agent, customer, desk } from './shots/people.ts';

const WALKS = { booking, afterwards, customer, agent, desk } as const;
const NAMES = Object.keys(WALKS) as (keyof typeof WALKS)[];
const LOOKS: readonly Look[] = ([390, 1280] as const).flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

const HELP = `npm run shots [-- --only ${NAMES.join('|')}]

  Pictures of every screen, 390 and 1280 px wide, light and dark, into shots/, which is emptied first.`;

const { values: flags } = readFlags(HELP, { options: { only: { type: 'string' } } });
const wanted = NAMES.filter((name) => flags.only === undefined || flags.only === name);
if (wanted.length === 0) refuse(HELP, `There is no part ${flags.only}.`);
if (!(await build())) process.exit(1);
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
for (const name of wanted) {
  for (const look of LOOKS) {
    const world = await openWorld({ demoBookings: true });
    try {
      const { width, colorScheme } = look;
      const passenger = await world.visit({ colorScheme, viewport: { width, height: width < 600 ? 844 : 800 } });
      await WALKS[name](world, passenger, camera(passenger.page, name, look));
    } finally {
      await world.close();
    }
  }
}
