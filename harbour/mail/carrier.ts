// The carrier: writes and sends what is queued, in parallel with the calls that queued it, one round at a time, so that
// no answer waits for a letter.
export interface Carrier {
  /**
   * Says that letters are waiting. Call it after the commit that queued them: a round starts, or follows the current
   * one.
   */
  poke(): void;
  /** Resolves once no round is running or wanted. Never rejects. */
  idle(): Promise<void>;
  /**
   * Ends the current round after the letter in hand and starts no other: what is still queued waits for the next start.
   */
  stop(): Promise<void>;
}

/** A round takes everything that is queued; `stopping` says when to take no more. What it throws goes to `onFault`. */
export function createCarrier(
  round: (stopping: () => boolean) => Promise<void>,
  onFault: (fault: unknown) => void,
): Carrier {
  let wanted = false;
  let stopped = false;
  let rounds: Promise<void> | null = null;

  async function carry(): Promise<void> {
    while (wanted) {
      wanted = false;
      await round(() => stopped).catch(onFault);
    }
    rounds = null;
  }

  const idle = async () => {
    while (rounds !== null) await rounds;
  };
  return {
    poke() {
      if (stopped) return;
      wanted = true;
      rounds ??= carry();
    },
    idle,
    stop() {
      stopped = true;
      return idle();
    },
  };
}
