import { vi } from 'vitest';

/** The clock of a run stands still until it is moved, and leaving for a page of the provider needs no browser. */
export function stopTime(): void {
  vi.useFakeTimers({ now: Date.UTC(2026, 5, 11, 9) });
  vi.stubGlobal(
    'HTMLFormElement',
    class {
      submit() {}
    },
  );
}

export function startTime(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
