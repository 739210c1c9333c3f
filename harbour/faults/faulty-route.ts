// A call of the contract, altered by a fault. Only what a network or a broken server does: no answer is invented that a
// test could mistake for a right one.
import { setTimeout as pause } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { JSON_TYPE, Refusal } from '#harbour/http/refusals.ts';
import type { HarbourEnv, Route } from '#harbour/http/serve.ts';
import type { Services } from '#harbour/services.ts';
import type { FaultRule, FaultSwitch } from './fault-switch.ts';

type Answer = () => Promise<Response>;

/** The route with the faults of the switch before and after it. */
export function withFaults(faults: FaultSwitch, route: Route): Route {
  const { name, method } = route.endpoint;
  return {
    endpoint: route.endpoint,
    async answer(context: Context<HarbourEnv>, services: Services) {
      const answer: Answer = () => route.answer(context, services);
      const rule = faults.meet({ name, method });
      if (rule !== null) return spoil(faults, rule, { name, context, answer });
      try {
        return await answer();
      } finally {
        faults.answered(name);
      }
    },
  };
}

interface Spoilt {
  readonly name: string;
  readonly context: Context<HarbourEnv>;
  readonly answer: Answer;
}

async function spoil(faults: FaultSwitch, rule: FaultRule, call: Spoilt): Promise<Response> {
  const { name, context, answer } = call;
  switch (rule.fault) {
    case 'delay':
      await pause(rule.milliseconds);
      return answer();
    case 'hang':
      await Promise.race([faults.cleared(), gone(context)]);
      return lose(context);
    case 'lost-before':
      return lose(context);
    case 'lost-after':
      await settled(call);
      return lose(context);
    case '500-before':
      throw broken();
    case '500-after':
      await settled(call);
      throw broken();
    case '502-html':
      return context.html(BAD_GATEWAY, 502);
    case '4xx-described':
      throw new Refusal(rule.status, 'A fault was asked for: this call is refused.', { code: 'fault-switch' });
    case 'cut-body':
      return cut(context, await answer());
    case 'empty-body':
      await settled(call);
      return context.body('', 200, JSON_TYPE);
    case 'wrong-shape':
      await settled(call);
      return context.json({ 'hydra:member': [{ unexpected: true }] }, 200, JSON_TYPE);
    case 'delivered-twice': {
      // Both arrive, and the first answer is the one that is returned.
      const [first] = await Promise.allSettled([answer(), answer()]);
      if (first.status === 'rejected') throw first.reason;
      return first.value;
    }
    case 'reordered': {
      const older = await answer();
      await Promise.race([faults.overtaken(name), faults.cleared(), gone(context)]);
      return older;
    }
  }
}

const BAD_GATEWAY = '<!doctype html><html><head><title>502 Bad Gateway</title></head><body>Bad Gateway</body></html>';

const broken = (): Refusal => new Refusal(500, 'A fault was asked for: something went wrong on our side.');

/** Has the effect, whatever its outcome: nobody receives the answer, and the one sent instead is not compressed. */
const settled = async ({ context, answer }: Pick<Spoilt, 'context' | 'answer'>): Promise<void> => {
  await Promise.allSettled([answer()]);
  context.header('Content-Encoding', undefined);
};

const socketOf = (context: Context): HttpBindings['incoming']['socket'] =>
  (context.env as HttpBindings).incoming.socket;

/** Resolves when nobody waits for the answer any more. */
const gone = (context: Context): Promise<void> =>
  new Promise((resolve) => {
    const socket = socketOf(context);
    if (socket.destroyed) resolve();
    else socket.once('close', () => resolve());
  });

/** Resets the connection without an answer. */
function lose(context: Context): Response {
  socketOf(context).resetAndDestroy();
  return RESPONSE_ALREADY_SENT;
}

/** Sends half of a body that was announced as whole, then ends the connection. */
async function cut(context: Context, whole: Response): Promise<Response> {
  const body = new Uint8Array(await whole.arrayBuffer());
  const { outgoing, incoming } = context.env as HttpBindings;
  const headers = new Headers(whole.headers);
  headers.set('Content-Length', String(body.length));
  outgoing.writeHead(whole.status, Object.fromEntries(headers));
  await new Promise<void>((resolve) => {
    outgoing.write(body.slice(0, Math.floor(body.length / 2)), () => resolve());
  });
  incoming.socket.destroySoon();
  return RESPONSE_ALREADY_SENT;
}
