// T41: every way that leaves by a hidden form asks the list of the runtime configuration, not the form itself.
import { expect, test } from 'vitest';
import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate';
import { wireAgentPortal } from '#src/areas/agent-portal/wire.ts';
import { wirePayment } from '#src/areas/book/wire-payment.ts';
import { wiredTo } from '#tests/faults/wired-to.ts';
import { CARD_PAGE, World } from '#tests/faults/world.ts';
import { triedAttempt } from '#tests/models/builders.ts';
import { submitNothing } from './no-forms.ts';

submitNothing();

const world = () =>
  new World(() => {
    throw new Error('Nothing is called here.');
  });

const WAYS: Readonly<Record<string, (world: World) => AnyActorLogic>> = {
  'a new card': ({ services }) => wiredTo(wirePayment(services), 'preload', 'leaveForCardPage'),
  'a saved card whose bank asks': ({ services }) => wiredTo(wirePayment(services), 'savedCard', 'leaveForCardPage'),
  'invoices of an agency': ({ services }) =>
    wiredTo(wireAgentPortal(services).agent as AnyStateMachine, 'invoices', 'leaveForCardPage'),
};

test.each(Object.entries(WAYS))('%s', async (_, logicOf) => {
  const leaveFor = async (action: string) => {
    const here = world();
    const form = { action, fields: [{ name: 'order', value: 'order-1' }] };
    const actor = createActor(logicOf(here), { input: { attempt: triedAttempt, form } });
    const leaving = toPromise(actor);
    actor.start();
    const outcome = await leaving.then(
      () => 'left',
      (thrown: unknown) => (thrown as Error).message,
    );
    return [outcome, here.page];
  };
  expect(await leaveFor(`${CARD_PAGE}/pay`)).toEqual(['left', expect.any(String)]);
  for (const action of ['https://evil.test/pay', `${CARD_PAGE}.evil.test/pay`, 'javascript:alert(1)']) {
    const [outcome, page] = await leaveFor(action);
    expect([action, outcome, page]).toEqual([action, expect.stringMatching(/^Payment form error: /), null]);
  }
});
