// What the ports of the app are made of in these runs: its own client over a provider in memory, and storage that
// outlives a reload as the browser's does.
import type { Attempt } from '#domain/attempt.ts';
import type { ChangeAttempt } from '#domain/change-attempt.ts';
import type { InvoiceAttempt } from '#domain/invoice-attempt.ts';
import { createClient } from '#src/api/client.ts';
import type { Services } from '#src/app/services.ts';

export const CARD_PAGE = 'http://localhost:4601';

interface Slot<Value> {
  read(): Value | null;
  write(value: Value): void;
  clear(): void;
}

function slot<Value>(): Slot<Value> {
  let stored: string | null = null;
  return {
    // Through JSON, as the storage of a browser has it.
    read: () => (stored === null ? null : (JSON.parse(stored) as Value)),
    write: (value) => {
      stored = JSON.stringify(value);
    },
    clear: () => {
      stored = null;
    },
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
    const services = {
      window: { location: { origin: 'http://app.test' }, document: this.#document(), navigator: {} },
      now: () => Date.now(),
      storage: {
        attempt: slot<Attempt>(),
        changes: slot<readonly ChangeAttempt[]>(),
        invoices: slot<InvoiceAttempt>(),
      },
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
