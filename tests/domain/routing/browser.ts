import type { createBridge } from '#src/routing/bridge.ts';

/** As much of a browser as the bridge asks for, on one address; what it was told is in `shown`. */
export function browserAt(address: string) {
  const events = new EventTarget();
  const location = { ...place(address) };
  const shown: string[] = [];
  const show = (how: string) => (_: unknown, __: string, to: string) => {
    Object.assign(location, place(to));
    shown.push(`${how} ${to}`);
  };
  const browser = {
    location,
    history: { pushState: show('push'), replaceState: show('replace'), go: () => undefined },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Parameters<typeof createBridge>[1];
  const pop = (to: string) => {
    Object.assign(location, place(to));
    events.dispatchEvent(new Event('popstate'));
  };
  return { browser, pop, shown };
}

function place(address: string) {
  const { pathname, search, hash } = new URL(address, 'https://gangway.test');
  return { pathname, search, hash };
}
