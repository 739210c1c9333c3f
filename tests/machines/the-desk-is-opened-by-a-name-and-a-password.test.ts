import { describe, expect, it } from 'vitest';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { deskSignInEvents, deskSignInOutcomes } from '#tests/models/fixtures/desk.ts';
import { startHeld } from './start-held.ts';

describe('The sign-in of the desk', () => {
  it.each([
    ['spaces', ' clerk ', 'clerk'],
    ['marks that nobody sees', '\u2068clerk\u200b\u2069', 'clerk'],
    ['what stood around it', 'Ida Clerk <mailto:clerk@skerry.example>,', 'clerk@skerry.example'],
  ])('takes a name that was pasted with %s, and the password as it is', (_, pasted, identifier) => {
    const { actor, ports } = startHeld(deskSignInMachine, { reason: null });
    actor.send({ type: 'credentials.given', identifier: pasted, password: ' secret ' });
    expect(ports.inputsOf('signInDesk')).toEqual([{ identifier, password: ' secret ' }]);
  });

  it('lets nobody in whose session expired while the answer was on its way', async () => {
    const { actor, ports, reports } = startHeld(deskSignInMachine, { reason: null });
    actor.send(deskSignInEvents['credentials.given'][0]);
    actor.send({ type: 'session.expired' });
    await ports.answer('signInDesk', deskSignInOutcomes.signInDesk.done[0]);
    expect([actor.getSnapshot().value, actor.getSnapshot().context.identifier, reports()]).toEqual(['asking', '', []]);
  });
});
