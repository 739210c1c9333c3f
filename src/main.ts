// The first module of the app to run, in a file of its own: the first requests are sent while the rest is still being
// fetched. No module of the app awaits at its top level (decision 020).
import { nextTask } from '#src/platform/next-task.ts';
import { temporalReady } from '#src/platform/temporal.ts';
import { readLanding } from '#src/routing/entries.ts';
import { askAhead } from './app/ask-ahead.ts';
import { fetchAhead } from './app/load-area.ts';
import { loadConfiguration } from './app/load-configuration.ts';
import { createServices } from './app/services.ts';

const services = createServices(window);
const landing = readLanding(window.location);
const configuration = loadConfiguration(services);
// The failure is reported where the configuration is awaited.
configuration.catch(() => undefined);
askAhead(services, landing.entry).catch(() => undefined);

// What the page says of a missing file comes after a while, or as soon as nothing is waited for.
openApp().catch(() => document.querySelector('.first-wait')?.remove());

async function openApp(): Promise<void> {
  // The rest runs in a task of its own, so that the requests leave first where the provider's address is known already.
  await Promise.all([nextTask(), temporalReady()]);
  fetchAhead(landing.entry);
  const { start } = await import('./app/start.tsx');
  void start(services, landing, configuration);
}
