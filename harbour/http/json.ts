// JSON in parts: what many answers have in common is written once.

declare const written: unique symbol;
/** The JSON of a value. */
export type Json<Value> = string & { readonly [written]: Value };

export const jsonOf = <Value>(value: Value): Json<Value> => JSON.stringify(value) as Json<Value>;

export const jsonList = <Item>(items: readonly Json<Item>[]): Json<Item[]> => `[${items.join(',')}]` as Json<Item[]>;

/** An object, at least one member of which is not written yet, and others that are. */
export function jsonWith<Plain extends object, Written extends object>(
  plain: Plain,
  parts: { readonly [Name in keyof Written]: Json<Written[Name]> },
): Json<Plain & Written> {
  const members = Object.entries(parts).map(([name, json]) => `"${name}":${json}`);
  return `${JSON.stringify(plain).slice(0, -1)},${members.join(',')}}` as Json<Plain & Written>;
}
