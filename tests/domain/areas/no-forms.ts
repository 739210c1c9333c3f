import { afterEach, beforeEach, vi } from 'vitest';

/** There is no browser here that a hidden form could leave with: it is submitted and nothing happens. */
export function submitNothing(): void {
  beforeEach(() =>
    vi.stubGlobal(
      'HTMLFormElement',
      class {
        submit() {}
      },
    ),
  );
  afterEach(() => vi.unstubAllGlobals());
}
