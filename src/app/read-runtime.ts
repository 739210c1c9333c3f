import * as v from 'valibot';
import { ERROR_TEXT } from '#domain/error-catalogue.ts';
import { CallFailure } from '#domain/failure.ts';
import { type RuntimeConfig, runtimeConfig } from '#domain/runtime-config.ts';

/** What is served beside the app. */
export async function readRuntime(
  window: Pick<Window, 'fetch'>,
  heard?: (date: string | null) => void,
): Promise<RuntimeConfig> {
  try {
    const answer = await window.fetch('/runtime.json', { signal: AbortSignal.timeout(15_000) });
    heard?.(answer.headers.get('Date'));
    return v.parse(runtimeConfig, await answer.json());
  } catch {
    throw new CallFailure({ kind: 'unreadable', text: ERROR_TEXT.configuration });
  }
}
