import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { Entry } from '#domain/entry.ts';
import { createServices } from '#src/app/services.ts';
import { Shell } from '#src/app/shell.tsx';
import { watchPlatform } from '#src/app/watch-platform.ts';
import { wireApp } from '#src/app/wire.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { RecorderProvider } from '#src/recorder/recorder-context.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { readDoors } from '#src/routing/entries.ts';
import { summaryPlace } from '#src/routing/places.ts';

const services = createServices(window);
const { entry, sessionId, awc } = readDoors(window.location);
const recorder = createRecorder(services.now);
const root = createActor(wireApp(services), {
  input: { entry, doors: { sessionId, awc }, at: services.now() },
  inspect: recorder.inspect,
});

// The values are in the machine now: they leave the address before anything else can read them (T04).
if (sessionId || awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
  window.history.replaceState(null, '', bareAddress(entry, window.location.pathname));
}

root.start();
const bridge = createBridge(root, window, watchPlatform(root, services));

const container = document.getElementById('root');
if (!container) throw new Error('The page has no root element.');
createRoot(container).render(
  <StrictMode>
    <RecorderProvider value={recorder}>
      <Shell root={root} bridge={bridge} />
    </RecorderProvider>
  </StrictMode>,
);

/** The address without what only the machines may know: session, token and the provider's result. */
function bareAddress(entry: Entry, path: string): string {
  if (entry.kind === 'summary') return summaryPlace(entry.itineraryId);
  return entry.kind === 'password-reset' ? entry.path : path;
}
