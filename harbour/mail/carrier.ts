// The carrier: writes and sends what is queued beside the calls that queued it, one round at a time, so that no answer waits for a letter.
export interface Carrier {
  /** Says that letters wait. Call it after the commit that queued them: a round begins, or follows the one under way. */
  poke(): void;
  /** Answers once no round is under way and none is wanted. Never rejects. */
  idle(): Promise<void>;
  /** Ends the round under way after what it has in hand and begins no other: what is still queued waits for the next start. */
  stop(): Promise<void>;
}

/** A round takes everything that is queued; `stopping` says when to take up no more. What it throws goes to `onFault`. */
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
