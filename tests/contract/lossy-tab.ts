// A browser tab, as far as ports need one, whose answers can be lost on their way.
import type { Harbour } from '#harbour/harbour.ts';
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';
import { createStorage } from '#src/platform/storage.ts';

/** While `line.broken`, what is sent arrives and its answer does not. */
export function lossyTab(harbour: Harbour, sessionId: string) {
  const line = { broken: false };
  const cells = new Map<string, string>();
  const client = createClient({
    runtime: { provider: harbour.api.url, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => sessionId,
    fetch: async (request, init) => {
      const answer = await fetch(request, init);
      if (!line.broken) return answer;
      await answer.arrayBuffer();
      throw new TypeError('Failed to fetch');
    },
  });
  const services = {
    window: { localStorage: { getItem: () => null } },
    now: () => Date.parse('2026-06-01T08:00:00Z'),
    storage: createStorage(() => ({
      getItem: (key) => cells.get(key) ?? null,
      setItem: (key, text) => cells.set(key, text),
      removeItem: (key) => cells.delete(key),
    })),
    session: { id: sessionId, isGuest: true },
    connection: () => ({ client }),
  } as unknown as Services;
  return { line, services };
}
