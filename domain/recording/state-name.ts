/** A state as XState holds it: a name, or the names of the states inside by region. */
export type StateTree = string | { readonly [region: string]: StateTree | undefined };

/** `sailing.outward`; parallel regions are joined by ` + `. */
export function stateName(value: StateTree): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .map(([name, inner]) => {
      const within = inner === undefined ? '' : stateName(inner);
      return within === '' ? name : `${name}.${within}`;
    })
    .join(' + ');
}
