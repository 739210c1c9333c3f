import { type ComponentType, lazy } from 'react';
import { retriable } from './retriable.ts';

/** What brings back each screen that could not be loaded. */
const missing = new Set<() => void>();

/** A screen that comes later; `ahead` fetches it before it is shown, once, as soon as somebody is about to want it. */
export type Lazily<Props> = ComponentType<Props> & { readonly ahead: () => void };

/** A screen fetched when first shown. React remembers a failure for ever; this one is asked for again after `askAgain`. */
export function lazily<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>): Lazily<Props> {
  const ask = retriable(load);
  const start = () =>
    lazy(async () => {
      try {
        return await ask();
      } catch (thrown) {
        missing.add(renew);
        throw thrown;
      }
    }) as unknown as ComponentType<Props>;
  let Screen = start();
  const renew = () => {
    Screen = start();
  };
  let wanted = false;
  const ahead = () => {
    if (wanted) return;
    wanted = true;
    ask().catch(() => undefined);
  };
  return Object.assign((props: Props) => <Screen {...props} />, { ahead });
}

/** Screens that could not be loaded are fetched anew when they are next drawn. */
export function askAgain(): void {
  for (const renew of missing) renew();
  missing.clear();
}
