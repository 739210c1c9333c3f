import type { AnyStateMachine } from 'xstate';
import { machines } from '#tests/models/machines.ts';
import { indexPage, machinePage } from './mermaid.ts';

export const MAP_FOLDER = new URL('../../docs/machines/', import.meta.url);

/** Every page of the map: its file name and its text. */
export function drawings(): [name: string, text: string][] {
  const all: AnyStateMachine[] = Object.values(machines).toSorted((left, right) => left.id.localeCompare(right.id));
  return [
    ['README.md', indexPage(all)],
    ...all.map((machine): [string, string] => [`${machine.id}.md`, machinePage(machine)]),
  ];
}
