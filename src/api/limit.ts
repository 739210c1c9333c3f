/** Resolves after the milliseconds, or at once when the signal aborts. */
export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

export const waitFor: Wait = (milliseconds, signal) =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const stop = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', stop);
  });

export interface Limit {
  readonly signal: AbortSignal;
  /** Why the signal was aborted; undefined until it is. */
  ending(): 'aborted' | 'timeout' | undefined;
  /** Stops the clock and forgets the caller. */
  release(): void;
}

/** A signal that ends with the caller's, or when the time is up. */
export function limited(caller: AbortSignal | undefined, wait: Wait, limit: number): Limit {
  const stopped = new AbortController();
  let ending: ReturnType<Limit['ending']>;
  const end = (reason: typeof ending) => {
    ending ??= reason;
    stopped.abort();
  };
  const onAbort = () => end('aborted');
  caller?.addEventListener('abort', onAbort);
  void wait(limit, stopped.signal).then(() => end('timeout'));
  return {
    signal: stopped.signal,
    ending: () => ending,
    release() {
      caller?.removeEventListener('abort', onAbort);
      stopped.abort();
    },
  };
}
