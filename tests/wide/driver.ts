// What each way to drive a browser has in common.
import { vi } from 'vitest';

/** High enough for a whole page: WebKit's driver cannot scroll to a row that is not drawn until it is near. */
export const WINDOW = { width: 1280, height: 3000 };
const PATIENCE = { timeout: 30_000, interval: 100 };

/** An element of the page, as the protocol names it. */
export type Found = Readonly<Record<string, string>>;

/** A browser that hears commands. */
export interface Driver {
  goTo(url: string): Promise<unknown>;
  run<Value>(script: string, args: readonly unknown[]): Promise<Value>;
  click(element: Found): Promise<unknown>;
  type(element: Found, text: string): Promise<unknown>;
  leave(): Promise<void>;
}

/** What it answers once it does not fail any more. */
export const soon = <Value>(act: () => Promise<Value>) => vi.waitUntil(() => act().catch(() => null), PATIENCE);
