import * as v from 'valibot';

type Schema = v.GenericSchema;
interface Parts {
  readonly type: string;
  readonly pipe?: readonly [Schema, ...v.GenericPipeItem[]];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly items?: readonly Schema[];
  readonly options?: readonly Schema[];
  readonly wrapped?: Schema;
}

const made = new WeakMap<Schema, Schema>();

/**
 * The same schema, refusing members that it does not name, at any depth (assurance 5.13). The contract's own objects
 * ignore them, because the app must cope with a provider that answers more than it did yesterday.
 */
export function strictly<S extends Schema>(schema: S): S {
  const known = made.get(schema) ?? remade(schema);
  made.set(schema, known);
  return known as S;
}

function remade(schema: Schema): Schema {
  const { type, pipe, entries, item, items, options, wrapped } = schema as unknown as Parts;
  if (pipe !== undefined) {
    const [first, ...rest] = pipe;
    return v.pipe(strictly(first), ...(rest.map((one) => (one.kind === 'schema' ? strictly(one) : one)) as [Schema]));
  }
  if (entries !== undefined && (type === 'object' || type === 'strict_object')) {
    return v.strictObject(Object.fromEntries(Object.entries(entries).map(([name, one]) => [name, strictly(one)])));
  }
  return {
    ...schema,
    ...(item && { item: strictly(item) }),
    ...(items && { items: items.map(strictly) }),
    ...(options && type !== 'picklist' && type !== 'enum' && { options: options.map(strictly) }),
    ...(wrapped && { wrapped: strictly(wrapped) }),
  } as Schema;
}
