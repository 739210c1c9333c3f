// What the three questions of a forgotten password carry, as the app is wired (spec 2, 4, 5 and 7).
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { wireSignIn } from '#src/areas/my-account/wire-sign-in.ts';
import { World } from '#tests/faults/world.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

/** Asks for a link; answers the bodies that were sent, in their order. */
async function asked(identifier: string): Promise<unknown[]> {
  const bodies: unknown[] = [];
  const fetch = async (_: unknown, init?: RequestInit) => {
    bodies.push(JSON.parse(String(init?.body)));
    return Response.json({ 'hydra:member': [{ accepted: true }] });
  };
  const { services } = new World(fetch as typeof globalThis.fetch);
  const { actor } = startUnderParent(wireSignIn(services), { reason: null, page: 'forgotten' });
  const { passwordResetRequest } = actor.getSnapshot().children;
  passwordResetRequest?.send({ type: 'identifier.changed', identifier });
  passwordResetRequest?.send({ type: 'reset.requested' });
  if (passwordResetRequest) await waitFor(passwordResetRequest, (request) => request.matches('confirmed'));
  return bodies;
}

const AT = 'http://app.test';

// Proves: S2.6, S4.22, S5.4, S7.13
it.each([
  ['ada@example.com', { email: 'ada@example.com' }, { email: 'ada@example.com' }],
  ['C1000001', { customerNumber: 'C1000001' }, { agentNumber: 'C1000001' }],
])(
  '%s is looked for among customers, agents and agent users, each with the page of its own',
  async (name, customer, agent) => {
    expect(await asked(name)).toEqual([
      { ...customer, accountType: 'customer', passwordResetUrl: `${AT}/my-account/update-password/` },
      { ...agent, accountType: 'agent', passwordResetUrl: `${AT}/update-password/agent/` },
      { ...agent, accountType: 'agent-user', passwordResetUrl: `${AT}/update-password/agent-user` },
    ]);
  },
);
