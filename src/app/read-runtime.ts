import * as v from 'valibot';
import { type RuntimeConfig, runtimeConfig } from '#domain/contract/runtime-config.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure } from '#domain/failures/failure.ts';

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
