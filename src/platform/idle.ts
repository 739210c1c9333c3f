/** What counts as activity (R7): key, pointer, touch and scroll. A screen reader's press may be nothing but the click. */
const SIGNS = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'touchmove', 'wheel', 'scroll', 'click'] as const;
const AT_MOST_EVERY = 1000;

export interface IdleSources {
  readonly now: () => number;
  readonly window: EventTarget;
}

/** Reports activity, at most once a second, with its time in epoch milliseconds. Returns the function that stops it. */
export function watchActivity(onActivity: (now: number) => void, { now, window }: IdleSources): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const seen = () => {
    const moment = now();
    // The clock may have been corrected since.
    if (Math.abs(moment - last) < AT_MOST_EVERY) return;
    last = moment;
    onActivity(moment);
  };
  // In the capture phase: a component that stops the event has still been used.
  const options = { capture: true, passive: true };
  for (const sign of SIGNS) window.addEventListener(sign, seen, options);
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, seen, options);
  };
}
