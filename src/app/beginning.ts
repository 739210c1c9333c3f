// The first of the app's modules to run, in a file of its own: what the start asks for is on its way while the rest is still coming.
import type { Entry } from '#domain/entry.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { readDoors } from '#src/routing/entries.ts';
import { summaryPlace } from '#src/routing/places.ts';
import { fetchAhead } from './load-area.ts';
import { loadConfiguration } from './load-configuration.ts';
import { createServices } from './services.ts';

export const services = createServices(window);
export const doors = readDoors(window.location);
const { entry, sessionId, awc } = doors;
// They are read: they leave the address before anything else can read them (T04).
if (sessionId || awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
  window.history.replaceState(null, '', bareAddress(entry, window.location.pathname));
}

export const configuration = loadConfiguration(services);
// Whoever waits for it says what went wrong.
configuration.catch(() => undefined);
fetchAhead(entry);
// What follows is run in a task of its own: where the address of the provider came beside the script, the calls leave first.
await nextTask();

/** The address without what only the machines may know: session, token and the provider's result. */
function bareAddress(entry: Entry, path: string): string {
  if (entry.kind === 'summary') return summaryPlace(entry.itineraryId);
  return entry.kind === 'password-reset' ? entry.path : path;
}
