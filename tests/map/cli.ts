// `npm run map`: draws every machine that ships into `docs/machines/`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFlags } from '#scripts/lib/flags.mjs';
import { drawings, MAP_FOLDER, PLACES_FILE, placesText } from './drawings.ts';

const HELP = `npm run map

  Draws every machine that ships into docs/machines, which is emptied first, and lists every place in which a person can
  stand for the contact centre.`;

readFlags(HELP, {});
rmSync(MAP_FOLDER, { recursive: true, force: true });
mkdirSync(MAP_FOLDER, { recursive: true });
for (const [name, text] of drawings()) writeFileSync(new URL(name, MAP_FOLDER), text);
writeFileSync(PLACES_FILE, placesText());
console.log(`${drawings().length} pages in docs/machines.`);
