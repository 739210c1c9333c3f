import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';

import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { loadConfiguration } from '#src/app/load-configuration.ts';
import type { Services } from '#src/app/services.ts';
import { Shell } from '#src/app/shell.tsx';
import { watchPlatform } from '#src/app/watch-platform.ts';
import { wireApp } from '#src/app/wire.ts';
import { steadyClock } from '#src/platform/clock.ts';
import { followTranslation } from '#src/platform/follow-translation.ts';
import { turnAwayLatePresses } from '#src/platform/late-presses.ts';
import { nextTask } from '#src/platform/next-task.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { RecorderProvider } from '#src/recorder/recorder-context.ts';
import { bareAddress } from '#src/routing/bare-address.ts';
import { createBridge } from '#src/routing/bridge.ts';
import type { Landing } from '#src/routing/entries.ts';

/** In several tasks, so that a slow phone can paint and respond in between. */
export async function start(
  services: Services,
  landing: Landing,
  configuration: ReturnType<typeof loadConfiguration>,
): Promise<void> {
  // By the device's own clock: a correction is no time that passed.
  const recorder = createRecorder(steadyClock());
  await nextTask();
  const root = createActor(
    wireApp(services, configuration, () => bridge.reload()),
    { input: { ...landing, at: services.now() }, inspect: recorder.inspect },
  );
  await nextTask();
  // Not before the start has used them: whoever loads a start again that has failed must not lose them (ruling 14).
  const used = root.subscribe((app) => {
    if (!app.matches('ready')) return;
    used.unsubscribe();
    bareAddress(window);
  });
  root.start();
  const bridge = createBridge(root, window, watchPlatform(root, services));

  followTranslation(document.body);
  turnAwayLatePresses(document);
  const page = createRoot(document.getElementById('root') as HTMLElement);
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
