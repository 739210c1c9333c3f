// Steps in words, for people who follow a path by hand.
import { spaced } from '#domain/words.ts';
import { outcomeOf } from '#tests/models/outcome.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';

/** `sailing.chosen` becomes `the sailing is chosen`. */
function factOf(type: string): string {
  const [subject = '', verb = ''] = type.split('.');
  return `the ${subject.replaceAll('-', ' ')} is ${verb.replaceAll('-', ' ')}`;
}

/** What happens in a step, in one line. */
export function stepWords({ type, output: _, error, ...payload }: ModelEvent): string {
  const outcome = outcomeOf(type);
  if (outcome)
    return `"${spaced(outcome.port)}" ${outcome.end === 'done' ? 'succeeds' : `fails${failureWords(error)}`}`;
  if (type.startsWith('elapsed.')) return `${type.slice('elapsed.'.length)} pass`;
  const with_ = Object.entries(payload).map(([name, value]) => `${name} ${short(value)}`);
  return with_.length === 0 ? factOf(type) : `${factOf(type)} (${with_.join(', ')})`;
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
