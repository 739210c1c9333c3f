import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { BOOKED_PLACES, BOOKING_PLACES, FIND_PLACE } from '#src/routing/places.ts';

const rules = readFileSync(new URL('../../../public/robots.txt', import.meta.url), 'utf8').split('\n');
const closed = rules.flatMap((rule) => /^Disallow: (.+)$/.exec(rule)?.[1] ?? []);
const isClosed = (place: string) => closed.some((start) => place.startsWith(start));

const own = [BOOKED_PLACES, ACCOUNT_PLACES, AGENT_PLACES, DESK_PLACES].flatMap((area) => Object.values(area));

test.each([...own, '/update-password/agent', '/update-password/agent-user'])('%s is left out', (place) => {
  expect(isClosed(place)).toBe(true);
});

test.each(['/', BOOKING_PLACES.searching, FIND_PLACE])('%s is found', (place) => {
  expect(isClosed(place)).toBe(false);
});
