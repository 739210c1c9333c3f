// A day with more sailings than anybody looks through is not rendered whole: each row costs layout, and thousands of
// them seconds.

/** The rendered rows of a list: from the first up to, not including, the last; both count from zero. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** A list of up to this many rows is rendered whole, so that the browser's own search finds everything. */
export const WHOLE = 60;
/** The rows of a longer list that are rendered at first: more than two screens of a desktop. */
const FIRST = 30;
/** The rows rendered with the press that asks for a day, half a phone's screen; the others follow at once. */
export const AT_ONCE = 3;
/** How many rows one press adds. */
export const MORE = 40;

/**
 * The rows of one part of a list that are drawn at first.
 * @param count rows of the part
 * @param all rows of the list
 * @param parts in how many parts the list is drawn
 * @param wanted a row of the part that must be among them
 */
export function firstStretch(count: number, all: number, parts: number, wanted = 0): Stretch {
  if (all <= WHOLE) return { from: 0, to: count };
  const rows = Math.floor(FIRST / parts);
  const from = wanted < rows ? 0 : Math.min(wanted - Math.floor(rows / 2), Math.max(0, count - rows));
  return { from, to: Math.min(count, from + rows) };
}

/** With more rows at one end; what is rendered already stays. */
export const longer = ({ from, to }: Stretch, end: 'earlier' | 'later', count: number): Stretch =>
  end === 'earlier' ? { from: Math.max(0, from - MORE), to } : { from, to: Math.min(count, to + MORE) };

/** How many rows of each stretch are drawn while no more than `most` are, the first ones first. */
export function shares(stretches: readonly Stretch[], most: number): number[] {
  let left = most;
  return stretches.map(({ from, to }) => {
    const rows = Math.min(to - from, left);
    left -= rows;
    return rows;
  });
}
