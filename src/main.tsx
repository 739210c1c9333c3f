import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { Entry } from '#domain/entry.ts';
import { createServices } from '#src/app/services.ts';
import { Shell } from '#src/app/shell.tsx';
import { watchPlatform } from '#src/app/watch-platform.ts';
import { wireApp } from '#src/app/wire.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { RecorderProvider } from '#src/recorder/recorder-context.ts';
import { createBridge } from '#src/routing/bridge.ts';
import { readDoors } from '#src/routing/entries.ts';
import { summaryPlace } from '#src/routing/places.ts';

const services = createServices(window);
const { entry, sessionId, awc } = readDoors(window.location);
const recorder = createRecorder(services.now);
// They are read: they leave the address before anything else can read them (T04).
if (sessionId || awc || entry.kind === 'summary' || entry.kind === 'password-reset') {
  window.history.replaceState(null, '', bareAddress(entry, window.location.pathname));
}

void start();
// The modules of the booking area follow in the same file: they run while the root is made, before anything else is imported.
await nextTask();

/** In several pieces of work, so that a slow phone can paint and answer in between. */
async function start(): Promise<void> {
  await nextTask();
  const root = createActor(wireApp(services), {
    input: { entry, doors: { sessionId, awc }, at: services.now() },
    inspect: recorder.inspect,
  });
  await nextTask();
  root.start();
  const bridge = createBridge(root, window, watchPlatform(root, services));

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element.');
  const page = createRoot(container);
  await nextTask();
  startTransition(() =>
    page.render(
      <StrictMode>
        <RecorderProvider value={recorder}>
          <Shell root={root} bridge={bridge} />
        </RecorderProvider>
      </StrictMode>,
    ),
  );
}

/** The address without what only the machines may know: session, token and the provider's result. */
function bareAddress(entry: Entry, path: string): string {
  if (entry.kind === 'summary') return summaryPlace(entry.itineraryId);
  return entry.kind === 'password-reset' ? entry.path : path;
}
