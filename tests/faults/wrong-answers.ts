// Twelve ways in which a call goes wrong between the app and its provider.

export const FAULTS = [
  'delay',
  'hang',
  'lost before',
  'lost after',
  '500 before',
  '500 after',
  '502 page',
  'refusal in words',
  'cut body',
  'empty body',
  'wrong shape',
  'delivered twice',
] as const;
export type Fault = (typeof FAULTS)[number];

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

const json = ({ status, body }: Answer): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

export const lost = (): never => {
  throw new TypeError('fetch failed');
};

const SECONDS = 1000;
const gaveUp = () => new DOMException('aborted', 'AbortError');

/** The provider acts all the same; whoever gave up waiting hears nothing of it. */
const heard = (answer: Answer, signal: AbortSignal | null): Response => {
  if (signal?.aborted) throw gaveUp();
  return json(answer);
};

/** The words of a provider that breaks, and of one that says no. */
export const SAID_BY_THE_PROVIDER = ['Something went wrong here.', 'The provider does not want this.'] as const;
const [BROKEN, UNWANTED] = SAID_BY_THE_PROVIDER;

/** The answer of a call that meets a fault; `act` is what the provider does about it, its effect included. */
export async function spoiled(fault: Fault | null, act: () => Answer, signal: AbortSignal | null): Promise<Response> {
  switch (fault) {
    case null:
      return json(act());
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, 5 * SECONDS));
      return heard(act(), signal);
    case 'hang':
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(gaveUp()), { once: true });
      });
    case 'lost before':
      return lost();
    case 'lost after':
      act();
      return lost();
    case '500 before':
      return json({ status: 500, body: { description: BROKEN } });
    case '500 after':
      act();
      return json({ status: 500, body: { description: BROKEN } });
    case '502 page':
      act();
      return new Response('<html><body>Bad gateway</body></html>', { status: 502 });
    case 'refusal in words':
      return json({ status: 422, body: { description: UNWANTED } });
    case 'cut body':
      return new Response(JSON.stringify(act().body).slice(0, 20), { status: 200 });
    case 'empty body':
      act();
      return new Response('', { status: 200 });
    case 'wrong shape':
      act();
      return json({ status: 200, body: { 'hydra:member': ['nothing known'] } });
    case 'delivered twice':
      act();
      return json(act());
  }
}
