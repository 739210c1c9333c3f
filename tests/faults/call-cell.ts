// One cell of the matrix: a call of the contract, made by the real client, that meets one fault.
import { catalogue } from '#domain/contract/catalogue.ts';
import type { Endpoint } from '#domain/contract/endpoint.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure, type Failure, failureText, mayHaveActed } from '#domain/failures/failure.ts';
import { COUPON_INVALID, COUPON_NOT_VALID } from '#domain/search/coupon.ts';
import { type Client, createClient } from '#src/api/client.ts';
import { CALLS, contractNameOf } from './calls.ts';
import { answerOf } from './sample.ts';
import { advance } from './time.ts';
import { Violation } from './violation.ts';
import { type Fault, SAID_BY_THE_PROVIDER, spoiled } from './wrong-answers.ts';

/** The longest that a person waits: the limit of a call that moves money, and what a screen may be late (assurance 3). */
const LONGEST_WAIT = 62_000;
/** Of a read: once, and twice again (T55). */
const MOST_READS = 3;

const WORDS: ReadonlySet<string> = new Set([
  ...Object.values(ERROR_TEXT),
  ...[COUPON_NOT_VALID, COUPON_INVALID],
  ...SAID_BY_THE_PROVIDER,
]);

/** Faults after which nobody knows whether the provider has acted (R8). */
const LEAVES_IN_DOUBT: readonly Fault[] = [
  ...(['hang', 'lost before', 'lost after', '500 before', '500 after', '502 page'] as const),
  ...(['cut body', 'empty body', 'wrong shape'] as const),
];
const NO_FAULT: readonly Fault[] = ['delay', 'delivered twice'];

export type Lasting = 'once' | 'always';

/** What came of a cell, in one line: the same cell has the same line every time. */
export interface CellReport {
  readonly fired: number;
  readonly line: string;
}

export async function runCell(call: string, fault: Fault, lasting: Lasting): Promise<CellReport> {
  const endpoint = catalogue.find(({ name }) => name === contractNameOf(call));
  const make = CALLS[call];
  if (!endpoint || !make) throw new Violation(`${call} is no call of the contract.`);
  const line = new Line(endpoint, fault, lasting);
  const holds = (rule: string, isTrue: boolean, more: unknown = '') => {
    if (!isTrue) throw new Violation(`${call} meets ${fault} ${lasting}: ${rule}. ${more}`);
  };

  const outcome = await waited(make(line.client, new AbortController().signal));
  holds('the wait has an end', outcome !== null);
  if (!outcome) return { fired: line.fired, line: 'waits' };
  const isRead = endpoint.method === 'GET';
  holds('an unsafe call is sent once, a read three times at most', line.sent <= (isRead ? MOST_READS : 1), line.sent);

  const right = await waited(make(line.healed, new AbortController().signal));
  holds('the call works once the fault is over', right?.kind === 'answered');
  if (right?.kind !== 'answered') return { fired: line.fired, line: 'never heals' };

  if (outcome.kind === 'answered') {
    const healedByRepeat = isRead && lasting === 'once';
    holds('only a right answer is taken for one', NO_FAULT.includes(fault) || healedByRepeat, outcome.json);
    holds('the answer is the right one', outcome.json === right.json, outcome.json);
    return { fired: line.fired, line: `answers after ${line.sent}` };
  }
  if (outcome.kind === 'broke') throw new Violation(`${call} meets ${fault} ${lasting}: it breaks. ${outcome.text}`);
  const text = failureText(outcome.failure);
  holds('a fault that is none does not fail', !NO_FAULT.includes(fault), text);
  holds('the words are those of the provider or of the catalogue', WORDS.has(text), text);
  holds(
    'what the provider said is what is read',
    fault !== 'refusal in words' || text === SAID_BY_THE_PROVIDER[1],
    text,
  );
  holds('who knows nothing says so', mayHaveActed(outcome.failure) === LEAVES_IN_DOUBT.includes(fault));
  return { fired: line.fired, line: `fails after ${line.sent}: ${outcome.failure.kind} ${text}` };
}

type Outcome =
  | { readonly kind: 'answered'; readonly json: string }
  | { readonly kind: 'failed'; readonly failure: Failure }
  /** Something else than a failed call left `src/api`. */
  | { readonly kind: 'broke'; readonly text: string };

/** Waits as long as a person would; null when it is still under way. */
async function waited(call: Promise<unknown>): Promise<Outcome | null> {
  let outcome: Outcome | null = null;
  call.then(
    (answer) => {
      outcome = { kind: 'answered', json: JSON.stringify(answer) ?? '' };
    },
    (thrown: unknown) => {
      outcome =
        thrown instanceof CallFailure
          ? { kind: 'failed', failure: thrown.failure }
          : { kind: 'broke', text: thrown instanceof Error ? thrown.message : String(thrown) };
    },
  );
  await advance(LONGEST_WAIT);
  return outcome;
}

/** The network between the app and a provider that answers everything rightly. */
class Line {
  readonly client: Client;
  readonly healed: Client;
  /** How often the call went out, and how often it met the fault. */
  sent = 0;
  fired = 0;

  constructor(endpoint: Endpoint, fault: Fault, lasting: Lasting) {
    this.healed = clientOver(async (asked) => spoiled(null, () => right(asked), null));
    this.client = clientOver(async (asked, signal) => {
      if (asked !== endpoint) return spoiled(null, () => right(asked), null);
      this.sent += 1;
      const meets = lasting === 'always' || this.fired === 0;
      if (meets) this.fired += 1;
      return spoiled(meets ? fault : null, () => right(asked), signal);
    });
  }
}

const right = (endpoint: Endpoint) => ({ status: 200, body: answerOf(endpoint) });

type Answering = (asked: Endpoint, signal: AbortSignal | null) => Promise<Response>;

const PROVIDER = 'http://provider.test';

/** A client whose calls are answered by what the contract calls them. */
export const clientOver = (answer: Answering): Client =>
  createClient({
    runtime: { provider: PROVIDER, clientId: 'gangway', idempotencyHeader: 'Idempotency-Key' },
    sessionId: () => 'a-session-of-this-run-1',
    random: () => 0.5,
    fetch: (input, init = {}) => {
      const { pathname } = new URL(String(input instanceof Request ? input.url : input));
      return answer(endpointAt(init.method ?? 'GET', pathname), init.signal ?? null);
    },
  });

/** Paths without a parameter first: `itineraries/create-missing` is no itinerary. */
const BY_PATH = [...catalogue]
  .sort((one, other) => one.path.split('{').length - other.path.split('{').length)
  .map((endpoint) => ({ endpoint, pattern: new RegExp(`^/${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`) }));

function endpointAt(method: string, path: string): Endpoint {
  const found = BY_PATH.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path));
  if (!found) throw new Error(`${method} ${path} is no call of the contract.`);
  return found.endpoint;
}
