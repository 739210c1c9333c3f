import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { cancelBarrier } from '#domain/amendment/cancellation.ts';
import { sayOfSteps, stepWords } from '#domain/desk/staff-booking-words.ts';
import { sayTo, spokenWords } from '#domain/desk/staff-words.ts';
import { changeable } from '#tests/models/fixtures/itinerary.ts';

const ROOT = new URL('../../', import.meta.url);
const ROOMS = [
  'src/areas/book',
  'src/routing',
  'domain',
  'machines/booking',
  'machines/itinerary',
  'machines/payment',
  'harbour/after-sales',
];
const sources = ROOMS.flatMap((room) =>
  readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/^staff-(?:booking-)?words\.ts$/.test(name))
    .map((name) => readFileSync(new URL(`${room}/${name}`, ROOT), 'utf8')),
).join('\n');
const all = [...spokenWords(), ...stepWords()];

it('Every text that staff read otherwise is said to passengers somewhere', () => {
  expect(all.filter((words) => !sources.includes(words))).toEqual([]);
});

it('Whatever a screen says to either is there for both', () => {
  const said = [...sources.matchAll(/\bsay\(\s*'([^']+)',?\s*\)/g)].map(([, words = '']) => words);
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((words) => !all.includes(words))).toEqual([]);
});

it('Nobody at the contact centre is told to call, where a booking cannot be cancelled', () => {
  for (const status of [null, 4]) {
    const barrier = cancelBarrier({ ...changeable, status }, 0, 'desk');
    expect(barrier?.reason).toBe('unconfirmed');
    expect(sayTo(true)(barrier?.text ?? '')).toBe('This booking cannot be cancelled at the moment.');
  }
});

it('No text has two of them', () => {
  expect(stepWords().filter((words) => spokenWords().includes(words))).toEqual([]);
});

it('Staff are not spoken to, and words of somebody else stay as they are', () => {
  const toPassengers = sayTo(false);
  for (const say of [sayTo(true), sayOfSteps]) {
    for (const words of spokenWords()) {
      expect(say(words)).not.toMatch(/\b(you|your)\b/i);
      expect(toPassengers(words)).toBe(words);
    }
    expect(say('The bank said no.')).toBe('The bank said no.');
  }
  for (const words of stepWords()) expect(sayOfSteps(words)).not.toMatch(/\b(you|your)\b/i);
});

it.each([
  ['You can book up to 9 passengers at once.', 'One booking takes up to 9 passengers.'],
  ['You can order up to 4 online.', 'One booking takes up to 4.'],
  ['Closed for online sale. Please call us on 01632 960 777.', 'Closed for online sale.'],
  ['Closed for online sale. Please call us.', 'Closed for online sale.'],
  [
    'Your vehicle may be up to 2.1 m high; this ship takes up to 2 m.',
    'The vehicle may be up to 2.1 m high; this ship takes up to 2 m.',
  ],
  [
    'The vehicle deck has no space left for your vehicle on this sailing.',
    'The vehicle deck has no space left for the vehicle on this sailing.',
  ],
  ['It leaves before your outward sailing arrives at 11:00.', 'It leaves before the outward sailing arrives at 11:00.'],
  ['Up to 11.20 m long together with your vehicle.', 'Up to 11.20 m long together with the vehicle.'],
  ['£9.00 for your vehicle', '£9.00 for the vehicle'],
  [
    'You can choose and go on. If you are not sure of the size, try again or call us on 01632 960777.',
    'Go on, or try again for the sizes.',
  ],
  ['Day of your visit, Hallow Castle', 'Day of the visit, Hallow Castle'],
  ['Any day of your trip, Wed 10 Jun to Sat 13 Jun.', 'Any day of the trip, Wed 10 Jun to Sat 13 Jun.'],
  ['3 places have rooms for you without them.', '3 places have rooms without them.'],
  ['Your note: a cot', 'Note: a cot'],
  ['your outward sailing, the 10:00 on Wed 10 Jun', 'the outward sailing, the 10:00 on Wed 10 Jun'],
  ['your return sailing, the 10:00 on Wed 10 Jun', 'the return sailing, the 10:00 on Wed 10 Jun'],
  ['your vehicle', 'the vehicle'],
  ['your trailer', 'the trailer'],
  ['your cancellation protection', 'the cancellation protection'],
  ['your stay at The Anchorage', 'the stay at The Anchorage'],
  ['the discount on your vehicle that comes with a stay', 'the discount on the vehicle that comes with a stay'],
  [
    'Please look again at The Anchorage: your nights are no longer between your crossings.',
    'Please look again at The Anchorage: the nights are no longer between the crossings.',
  ],
  [
    'No longer in your trip: your stay at The Anchorage on Wed 10 Jun.',
    'No longer in the trip: stay at The Anchorage on Wed 10 Jun.',
  ],
  ['Please look again at your stay at The Anchorage.', 'Please look again at the stay at The Anchorage.'],
])('"%s" is "%s" to staff', (passengers, staff) => {
  expect(sayOfSteps(passengers)).toBe(staff);
});
