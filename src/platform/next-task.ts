/**
 * Waits for the next task of the page, so that long work is divided: the browser paints and handles presses in between.
 * By a message, because timers may be throttled or postponed.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Passes its argument on, in the next task: creating something and acting on it become two pieces of work. */
export async function inNextTask<Value>(value: Value): Promise<Value> {
  await nextTask();
  return value;
}

/** As many frames as a picture takes to reach the screen: it is made in the first, with two ahead of it. */
const FRAMES = 3;

/** Waits until what was just rendered is on the screen. A hidden page shows nothing until it is looked at. */
export async function nextPicture(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
