// WCAG 2.4.2: whoever has several tabs open, or hears a page before seeing it, tells by its title which one it is.
import { expect, it } from 'vitest';
import { sayOfSteps } from '#domain/desk/staff-booking-words.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { BOOKED_PLACES, BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from '#src/routing/places.ts';
import { pageTitle } from '#src/routing/titles.ts';

const ofStaff = [
  ...[BOOKING_PLACES, BOOKED_PLACES, AGENT_PLACES, DESK_PLACES].flatMap((area) => Object.values(area)),
  ...[FIND_PLACE, '/update-password/agent'],
];
const places = [...ofStaff, ...[SIGN_IN_PLACES, ACCOUNT_PLACES].flatMap((area) => Object.values(area))];

it.each(places)('%s', (place) => {
  expect(pageTitle(place)).toMatch(/^[A-Z]/);
});

it.each(['/book/nowhere', '/update-password', '/book/update-password/agent'])(
  'and so has an address at which nothing is: %s',
  (path) => {
    expect(pageTitle(path)).toBe('There is nothing at this address');
  },
);

it.each([
  ['passengers', places.map(pageTitle)],
  ['staff', ofStaff.map((place) => sayOfSteps(pageTitle(place)))],
])('and no two places have one title for %s', (_, titles) => {
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
});

it('and none of them speaks to staff as its passenger', () => {
  expect(ofStaff.map((place) => sayOfSteps(pageTitle(place))).filter((title) => /\byour?\b/i.test(title))).toEqual([]);
});
