import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sayTo, spokenWords } from '#domain/staff-words.ts';

const ROOT = new URL('../../', import.meta.url);
const ROOMS = ['src/areas/book', 'domain', 'machines/itinerary', 'machines/payment', 'harbour/after-sales'];
const sources = ROOMS.flatMap((room) =>
  readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && name !== 'staff-words.ts')
    .map((name) => readFileSync(new URL(`${room}/${name}`, ROOT), 'utf8')),
).join('\n');

it('Every text that staff read otherwise is said to passengers somewhere', () => {
  expect(spokenWords().filter((words) => !sources.includes(words))).toEqual([]);
});

it('Whatever a screen says to either is there for both', () => {
  const said = [...sources.matchAll(/\bsay\(\s*'([^']+)',?\s*\)/g)].map(([, words = '']) => words);
  expect(said.length).toBeGreaterThan(20);
  expect(said.filter((words) => !spokenWords().includes(words))).toEqual([]);
});

it('Staff are not spoken to, and words of somebody else stay as they are', () => {
  const [toStaff, toPassengers] = [sayTo(true), sayTo(false)];
  for (const words of spokenWords()) {
    expect(toStaff(words)).not.toMatch(/\b(you|your)\b/i);
    expect(toPassengers(words)).toBe(words);
  }
  expect(toStaff('The bank said no.')).toBe('The bank said no.');
});
