import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import { type Client, createClient } from '#src/api/client.ts';
import { type Analytics, createAnalytics } from '#src/platform/analytics.ts';
import { lagBehind, steadyClock } from '#src/platform/clock.ts';
import { newSessionId } from '#src/platform/random.ts';
import { createStorage, type SessionStorage } from '#src/platform/storage.ts';
import { tell } from '#src/platform/tell.ts';
import { readRuntime } from './read-runtime.ts';

/** What the ports are built from. One object for the life of the page. */
export interface Services {
  readonly window: Window & typeof globalThis & { dataLayer?: unknown[] };
  /** Epoch milliseconds, after startup also where the device's own clock is wrong. */
  readonly now: () => number;
  readonly storage: SessionStorage;
  /** The session of every call from now on; a guest's is replaced when the provider ends it (ruling 12). */
  readonly session: {
    id: string;
    isGuest: boolean;
    /** Called when the provider has ended it. */
    onRefused?: () => void;
  };
  /** Reads `/runtime.json` once; after a failure it is read again. */
  readonly connect: () => Promise<Connection>;
  /** After startup; throws before it. */
  readonly connection: () => Connection;
}

interface Connection {
  readonly runtime: RuntimeConfig;
  readonly client: Client;
  readonly analytics: Analytics;
  /**
   * Resolves once anything that needs a visitor and their consent may start (rulings 17 and 65): once the page is seen,
   * where the browser has drawn it ahead, and they have agreed, where the operator asks them to.
   */
  readonly consent: Promise<unknown>;
}

export function createServices(window: Services['window']): Services {
  let connected: Connection | null = null;
  let connecting: Promise<Connection> | null = null;
  const device = steadyClock();
  let lag = 0;
  const session: Services['session'] = { id: '', isGuest: true };
  const storage = createStorage();
  // The operator's own script obtains it and reports it, perhaps before anything else is known.
  const given = new Promise((resolve) => window.addEventListener('gangway.consent', resolve, { once: true }));
  const { document }: { document: Document & { prerendering?: boolean } } = window;
  const seen =
    document.prerendering &&
    new Promise((resolve) => document.addEventListener('prerenderingchange', resolve, { once: true }));
  const replaceGuest = () => {
    const id = newSessionId();
    // Before the start has read it, what is stored is somebody else's.
    if (storage.sessionId.read() === session.id) storage.sessionId.write(id);
    session.id = id;
  };
  const open = async (): Promise<Connection> => {
    const runtime = await readRuntime(window, (date) => {
      lag = lagBehind(date, device());
    });
    const consent = Promise.all([runtime.consentRequired && given, seen]);
    const { errorReports, operator } = runtime;
    const { colours } = operator;
    // Most operators have the app's own, and their pages fetch nothing for others. What comes this early is there before
    // the first screen is drawn; without it the page keeps its own.
    if (colours) {
      import('./apply-brand.ts').then(
        ({ applyBrand }) => applyBrand(colours, window.document.documentElement),
        () => undefined,
      );
    }
    // Most installations have no listener, and their pages fetch nothing for one.
    const watching =
      errorReports &&
      import('#src/platform/error-reports.ts').then(
        ({ reportFaults }) => reportFaults(window, tell(errorReports, window)),
        () => undefined,
      );
    connected = {
      runtime,
      consent,
      client: createClient({
        runtime,
        sessionId: () => session.id,
        ...(watching && { heed: (answer) => void watching.then((heed) => heed?.(answer)) }),
        renewSession: () => {
          if (session.isGuest) replaceGuest();
          else session.onRefused?.();
          return session.isGuest;
        },
      }),
      analytics: createAnalytics(window, runtime.analytics ? tell(runtime.analytics, window) : undefined),
    };
    void consent.then(connected.analytics.consentGiven);
    return connected;
  };
  const connect = () => {
    connecting ??= open().catch((thrown: unknown) => {
      connecting = null;
      throw thrown;
    });
    return connecting;
  };
  return {
    window,
    now: () => device() + lag,
    storage,
    session,
    connect,
    connection() {
      if (!connected) throw new Error('The provider is known after startup.');
      return connected;
    },
  };
}
