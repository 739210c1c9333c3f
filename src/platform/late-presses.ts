/**
 * Turns away the rest of a double click that began on something else: the next page often has a control where the last
 * one stood, and nobody has read it yet.
 */
export function turnAwayLatePresses(page: Document): void {
  let began: Element | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      // A press on its words is followed by one on the field itself, which may stand beside them.
      const control = target.closest('label')?.control ?? target.closest('button, a, input, summary');
      if (event.detail < 2) began = control;
      else if (control !== began) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
