// A right answer for a call, made from the call's own schema: what the contract gains, its sample has too.
import * as v from 'valibot';
import type { Endpoint } from '#domain/contract/endpoint.ts';

interface Shape extends v.GenericSchema {
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly items?: readonly Shape[];
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly value?: unknown;
}

/** One of these is every text, code, day and address of the contract. */
const TEXTS = [
  ...['ABC-1', '2026-06-11', '09:30', '2026-06-11T09:00:00Z', '2028-12', '4242', '1780308000000', 'GBP', 'GB', '1'],
  ...[
    'rowan.hale@example.com',
    'http://localhost:4601/pay',
    'a-session-of-this-run-1',
    '#cd1919',
    '1|A',
    'A1202606111000',
  ],
] as const;
const NUMBERS = [12.5, 1, 30, 11, 41, 0] as const;

/** What the provider may write where this schema reads. Throws where nothing is known that fits. */
function sampleOf(schema: v.GenericSchema): unknown {
  const shape = schema as Shape;
  const fitting = (candidates: readonly unknown[]) => {
    const found = candidates.find((candidate) => v.safeParse(schema, candidate).success);
    if (found === undefined) throw new Error(`No sample for ${JSON.stringify(schema.type)} of ${schema.expects}.`);
    return found;
  };
  switch (schema.type) {
    case 'object':
    case 'strict_object':
    case 'loose_object':
      return Object.fromEntries(Object.entries(shape.entries ?? {}).map(([name, entry]) => [name, sampleOf(entry)]));
    case 'array':
      return shape.item ? [sampleOf(shape.item)] : [];
    case 'tuple':
      return (shape.items ?? []).map(sampleOf);
    case 'record':
      return shape.value ? { one: sampleOf(shape.value as Shape) } : {};
    case 'optional':
    case 'nullable':
    case 'nullish':
      return shape.wrapped ? sampleOf(shape.wrapped) : undefined;
    case 'union':
    case 'variant':
      return fitting([...(shape.options ?? []).map((option) => sampleOf(option as Shape)), ...NUMBERS, ...TEXTS]);
    case 'picklist':
      return shape.options?.[0];
    case 'literal':
      return shape.literal;
    case 'boolean':
      return true;
    case 'number':
      return fitting(NUMBERS);
    case 'string':
      return fitting(TEXTS);
    case 'unknown':
    case 'any':
      return 'anything';
    default:
      return fitting([...TEXTS, ...NUMBERS, true, null]);
  }
}

const known = new Map<string, unknown>();

/** A right answer of a call, as it is written on the wire. */
export function answerOf({ name, answer }: Endpoint): unknown {
  const sample = known.get(name) ?? sampleOf(answer);
  if (!known.has(name) && !v.safeParse(answer, sample).success) {
    throw new Error(`The sample of ${name} does not fit its own schema.`);
  }
  known.set(name, sample);
  return sample;
}
