import type { Loaded } from '#machines/startup/startup.machine.ts';
import { fetchConfiguration, fetchFerrySettings, fetchSessionCount } from '#src/api/configuration.ts';
import { newSessionId } from '#src/platform/random.ts';
import type { Services } from './services.ts';

/** The three calls of the start (spec 4), in parallel. */
export async function loadConfiguration({ session, connect, now }: Services, signal?: AbortSignal): Promise<Loaded> {
  // Until startup knows better, its own calls use a new guest session.
  session.id ||= newSessionId();
  const { client } = await connect();
  const [configuration, sessionCount, settings] = await Promise.all([
    fetchConfiguration(client, signal),
    fetchSessionCount(client, signal),
    fetchFerrySettings(client, signal),
  ]);
  return { configuration, sessionCount, settings, at: now() };
}
