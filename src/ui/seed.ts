/** A small, stable number from a code, so that the same harbour or ship is always drawn the same way. */
export function seed(code: string): number {
  let sum = 7;
  for (const letter of code) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum;
}
