// What the ports of the app are made of in these runs: its own client over a provider in memory, and storage that
// outlives a reload as the browser's does.
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';
import { createStorage } from '#src/platform/storage.ts';

export const CARD_PAGE = 'http://localhost:4601';

/** The storage of a tab. */
function area() {
  const cells = new Map<string, string>();
  return {
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, text: string) => void cells.set(key, text),
    removeItem: (key: string) => void cells.delete(key),
  };
}

export class World {
  readonly services: Services;
  /** The page of the provider that the browser was last sent to: the last field of its form. */
  page: string | null = null;

  constructor(fetch: typeof globalThis.fetch) {
    const client = createClient({
      runtime: { provider: 'http://provider.test', clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
      sessionId: () => 'session-of-this-tab-1',
      random: () => 0.5,
      fetch,
    });
    const stored = area();
    const services = {
      window: { location: { origin: 'http://app.test' }, document: this.#document(), navigator: {} },
      now: () => Date.now(),
      storage: createStorage(() => stored),
      session: { id: 'session-of-this-tab-1', isGuest: true },
      connection: () => ({ client, runtime: { formOrigins: [CARD_PAGE] } }),
    };
    this.services = services as unknown as Services;
  }

  /** As much of a document as posting a hidden form takes; it remembers which page the browser left for. */
  #document() {
    const world = this;
    return {
      createElement: () => ({
        setAttribute() {},
        append(...inputs: { value?: string }[]) {
          world.page = inputs.at(-1)?.value ?? null;
        },
      }),
      body: { append() {} },
    };
  }
}
