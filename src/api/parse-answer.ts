import * as v from 'valibot';

/** More than the ways of writing that lie within each other. */
const MOST_PARSES = 4;

/**
 * Parses what a provider answered. Another provider may write the same answer in another way: null or an empty text for
 * what it leaves out, a number as text or the reverse, a time with its seconds, a member list without Hydra's prefix.
 * Changes `data` where a schema refuses these.
 */
export function parseAnswer<Schema extends v.GenericSchema>(schema: Schema, data: unknown): v.SafeParseResult<Schema> {
  for (let parses = 1; ; parses++) {
    const parsed = v.safeParse(schema, data);
    if (parsed.success || parses === MOST_PARSES || !putOurWay(data, parsed.issues)) return parsed;
  }
}

/** Whether anything was put into our way. */
const putOurWay = (data: unknown, issues: readonly v.BaseIssue<unknown>[]): boolean =>
  [prefixed(data), ...issues.map(mended)].includes(true);

interface Unprefixed {
  readonly member?: unknown;
  readonly view?: { readonly next?: unknown };
  'hydra:member'?: unknown;
  'hydra:view'?: unknown;
}

function prefixed(data: unknown): boolean {
  const list = Object(data) as Unprefixed;
  if (!list.member || list['hydra:member']) return false;
  list['hydra:member'] = list.member;
  list['hydra:view'] = { 'hydra:next': list.view?.next };
  return true;
}

function mended({ type, input, path }: v.BaseIssue<unknown>): boolean {
  const place = path?.at(-1);
  if (place?.origin !== 'value') return false;
  const holder = place.input as Record<string, unknown>;
  const key = place.key as string;
  const ours = inOurWay(type, input);
  // Nothing in a list stands for something that cannot be read.
  if (ours === undefined) return isNothing(input) && !Array.isArray(holder) && delete holder[key];
  holder[key] = ours;
  return true;
}

const isNothing = (input: unknown): boolean => input === null || input === '';

/** Undefined for what has no other way. */
function inOurWay(type: string, input: unknown): unknown {
  const written = typeof input === 'object' ? '{}' : String(input);
  switch (type) {
    case 'string':
      return typeof input === 'number' ? written : undefined;
    case 'number':
      return /^-?\d{1,9}(\.\d{1,9})?$/.test(written) ? Number(written) : undefined;
    case 'boolean':
      return /^(1|0|true|false|)$/.test(written) ? /1|true/.test(written) : undefined;
    case 'regex':
      return /^\d\d:\d\d(?=:\d\d$)/.exec(written)?.[0];
    case 'iso_date':
      return /^\d{4}-\d\d-\d\d(?=T)/.exec(written)?.[0];
    default:
      return undefined;
  }
}
