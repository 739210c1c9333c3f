/** Milliseconds between the two presses of a double tap. */
const QUICK = 300;

/**
 * Turns away the rest of a double click that began on something else: the next page often has a control where the last
 * one stood, and nobody has read it yet.
 */
export function turnAwayLatePresses(page: Document): void {
  let began: Element | null = null;
  let pressed = 0;
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      // A press on its words is followed by one on the field itself, which may stand beside them.
      const control = target.closest('label')?.control ?? target.closest('button, a, input, summary');
      // Safari on phones, known by its gestures, counts either tap of two as the first.
      const isSecond = event.detail > 1 || ('ongesturestart' in window && event.timeStamp - pressed < QUICK);
      pressed = event.timeStamp;
      if (!isSecond) began = control;
      else if (control !== began) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
