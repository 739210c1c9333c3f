import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RESET_SENT, resetName } from '#domain/account/password.ts';
import type { CallFailure } from '#domain/failures/failure.ts';
import { failureWords } from '#machines/failure.select.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { maySignOut, passwordResetView, signedInName } from '#machines/password-reset/password-reset.select.ts';
import { passwordResetRequestMachine } from '#machines/sign-in/password-reset-request.machine.ts';
import { failed, offline, timedOut } from '#tests/models/fixtures/fixture.ts';
import { PASSWORD, passwordResetInput } from '#tests/models/fixtures/sign-in.ts';
import { startHeld } from './start-held.ts';

const ACCOUNTS = ['customer', 'agent', 'agent-user'] as const;

const startRequest = (identifier = ' rowan.hale@example.com ') =>
  startHeld(passwordResetRequestMachine, { identifier });

async function askAgainst(answers: readonly (CallFailure | null)[]) {
  const { ports, actor } = startRequest();
  actor.send({ type: 'reset.requested' });
  for (const answer of answers) {
    if (ports.waiting().length === 0) break;
    if (answer) await ports.fail('askForReset', answer);
    else await ports.answer('askForReset', undefined);
  }
  const { value, context } = actor.getSnapshot();
  return { value, context, asked: ports.inputsOf('askForReset'), words: failureWords(actor.getSnapshot()) };
}

const question = (account: string) => ({ account, identifier: 'rowan.hale@example.com' });

describe('A reset says the same to everybody', () => {
  // Proves: P9, R5, S4.22
  it('asks all three in order and ends in the same state, whatever each answers', async () => {
    const answer = fc.oneof(
      fc.constant(null),
      fc
        .record({
          status: fc.constantFrom(400, 401, 403, 404, 408, 409, 422, 423, 429, 500, 503),
          description: fc.constantFrom('We know you.', 'Unknown.', ''),
        })
        .map(({ status, description }) => failed({ kind: 'refused', status, description })),
      fc.constant(failed({ kind: 'unreadable', text: 'Error reducing response' })),
    );
    const known = await askAgainst([null, null, null]);
    expect(known.asked).toEqual(ACCOUNTS.map(question));
    expect(known.value).toBe('confirmed');
    await fc.assert(
      fc.asyncProperty(fc.tuple(answer, answer, answer), async (answers) => {
        expect(await askAgainst(answers)).toEqual(known);
      }),
      { numRuns: 100 },
    );
    expect(RESET_SENT).toBe('If we know it, we have sent a link.');
  });

  // Proves: R5
  it.each([
    ['no connection', offline],
    ['no answer in time', timedOut],
  ])('stops with %s at any of the three, and asks all of them again afterwards', async (_, fault) => {
    for (const before of [0, 1, 2]) {
      const { value, asked, words } = await askAgainst([...Array<null>(before).fill(null), fault]);
      expect([value, asked.length, words]).toEqual(['filling', before + 1, 'something went wrong']);
    }
    const { ports, actor } = startRequest();
    actor.send({ type: 'reset.requested' });
    await ports.fail('askForReset', fault);
    actor.send({ type: 'reset.requested' });
    for (const _account of ACCOUNTS) await ports.answer('askForReset', undefined);
    expect([actor.getSnapshot().value, failureWords(actor.getSnapshot())]).toEqual(['confirmed', null]);
  });

  it('is asked for again from the page that says so', async () => {
    const { ports, actor } = startRequest();
    actor.send({ type: 'reset.requested' });
    for (const _account of ACCOUNTS) await ports.answer('askForReset', undefined);
    actor.send({ type: 'reset.reopened' });
    actor.send({ type: 'reset.requested' });
    expect(ports.waiting()).toEqual(['askForReset']);
  });

  it('says of an address without a link what it says of a link that is over', () => {
    const { ports, actor } = startHeld(passwordResetMachine, { account: 'agent', token: null, user: null });
    expect([passwordResetView(actor.getSnapshot()), ports.calls]).toEqual(['lapsed', []]);
  });

  it('opens nobody else’s account: whoever is signed in is named, and may sign out first', async () => {
    const { actor, ports, reports } = startHeld(passwordResetMachine, passwordResetInput);
    const said = () => [maySignOut(actor.getSnapshot()), signedInName(actor.getSnapshot())];
    expect(said()).toEqual([false, 'Rowan Hale']);
    actor.send({ type: 'password.given', password: PASSWORD, again: PASSWORD });
    await ports.answer('setPassword', undefined);
    expect(said()).toEqual([true, 'Rowan Hale']);
    actor.send({ type: 'sign-out.requested' });
    expect(reports()).toEqual([{ type: 'sign-out.requested' }]);
    actor.send({ type: 'session.expired' });
    expect(said()).toEqual([false, '']);
  });

  it('asks nobody for an empty name', () => {
    const { ports, actor } = startRequest('  ');
    actor.send({ type: 'reset.requested' });
    expect([actor.getSnapshot().value, ports.calls]).toEqual(['filling', []]);
    expect(actor.getSnapshot().context.faults).toEqual([
      { field: 'identifier', text: 'Enter your e-mail address, your number or your user name.' },
    ]);
  });

  // Proves: S5.4
  it.each([
    [' ada.morrow@harbour.test ', { email: 'ada.morrow@harbour.test' }, { email: 'ada.morrow@harbour.test' }],
    [' C1000001 ', { customerNumber: 'C1000001' }, { agentNumber: 'C1000001' }],
    ['ada@', { customerNumber: 'ada@' }, { agentNumber: 'ada@' }],
    ['ada@home', { customerNumber: 'ada@home' }, { agentNumber: 'ada@home' }],
  ])('takes %o for an address if it is one, otherwise for a number', (typed, customer, agent) => {
    expect(resetName('customer', typed)).toEqual(customer);
    expect(resetName('agent', typed)).toEqual(agent);
    expect(resetName('agent-user', typed)).toEqual(agent);
  });
});
