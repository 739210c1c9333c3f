import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { drawings, MAP_FOLDER, PLACES_FILE, placesText } from '#tests/map/drawings.ts';

describe('The map shows the machines that ship', () => {
  it('has a page for each machine and none for another', () => {
    expect(readdirSync(MAP_FOLDER).toSorted()).toEqual(
      drawings()
        .map(([name]) => name)
        .toSorted(),
    );
  });

  it('lists every place in which a person can stand, as `npm run map` does', () => {
    expect(readFileSync(PLACES_FILE, 'utf8')).toBe(placesText());
  });

  it.each(drawings())('%s is as `npm run map` draws it', (name, text) => {
    expect(readFileSync(new URL(name, MAP_FOLDER), 'utf8')).toBe(text);
  });
});
