/** On how many lines stands what a range holds. */
export const linesOf = (range: Range): number =>
  new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
