// The first module of the app to run, in a file of its own: the first requests are sent while the rest is still being
// fetched.
import { nextTask } from '#src/platform/next-task.ts';
import { readLanding } from '#src/routing/entries.ts';
import { askAhead } from './ask-ahead.ts';
import { fetchAhead } from './load-area.ts';
import { loadConfiguration } from './load-configuration.ts';
import { watchStart } from './missing-start.ts';
import { createServices } from './services.ts';

export const services = createServices(window);
export const landing = readLanding(window.location);

export const configuration = loadConfiguration(services);
// The failure is reported where the configuration is awaited.
configuration.catch(() => undefined);
askAhead(services, landing.entry).catch(() => undefined);
fetchAhead(landing.entry);
watchStart(window);
// The rest runs in a task of its own, so that the requests leave first where the provider's address is known already.
await nextTask();
