import { CallFailure, failureText } from '#domain/failures/failure.ts';
import { type Client, createClient } from '#src/api/client.ts';

/** A client whose every call is answered alike, at once. */
export const clientThatHears = (status: number, body: unknown): Client =>
  createClient({
    runtime: { provider: 'https://provider.test', clientId: 'c', idempotencyHeader: '' },
    sessionId: () => 's',
    fetch: () => Promise.resolve(Response.json(body, { status })),
    wait: () => new Promise(() => {}),
  });

/** What a passenger reads of a call; null where it did not fail. */
export const wordsOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    (thrown: unknown) => {
      if (!(thrown instanceof CallFailure)) throw thrown;
      return failureText(thrown.failure);
    },
  );
