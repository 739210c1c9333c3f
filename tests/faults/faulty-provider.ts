// What every provider of these runs shares: the calls it takes, the answer that a key heard, and the fault that it meets.
import { type Fault, lost, spoiled } from './wrong-answers.ts';

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export const ok = (...member: unknown[]): Answer => ({ status: 200, body: { 'hydra:member': member } });
export const refused = (status: number, code: string, description: string): Answer => ({
  status,
  body: { code, description },
});

/** The page goes in the middle of a call: before the provider has acted, or before anybody has heard of it. */
export const DEATHS = ['page gone before', 'page gone after'] as const;
export type Death = (typeof DEATHS)[number];

/** No answer comes, and the provider acts only after a while: until then its booking says what it said before. */
export const LATE = 'acts late';
const LATE_BY = 20_000;

/** What a call may meet. */
export type Met = Fault | Death | typeof LATE;

/** Which fault the next call of a kind meets. */
export type Plan<Call extends string> = (call: Call) => Met | null;

/** Faults that leave the answer as it is. */
const TRUTHFUL: readonly (Met | null)[] = [null, 'delay', 'delivered twice'];
export const isTruthful = (met: Met | null): boolean => TRUTHFUL.includes(met);

export interface Asked {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

export abstract class FaultyProvider<Call extends string> {
  plan: Plan<Call> = () => null;
  /** What the passenger's page does when it goes in the middle of a call. */
  onDeath: () => void = () => undefined;
  /** What was called and what it met, oldest first: printed where a run fails. */
  readonly log: string[] = [];
  /** How often each call met each fault. */
  readonly fired = new Map<string, number>();
  /** Rules of attempt keys that a call broke (R3). */
  readonly broken: string[] = [];
  readonly #answers = new Map<string, Answer>();
  readonly #requests = new Map<string, string>();
  /** The keys of requests whose answer nobody heard. */
  readonly #unheard = new Map<string, string>();
  #lateActs = 0;

  /** Whether it is still to act on a call that nobody waits for any more. */
  protected get isActing(): boolean {
    return this.#lateActs > 0;
  }

  /** How often a call went out, whatever became of it. */
  count(call: Call): number {
    return this.log.filter((line) => line === call || line.startsWith(`${call} meets `)).length;
  }

  protected abstract callOf(asked: Asked): Call;
  /** Acts; a call with a key that acted before is not asked again. */
  protected abstract act(call: Call, asked: Asked): Answer;
  protected sent(_call: Call, _met: Met | null): void {}
  protected told(_call: Call, _met: Met | null, _isOk: boolean): void {}

  /** Stands in for the network. */
  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname: path } = new URL(String(input instanceof Request ? input.url : input));
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? {});
    const asked: Asked = { path, method: init.method ?? 'GET', body };
    const call = this.callOf(asked);
    const met = this.plan(call);
    this.log.push(`${call}${met ? ` meets ${met}` : ''}`);
    if (met) this.fired.set(`${call} x ${met}`, (this.fired.get(`${call} x ${met}`) ?? 0) + 1);
    this.sent(call, met);
    const key = new Headers(init.headers).get('Idempotency-Key');
    if (key !== null) this.#judgeKey(key, `${call} ${path} ${init.body}`, met);
    const act = () => this.#actOnce(call, asked, key);
    if (met === 'page gone before' || met === 'page gone after') {
      if (met === 'page gone after') act();
      this.onDeath();
      return lost();
    }
    if (met === LATE) {
      this.#lateActs += 1;
      setTimeout(() => {
        act();
        this.#lateActs -= 1;
      }, LATE_BY);
      return lost();
    }
    const answer = await spoiled(met, act, init.signal ?? null);
    this.told(call, met, answer.ok);
    return answer;
  };

  /** A key stands for one request, and a request whose answer was lost comes again under the key that it had. */
  #judgeKey(key: string, request: string, met: Met | null): void {
    const [call] = request.split(' ');
    if ((this.#requests.get(key) ?? request) !== request)
      this.broken.push(`${call} comes under the key of another call`);
    if ((this.#unheard.get(request) ?? key) !== key) this.broken.push(`${call} is repeated under another key`);
    this.#requests.set(key, request);
    if (isTruthful(met) || met === 'refusal in words') this.#unheard.delete(request);
    else this.#unheard.set(request, key);
  }

  #actOnce(call: Call, asked: Asked, key: string | null): Answer {
    const known = key === null ? undefined : this.#answers.get(key);
    if (known) return known;
    const answer = this.act(call, asked);
    if (key !== null && answer.status < 500) this.#answers.set(key, answer);
    return answer;
  }
}
