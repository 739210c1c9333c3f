/** What is missing or wrong in a field of a form, in words. */
export interface Fault {
  readonly field: string;
  readonly text: string;
}

export const NO_FAULTS: readonly Fault[] = [];

/** What is left of the faults on screen: those mended disappear, and others appear only when the form is submitted again. */
export const unmended = (shown: readonly Fault[], found: readonly Fault[]): readonly Fault[] =>
  found.filter(({ field }) => shown.some((fault) => fault.field === field));
