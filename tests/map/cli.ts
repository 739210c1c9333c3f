// `npm run map`: draws every machine that ships into `docs/machines/`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFlags } from '#scripts/lib/flags.mjs';
import { drawings, MAP_FOLDER } from './drawings.ts';

readFlags('npm run map\n\n  Draws every machine that ships into docs/machines, which is emptied first.', {});
rmSync(MAP_FOLDER, { recursive: true, force: true });
mkdirSync(MAP_FOLDER, { recursive: true });
for (const [name, text] of drawings()) writeFileSync(new URL(name, MAP_FOLDER), text);
console.log(`${drawings().length} pages in docs/machines.`);
