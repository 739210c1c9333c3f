// WCAG 2.4.2: whoever has several tabs open, or hears a page before seeing it, tells by its title which one it is.
import { expect, it } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/account-page.ts';
import { AGENT_PLACES } from '#domain/agent-page.ts';
import { DESK_PLACES } from '#domain/desk-page.ts';
import { BOOKED_PLACES, BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from '#src/routing/places.ts';
import { pageTitle } from '#src/routing/titles.ts';

const places = [
  ...[BOOKING_PLACES, BOOKED_PLACES, SIGN_IN_PLACES, ACCOUNT_PLACES, AGENT_PLACES, DESK_PLACES].flatMap((area) =>
    Object.values(area),
  ),
  ...[FIND_PLACE, '/update-password/agent'],
];

it.each(places)('%s', (place) => {
  expect(pageTitle(place)).toMatch(/^[A-Z]/);
});

it('and no two places have one title', () => {
  const titles = places.map(pageTitle);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});
