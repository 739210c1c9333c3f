// What only the wiring of a port settles: which call of the provider a choice becomes, under which names (spec 7).
import { expect } from 'vitest';
import { type AnyStateMachine, createActor, toPromise } from 'xstate';
import { wiredTo } from '#tests/faults/wired-to.ts';
import { World } from '#tests/faults/world.ts';

export type Wiring = (services: World['services']) => AnyStateMachine;

interface Sent {
  readonly call: string;
  readonly query: Readonly<Record<string, string>>;
  readonly email: string | null;
  readonly body: unknown;
}

/** The one call that a port makes, without client and session; it is refused. */
export async function sentBy(wiring: Wiring, port: string, input: object): Promise<Sent> {
  const sent: Sent[] = [];
  const { services } = new World(async (address, { method, headers, body } = {}) => {
    const { pathname, searchParams } = new URL(String(address));
    const { clientId, sessionId, ...query } = Object.fromEntries(searchParams);
    const email = new Headers(headers).get('email');
    sent.push({ call: `${method} ${pathname}`, query, email, body: body ? JSON.parse(String(body)) : null });
    return Response.json({ description: 'No.' }, { status: 422 });
  });
  const asking = createActor(wiredTo(wiring(services), ...port.split('.')), { input });
  const answered = toPromise(asking);
  asking.start();
  await expect(answered).rejects.toThrow('No.');
  const [only, ...others] = sent;
  if (!only || others.length > 0) throw new Error(`The port made ${sent.length} calls.`);
  return only;
}
