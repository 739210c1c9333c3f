import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CallFailure } from '#domain/failures/failure.ts';
import { failureWords } from '#machines/failure.select.ts';
import { failed, offline, timedOut } from '#tests/models/fixtures/fixture.ts';
import { credentials, rowan } from '#tests/models/fixtures/sign-in.ts';
import { startSignIn } from './held-sign-in.ts';

const DOORS = ['signInCustomer', 'signInAgent', 'signInAgentUser'] as const;
/** The text that everybody reads whom no door knows, written out: it is a promise. */
const NEUTRAL = 'We do not recognise this sign-in. Check the name and the password.';

const no = (status: number, description = `Words of ${status}.`): CallFailure =>
  failed({ kind: 'refused', status, description });
const CLEAN = [400, 401, 403, 404, 422];
const STOPS: readonly (readonly [CallFailure, string])[] = [
  ...[402, 405, 408, 409, 410, 423, 429, 500, 502, 503].map((status) => [no(status), `Words of ${status}.`] as const),
  [offline, 'something went wrong'],
  [timedOut, 'something went wrong'],
  [failed({ kind: 'unreadable', text: 'Error reducing response' }), 'Error reducing response'],
];

async function signInAgainst(answers: readonly (CallFailure | null)[]) {
  const door = startSignIn();
  door.actor.send({ type: 'credentials.given', ...credentials });
  for (const [index, answer] of answers.entries()) {
    const port = DOORS[index] ?? '';
    if (!door.ports.waiting().includes(port)) break;
    if (answer) await door.ports.fail(port, answer);
    else await door.ports.answer(port, rowan);
  }
  return {
    asked: door.ports.calls.map(({ port }) => port),
    state: door.actor.getSnapshot(),
    words: failureWords(door.actor.getSnapshot()),
    reports: door.reports(),
    inputs: door.ports.calls.map(({ input }) => input),
  };
}

describe('A sign-in goes on only after a clean no', () => {
  // Proves: R5, S4.21
  it.each(CLEAN)('tries all three doors in order when each answers %i, and says one neutral text', async (status) => {
    const { asked, state, words, inputs } = await signInAgainst([no(status), no(status), no(status)]);
    expect([asked, state.value, words]).toEqual([[...DOORS], 'asking', NEUTRAL]);
    expect(inputs).toEqual([credentials, credentials, credentials]);
  });

  // Proves: R5
  it.each(STOPS)('stops at the first door on %o with its own text', async (fault, text) => {
    const { asked, state, words, reports } = await signInAgainst([fault]);
    expect([asked, state.value, words, reports]).toEqual([['signInCustomer'], 'asking', text, []]);
  });

  it.each(DOORS.map((port, index) => [port, index] as const))(
    'lets in at %s and knocks no further',
    async (_, index) => {
      const { asked, state, reports } = await signInAgainst([
        ...CLEAN.slice(0, index).map((status) => no(status)),
        null,
      ]);
      expect(asked).toEqual(DOORS.slice(0, index + 1));
      expect(state.value).toBe('accepted');
      expect(reports).toEqual([{ type: 'sign-in.accepted', ...rowan }]);
    },
  );

  it('whatever the doors answer, stops at the first that does not say a clean no', async () => {
    const answer = fc.oneof(
      fc.constantFrom(...CLEAN).map((status) => ({ failure: no(status), goesOn: true })),
      fc.constantFrom(...STOPS).map(([failure]) => ({ failure, goesOn: false })),
      fc.constant({ failure: null, goesOn: false }),
    );
    await fc.assert(
      fc.asyncProperty(fc.tuple(answer, answer, answer), async (answers) => {
        const { asked, words } = await signInAgainst(answers.map(({ failure }) => failure));
        const stop = answers.findIndex(({ goesOn }) => !goesOn);
        expect(asked).toEqual(DOORS.slice(0, stop < 0 ? 3 : stop + 1));
        expect(words === NEUTRAL).toBe(stop < 0);
      }),
      { numRuns: 150 },
    );
  });

  it('asks nobody while a field is empty, and says which', () => {
    const { actor, ports } = startSignIn();
    actor.send({ type: 'credentials.given', identifier: '  ', password: '' });
    // The address of the page that is shown already takes nothing away.
    actor.send({ type: 'page.entered', page: 'sign-in' });
    expect(actor.getSnapshot().context.faults.map(({ field }) => field)).toEqual(['identifier', 'password']);
    expect([actor.getSnapshot().value, ports.calls]).toEqual(['asking', []]);
    actor.send({ type: 'page.entered', page: 'register' });
    expect(actor.getSnapshot().context.faults).toEqual([]);
  });

  it.each(['sign-in', 'register', 'forgotten'] as const)('leads from the page %s to the others and back', (page) => {
    const states = { 'sign-in': 'asking', register: 'registering', forgotten: 'forgotten' } as const;
    for (const [other, state] of Object.entries(states) as [keyof typeof states, string][]) {
      const { actor } = startSignIn({ page });
      actor.send({ type: 'page.entered', page: other });
      expect(actor.getSnapshot().value).toBe(state);
      actor.send({ type: 'page.entered', page });
      expect(actor.getSnapshot().value).toBe(states[page]);
    }
  });

  it('takes a name that was typed, and not yet sent, along to the request for a link', () => {
    const { actor } = startSignIn();
    actor.send({ type: 'identifier.changed', identifier: credentials.identifier });
    actor.send({ type: 'page.entered', page: 'forgotten' });
    expect(actor.getSnapshot().children.passwordResetRequest?.getSnapshot().context.identifier).toBe(
      credentials.identifier,
    );
  });

  it('drops the calls of somebody who leaves for another page', () => {
    const { actor, ports } = startSignIn();
    actor.send({ type: 'credentials.given', ...credentials });
    actor.send({ type: 'page.entered', page: 'forgotten' });
    expect(ports.calls.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(actor.getSnapshot().children.passwordResetRequest?.getSnapshot().context.identifier).toBe(
      credentials.identifier,
    );
  });
});
