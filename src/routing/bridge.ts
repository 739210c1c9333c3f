import type { Location, Navigator, To } from 'react-router';
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from '#machines/app/app.machine.ts';
import { followFront } from '#src/app/follow-front.ts';
import { readEntry } from './entries.ts';
import { placeOf } from './place-of.ts';

type Root = ActorRefFrom<typeof appMachine>;
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

export interface Bridge {
  /** For `useSyncExternalStore`: the address as react-router reads it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly location: () => Location;
  /** Links send a request to the machine; they never change the address themselves. */
  readonly navigator: Navigator;
  readonly stop: () => void;
}

/** The one file that knows both: the URL asks, the machine answers, the answer is projected back. */
export function createBridge(root: Root, browser: Browser, onPath: (path: string) => void): Bridge {
  const listeners = new Set<() => void>();
  let current = readLocation(browser);
  let settled = false;

  const show = (place: string, how: 'push' | 'replace') => {
    browser.history[how === 'push' ? 'pushState' : 'replaceState'](null, '', place);
    current = readLocation(browser);
    onPath(current.pathname);
    for (const listener of listeners) listener();
  };

  const project = () => {
    const answer = placeOf(root.getSnapshot());
    if (!answer) return;
    const place = `${current.pathname}${current.search}`;
    // Subscribers hear events that changed nothing: compare before navigating.
    if (answer.place !== place) show(answer.place, settled && !answer.replace ? 'push' : 'replace');
    else if (!settled) onPath(current.pathname);
    settled = true;
  };

  const ask = (address: Pick<Location, 'pathname' | 'search'>) =>
    root.send({ type: 'route.entered', entry: readEntry(address) });

  const onPop = () => {
    const { key } = current;
    current = readLocation(browser);
    // A link to another part of the same page also fires popstate, and requests nothing.
    if (current.key !== key) {
      // The machine's answer replaces the history entry that was navigated to.
      settled = false;
      ask(current);
      project();
    }
    for (const listener of listeners) listener();
  };

  const navigate = (to: To) => ask(resolve(to, current));

  browser.addEventListener('popstate', onPop);
  const unfollow = followFront(root, project);
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    location: () => current,
    navigator: {
      push: navigate,
      replace: navigate,
      go: (steps) => browser.history.go(steps),
      createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`),
    },
    stop() {
      browser.removeEventListener('popstate', onPop);
      unfollow();
    },
  };
}

const readLocation = ({ location }: Browser): Location => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  state: null,
  key: `${location.pathname}${location.search}`,
});

function resolve(to: To, current: Location): Pick<Location, 'pathname' | 'search'> {
  const { pathname, search } = new URL(
    typeof to === 'string' ? to : `${to.pathname ?? current.pathname}${to.search ?? ''}`,
    'https://app.invalid',
  );
  return { pathname, search };
}
