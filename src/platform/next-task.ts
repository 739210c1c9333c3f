/**
 * Waits for the next task of the page, so that long work is not one piece: the browser paints and takes presses in between.
 * By a message, since a timer may stand still and is put off where a page asks for many.
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

/** What it was given, in the next task: making something and acting upon it are two pieces of work. */
export async function inNextTask<Value>(value: Value): Promise<Value> {
  await nextTask();
  return value;
}

/** As many frames as a picture takes to the screen: it is made in the first, and two are on their way before it. */
const FRAMES = 3;

/** Waits until what was just drawn is on the screen. A page that is hidden shows nothing until it is looked at. */
export async function nextPicture(): Promise<void> {
  for (let frame = 0; frame < FRAMES; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
