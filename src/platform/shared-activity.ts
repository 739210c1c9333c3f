import * as v from 'valibot';

const message = v.object({ type: v.literal('activity'), at: v.pipe(v.number(), v.finite()) });

/** What the tabs of one session exchange (R7, T15). `at` is in epoch milliseconds. */
export type SharedActivity = v.InferOutput<typeof message>;

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>;

export interface SharedSession {
  post(message: SharedActivity): void;
  close(): void;
}

const alone: SharedSession = { post: () => {}, close: () => {} };

/** Connects the tabs of a session. Where the browser has no channels, a tab is on its own. */
export function shareActivity(
  sessionId: string,
  onMessage: (message: SharedActivity) => void,
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
    const heard = v.safeParse(message, data);
    if (heard.success && !closed) onMessage(heard.output);
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
