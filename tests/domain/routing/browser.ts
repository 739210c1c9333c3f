import type { createBridge } from '#src/routing/bridge.ts';

interface HistoryEntry {
  readonly to: string;
  readonly state: unknown;
}

/** As much of a browser as the bridge asks for, on one address; what it was told is in `shown`. */
export function browserAt(address: string) {
  const events = new EventTarget();
  const shown: string[] = [];
  const location = { ...place(address), reload: () => shown.push('reload') };
  const entries: HistoryEntry[] = [{ to: address, state: null }];
  let at = 0;
  const show =
    (how: 'push' | 'replace') =>
    (state: unknown, __: string, to = entries[at]?.to ?? '') => {
      if (how === 'push') at += 1;
      entries.splice(at, how === 'push' ? entries.length : 1, { to, state });
      Object.assign(location, place(to));
      shown.push(`${how} ${to}`);
    };
  /** Through the entries that there are, as the browser's own buttons go. */
  const go = (steps: number) => {
    at += steps;
    Object.assign(location, place(entries[at]?.to ?? ''));
    events.dispatchEvent(new Event('popstate'));
  };
  const browser = {
    location,
    history: {
      get state() {
        return entries[at]?.state;
      },
      pushState: show('push'),
      replaceState: show('replace'),
      // It takes a moment.
      go(steps: number) {
        shown.push(steps === -1 ? 'back' : `go ${steps}`);
        queueMicrotask(() => go(steps));
      },
      forward() {
        shown.push('forward');
        queueMicrotask(() => go(1));
      },
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Parameters<typeof createBridge>[1];
  const pop = (to: string) => {
    entries[at] = { to, state: null };
    go(0);
  };
  /** To another part of the same page, by a link that the app does not see. */
  const jump = (hash: string) => {
    entries.splice(at + 1, entries.length, { to: `${location.pathname}${location.search}${hash}`, state: null });
    go(1);
  };
  return { browser, pop, go, jump, shown };
}

function place(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://gangway.test');
  return { pathname, search, hash };
}
