import { type ComponentType, type ReactNode, useDeferredValue, useEffect, useState, useSyncExternalStore } from 'react';
import { type Retriable, retriable } from './retriable.ts';

/**
 * Whether this page has shown a screen yet. The first one is rendered in slices, because no press is waiting for an
 * answer.
 */
let hasDrawn = typeof document === 'undefined';
let tellDrawn = (): void => undefined;
/** Resolves once the first screen is shown: anything that only adds to it waits for this. */
export const firstScreen = new Promise<void>((resolve) => {
  tellDrawn = resolve;
  if (hasDrawn) resolve();
});

/** Retries for the screens that could not be loaded. */
const missing = new Set<() => void>();

/**
 * A screen that is fetched later: `waiting` is shown until it has arrived. `ahead` fetches it once before it is shown,
 * as soon as the user is about to need it.
 */
export type Lazily<Props> = ComponentType<Props & { readonly waiting?: ReactNode }> & { readonly ahead: () => void };

/**
 * A screen fetched when first shown, and shown at once if it has arrived. React's own `lazy` would show the fallback
 * even then, for three tenths of a second. A screen that could not be fetched is fetched again after `askAgain`.
 */
export function lazily<Props extends object>(
  load: (() => Promise<{ default: ComponentType<Props> }>) | Retriable<{ default: ComponentType<Props> }>,
): Lazily<Props> {
  const file = 'here' in load ? load : retriable(load);
  const waiters = new Set<() => void>();
  let fault: { readonly thrown: unknown } | null = null;
  const settle = (now: typeof fault): void => {
    fault = now;
    if (fault) missing.add(renew);
    for (const tell of waiters) tell();
  };
  const renew = () => {
    fault = null;
  };
  const subscribe = (tell: () => void) => {
    waiters.add(tell);
    if (!file.here() && !fault) {
      file().then(
        () => settle(null),
        (thrown: unknown) => settle({ thrown }),
      );
    }
    return () => waiters.delete(tell);
  };
  const state = () => file.here()?.default ?? fault;
  /** Drawn without a browser nothing is ever told: the picture waits for the file. */
  const still = () => {
    const now = state();
    if (!now) throw file();
    return now;
  };
  function Later({ waiting = null, ...props }: Props & { readonly waiting?: ReactNode }) {
    const there = useSyncExternalStore(subscribe, state, still);
    // A deferred render happens a second time behind what is shown: only the first screen may cost that.
    const [isFirst] = useState(!hasDrawn);
    const inSlices = useDeferredValue(isFirst ? there : null, isFirst ? null : undefined);
    const Screen = isFirst ? inSlices : there;
    useEffect(() => {
      if (!Screen) return;
      hasDrawn = true;
      tellDrawn();
    }, [Screen]);
    if (Screen && 'thrown' in Screen) throw Screen.thrown;
    return Screen ? <Screen {...(props as Props)} /> : waiting;
  }
  return Object.assign(Later, { ahead: file.ahead });
}

/** Screens that could not be loaded are fetched again when they are next rendered. */
export function askAgain(): void {
  for (const renew of missing) renew();
  missing.clear();
}
