// Steps in words, for people who follow a path by hand.
import { spaced } from '#domain/values/words.ts';
import type { ModelCase } from '#tests/models/model-case.ts';
import { models } from '#tests/models/models.ts';
import { outcomeOf } from '#tests/models/outcome.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import type { QaPath } from './qa-path.ts';

/** `sailing.chosen` becomes `the sailing is chosen`. */
function factOf(type: string): string {
  const [subject = '', verb = ''] = type.split('.');
  return `the ${subject.replaceAll('-', ' ')} is ${verb.replaceAll('-', ' ')}`;
}

/** What happens in a step of a machine, in one line. */
export function stepWords(machine: string, event: ModelEvent): string {
  const { type, output, error, ...payload } = event;
  const outcome = outcomeOf(type);
  if (outcome?.end === 'error') return `"${spaced(outcome.port)}" fails${failureWords(error)}`;
  if (outcome) {
    const all = modelOf(machine)?.events.filter((one) => one.type === type) ?? [];
    return `"${spaced(outcome.port)}" succeeds${differenceWords(
      output,
      all.map((one) => one.output),
    )}`;
  }
  if (type.startsWith('elapsed.')) return `${type.slice('elapsed.'.length)} pass`;
  const with_ = Object.entries(payload).map(([name, value]) => `${name} ${short(value)}`);
  return with_.length === 0 ? factOf(type) : `${factOf(type)} (${with_.join(', ')})`;
}

/** With what a path begins, as far as its machine can begin with something else: ` (payer kind customer)`. */
export function startWords({ machine, input }: QaPath): string {
  const { inputs = [], openings = [] } = modelOf(machine) ?? {};
  return differenceWords(input, [...inputs, ...openings]);
}

const modelOf = (machine: string): ModelCase | undefined => models[machine as keyof typeof models];

/** The fewest facts that tell a value from all that may stand in its place: ` (stage held)`. Where it is the only one, none. */
function differenceWords(own: unknown, all: readonly unknown[]): string {
  if (all.length < 2) return '';
  const facts = factsIn(own);
  const telling: string[] = [];
  let alike = all.map((one) => new Map(factsIn(one)));
  for (;;) {
    const [best] = facts
      .map(([name, fact]) => ({ name, fact, still: alike.filter((other) => other.get(name) === fact) }))
      .toSorted((one, other) => one.still.length - other.still.length);
    if (!best || best.still.length === alike.length) break;
    telling.push(`${best.name} ${short(best.fact)}`.trim());
    alike = best.still;
  }
  return telling.length === 0 ? '' : ` (${telling.join(', ')})`;
}

/** `itinerary status` with `30`; of a list first how long it is. What is neither JSON nor text says nothing. */
function factsIn(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) {
    return [[name, `${value.length}`], ...value.flatMap((one, at) => factsIn(one, `${name} ${at + 1}`))];
  }
  if (typeof value !== 'object' || value === null) return typeof value === 'function' ? [] : [[name, String(value)]];
  if (Object.getPrototypeOf(value) !== Object.prototype) return [];
  return Object.entries(value).flatMap(([key, inner]) => factsIn(inner, `${name} ${key}`.trim()));
}

function failureWords(error: unknown): string {
  const failure = (error as { failure?: { kind?: string; status?: number } } | undefined)?.failure;
  if (!failure) return '';
  return failure.status === undefined ? ` (${failure.kind})` : ` (${failure.kind}, ${failure.status})`;
}

const LONGEST = 60;

function short(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST)}…`;
}
