// The first of the app's modules to run, in a file of its own: what the start asks for is on its way while the rest is still coming.
import { nextTask } from '#src/platform/next-task.ts';
import { readDoors } from '#src/routing/entries.ts';
import { askAhead } from './ask-ahead.ts';
import { fetchAhead } from './load-area.ts';
import { loadConfiguration } from './load-configuration.ts';
import { watchStart } from './missing-start.ts';
import { createServices } from './services.ts';

export const services = createServices(window);
export const doors = readDoors(window.location);

export const configuration = loadConfiguration(services);
// Whoever waits for it says what went wrong.
configuration.catch(() => undefined);
askAhead(services, doors.entry).catch(() => undefined);
fetchAhead(doors.entry);
watchStart(window);
// The rest runs in a task of its own, so that the calls leave first where the provider's address is known already.
await nextTask();
