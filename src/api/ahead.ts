/** One read that is sent before its answer is needed. */
export interface Ahead<Answer> {
  /** Sends it. `limit` is how long its answer may be kept, in milliseconds. */
  send(key: string, ask: (signal: AbortSignal) => Promise<Answer>, limit: number): void;
  /** Its answer, for the first caller with the same request; aborting that call ends it. */
  take(key: string, signal: AbortSignal): Promise<Answer> | null;
  /** Discards it: what was read may no longer be true. */
  forget(): void;
}

export function createAhead<Answer>(wait: (milliseconds: number, signal: AbortSignal) => Promise<void>): Ahead<Answer> {
  let sent: { key: string; answer: Promise<Answer>; stop: AbortController } | null = null;
  const forget = () => {
    sent?.stop.abort();
    sent = null;
  };
  return {
    forget,
    send(key, ask, limit) {
      const stop = new AbortController();
      const answer = ask(stop.signal);
      // The caller that takes it reports the failure.
      answer.catch(() => undefined);
      sent = { key, answer, stop };
      void wait(limit, stop.signal).then(forget);
    },
    take(key, signal) {
      if (sent?.key !== key) return null;
      const { answer, stop } = sent;
      sent = null;
      signal.addEventListener('abort', () => stop.abort());
      return answer;
    },
  };
}
