/**
 * Turns away the rest of a double click that began on something else: the next page often has a control where the last
 * one stood, and nobody has read it yet.
 */
export function turnAwayLatePresses(page: Document): void {
  let began: Element | null = null;
  page.addEventListener(
    'click',
    (event) => {
      const control = (event.target as Element).closest('button, a, label, summary');
      if (event.detail < 2) began = control;
      else if (control !== began) {
        event.preventDefault();
        event.stopPropagation();
      }
    },
    true,
  );
}
