/** One read that left before anybody needed its answer. */
export interface Ahead<Answer> {
  /** Sends it, in the place of an earlier one. `limit` is how long its answer may lie there, in milliseconds. */
  send(key: string, ask: (signal: AbortSignal) => Promise<Answer>, limit: number): void;
  /** Its answer, for the first who asks the same; whoever gives up ends it. */
  take(key: string, signal: AbortSignal): Promise<Answer> | null;
  /** What was read is true no more. */
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
      forget();
      const stop = new AbortController();
      const answer = ask(stop.signal);
      // Whoever takes it hears what went wrong.
      answer.catch(() => undefined);
      sent = { key, answer, stop };
      void wait(limit, stop.signal).then(() => {
        if (sent?.stop === stop) forget();
      });
    },
    take(key, signal) {
      if (sent?.key !== key) return null;
      const { answer, stop } = sent;
      sent = null;
      signal.addEventListener('abort', () => stop.abort(), { once: true });
      return answer;
    },
  };
}
