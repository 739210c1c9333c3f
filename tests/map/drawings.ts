import type { AnyStateMachine } from 'xstate';
import { machines } from '#tests/models/machines.ts';
import { standingPlaces } from '#tests/recorder/places.ts';
import { indexPage, machinePage } from './mermaid.ts';

export const MAP_FOLDER = new URL('../../docs/machines/', import.meta.url);

/** What the contact centre reads a caller's reference by (R12). */
export const PLACES_FILE = new URL('../../src/areas/contact-centre/places.json', import.meta.url);
export const placesText = (): string => `${JSON.stringify([...new Set(standingPlaces())], null, 2)}\n`;

/** Every page of the map: its file name and its text. */
export function drawings(): [name: string, text: string][] {
  const all: AnyStateMachine[] = Object.values(machines).toSorted((left, right) => left.id.localeCompare(right.id));
  return [
    ['README.md', indexPage(all)],
    ...all.map((machine): [string, string] => [`${machine.id}.md`, machinePage(machine)]),
  ];
}
