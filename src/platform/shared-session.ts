import * as v from 'valibot';

const fact = v.object({
  type: v.picklist(['activity', 'sign-out', 'acting']),
  /** Whole epoch milliseconds. */
  at: v.pipe(v.number(), v.integer()),
});

/** What the tabs of one session exchange (R7, T15). */
export type SharedFact = v.InferOutput<typeof fact>;

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;

export interface SharedSession {
  post(told: SharedFact): void;
  close(): void;
}

const alone: SharedSession = { post: () => {}, close: () => {} };

/** Connects the tabs of a session. Where the browser has no channels, a tab is on its own. */
export function shareSession(
  sessionId: string,
  onHeard: (heard: SharedFact) => void,
  open: (name: string) => Channel = (name) => new BroadcastChannel(name),
): SharedSession {
  let channel: Channel;
  try {
    channel = open(`gangway.session.${sessionId}`);
  } catch {
    return alone;
  }
  let closed = false;
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const heard = v.safeParse(fact, data);
    if (heard.success && !closed) onHeard(heard.output);
  });
  return {
    post(told) {
      if (!closed) channel.postMessage(told);
    },
    close() {
      closed = true;
      channel.close();
    },
  };
}
