import type { Location, Navigator, To } from 'react-router';
import { isSignIn, mayOpen } from '#domain/places/access.ts';
import type { Entry } from '#domain/places/entry.ts';
import { tripAt, userOf } from '#machines/app/app.select.ts';
import type { Root } from '#src/app/actors.tsx';
import { followFront } from '#src/app/follow-front.ts';
import { readEntry } from './entries.ts';
import { type Place, placeOf } from './place-of.ts';

type Address = Pick<URL, 'pathname' | 'search' | 'hash'>;
type Browser = Pick<Window, 'history' | 'location' | 'addEventListener' | 'removeEventListener'>;

export interface Bridge {
  /** For `useSyncExternalStore`: the address as react-router reads it. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly location: () => Location;
  /** Links send a request to the machine; they never change the address themselves. */
  readonly navigator: Navigator;
  /** Loads the page again, or the one that a link has asked for and that has not come yet. */
  readonly reload: () => void;
  readonly stop: () => void;
}

/** The one file that knows both: the URL asks, the machine answers, the answer is projected back. */
export function createBridge(root: Root, browser: Browser, onPath: (path: string) => void): Bridge {
  const listeners = new Set<() => void>();
  const { history } = browser;
  let current = locationAt(browser.location, history.state);
  /** The page over another that Back is leaving, while the machine is asked. */
  let leaving: string | null = null;
  /** What stands where the browser is on its way back to, or takes its place there. */
  let landing: string | null = null;
  let settled = false;
  let asking = false;
  /** Puts the address that a link has asked for in the history, before the machine's answer does. */
  let foresee: (() => void) | null = null;

  /** Back to a page that is not the user's, or on which they have signed in, would only lead on again. */
  const isClosed = () => {
    const entry = readEntry(current);
    const user = userOf(root.getSnapshot());
    return !mayOpen(entry, user) || (user !== null && isSignIn(entry));
  };

  const arrive = (place: string, steps: number) => {
    landing = place;
    history.go(-steps);
  };

  const show = ({ place, replace, over, asked }: Place) => {
    // Over a page that stands over another it stands over that one as well.
    const { over: under = current.key, steps = 1, turned = 0 } = history.state ?? { steps: 0 };
    // A sign-in that is loaded again still leads to the page that has asked for it.
    const held = { asked, steps: 0, turned: isSignIn(readEntry(current)) ? turned + 1 : 0 };
    // What takes the place of an entry stands over nothing.
    const state = over && settled ? { over: under, steps: steps + 1 } : held;
    // What is pushed while the browser is on its way back is not where it arrives.
    if (landing) landing = place;
    // Shown a second time instead, the page would make the next Back seem to do nothing.
    else if (under === place) arrive(place, steps);
    else if (place === leaving) history.forward();
    else if (settled && !replace && !isClosed()) history.pushState(state, '', place);
    // Whoever has signed in leaves every page of the sign-in at once.
    else if (settled && turned) arrive(place, turned);
    else history.replaceState({ asked, steps: 0 }, '', place);
    // Going back or forward takes the browser a moment.
    current = locationAt(resolve(place), state);
    onPath(current.pathname);
    for (const listener of listeners) listener();
  };

  const project = () => {
    // What the machines pass through on the way to their answer is no answer.
    if (asking) return;
    const answer = placeOf(root.getSnapshot());
    if (!answer) return;
    foresee = null;
    // Subscribers hear events that changed nothing: compare before navigating.
    if (answer.place !== current.key) show(answer);
    else if (!settled) onPath(current.pathname);
    settled = true;
  };

  const enter = (address: Address, trip: Entry | null) => {
    asking = true;
    root.send({ type: 'route.entered', entry: readEntry(address), trip });
    asking = false;
    project();
  };
  const tripOf = (from: Address) => tripAt(root.getSnapshot(), readEntry(from));

  const onPop = () => {
    const former = current;
    const { key, state } = former;
    const popped = keyOf(browser.location);
    if (!landing) {
      if (state && !history.state && popped === key) history.replaceState(jumpedFrom(state), '');
    } else if (landing !== popped) history.replaceState(null, '', landing);
    landing = null;
    foresee = null;
    current = locationAt(browser.location, history.state);
    // A link to another part of the same page also fires popstate, and requests nothing.
    if (current.key !== key) {
      // The machine's answer replaces the history entry that was navigated to.
      settled = false;
      leaving = state?.over === current.key ? key : null;
      const asked = current.state?.asked;
      enter(current, asked ? readEntry(resolve(asked)) : tripOf(former));
      leaving = null;
    }
    for (const listener of listeners) listener();
  };

  const navigate = (to: To) => {
    const trip = tripOf(current);
    foresee = () => history.pushState(trip && { over: current.key, steps: 1 }, '', String(to));
    enter(resolve(to), trip);
  };

  browser.addEventListener('popstate', onPop);
  const unfollow = followFront(root, project);
  // A sign-in that is loaded again leads to what has asked for it or what it stands over, as before.
  const under = current.state?.asked ?? current.state?.over;
  if (under) enter(current, readEntry(resolve(under)));
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    location: () => current,
    navigator: {
      push: navigate,
      replace: navigate,
      go: (steps) => history.go(steps),
      createHref: String,
    },
    reload() {
      foresee?.();
      browser.location.reload();
    },
    stop() {
      browser.removeEventListener('popstate', onPop);
      unfollow();
    },
  };
}

const keyOf = ({ pathname, search }: Pick<Address, 'pathname' | 'search'>): string => `${pathname}${search}`;

/** A jump within a page makes an entry of its own, one step further from what the page stands over. */
const jumpedFrom = ({ steps, turned = 0, ...state }: Location['state']) => ({
  ...state,
  steps: steps + 1,
  turned: turned + 1,
});

const locationAt = ({ pathname, search, hash }: Address, state: Location['state']): Location => ({
  pathname,
  search,
  hash,
  state,
  key: keyOf({ pathname, search }),
});

/** Every link has its whole address, as text. */
const resolve = (to: To): Address => new URL(String(to), 'https://app.invalid');
