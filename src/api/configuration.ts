// Spec 7 (Configuration and content): what the app reads while it starts.
import {
  type Configuration,
  type FerrySettings,
  getActiveNewSession,
  getActiveSession,
  getConfiguration,
  getFerrySettings,
} from '#domain/contract/configuration.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import type { Client } from './client.ts';
import { onlyMember } from './members.ts';

/** Throws with the provider's `hydra:description`, else 'Unable to fetch config.', also when the list is empty (spec 8). */
export async function fetchConfiguration(client: Client, signal?: AbortSignal): Promise<Configuration> {
  const answer = await client.call(getConfiguration, {
    query: { primaryLanguageId: 'en' },
    signal,
    fallback: ERROR_TEXT.configuration,
    unreadable: ERROR_TEXT.configuration,
    describedBy: 'hydra:description',
  });
  return onlyMember(answer, ERROR_TEXT.configuration);
}

/** Starts the session or keeps it alive (R12); resolves with the number of open sessions. */
export async function fetchSessionCount(client: Client, signal?: AbortSignal): Promise<number> {
  const answer = await client.call(getActiveNewSession, { signal });
  return onlyMember(answer).sessionCount;
}

export async function fetchFerrySettings(client: Client, signal?: AbortSignal): Promise<FerrySettings> {
  const answer = await client.call(getFerrySettings, { signal, fallback: ERROR_TEXT.feed });
  return onlyMember(answer);
}

interface StoredSession {
  readonly sessionId: string;
  /** Customer number, agent number or call-centre id (R13). */
  readonly identifier: string;
}

/**
 * Asks the provider whether a stored session is still valid for its owner; resolves with the confirmed session, throws
 * when it is not.
 */
export async function validateSession(
  client: Client,
  stored: StoredSession,
  signal?: AbortSignal,
): Promise<{ sessionId: string }> {
  const answer = await client.call(getActiveSession, {
    params: { customerNumber: stored.identifier },
    sessionId: stored.sessionId,
    signal,
  });
  return onlyMember(answer);
}
