import { expect, test } from 'vitest';
import { firstMember, membersOf, onlyMember } from '#src/api/members.ts';
import { nextPage } from '#src/api/next-page.ts';

// Proves: S7.2
test('members, the first member, and its absence', () => {
  expect(membersOf({ 'hydra:member': [1, 2] })).toEqual([1, 2]);
  expect(firstMember({ 'hydra:member': [1, 2] })).toBe(1);
  expect(firstMember({ 'hydra:member': [] })).toBeNull();
  expect(onlyMember({ 'hydra:member': [0] }, 'empty')).toBe(0);
  expect(() => onlyMember({ 'hydra:member': [] }, 'empty')).toThrow('empty');
});

test.each([
  ['/itinerary-services/itineraries?page=2', 2],
  ['https://provider.test/x?clientId=c&page=13&sessionId=s', 13],
  ['?page=4#top', 4],
  ['/x?pages=2', null],
  ['/x?page=', null],
  ['/x?page=-1', null],
  ['/x?page=2e3', null],
  ['/x', null],
  [undefined, null],
])('the page after %s is %s', (link, page) => {
  expect(nextPage({ 'hydra:member': [], 'hydra:view': { 'hydra:next': link } })).toBe(page);
  expect(nextPage({ 'hydra:member': [] })).toBeNull();
});
