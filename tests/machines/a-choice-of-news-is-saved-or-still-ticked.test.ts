import { describe, expect, it } from 'vitest';
import { subscriptionsView, topicsMessage } from '#machines/account/account.select.ts';
import { subscriptionsMachine } from '#machines/account/subscriptions.machine.ts';
import { changedElsewhere, customerInput, topics } from '#tests/models/fixtures/account.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { startHeld } from './start-held.ts';

it('A choice of topics survives a list that was changed somewhere else', async () => {
  const { ports, actor } = startHeld(subscriptionsMachine, customerInput);
  await ports.answer('readSubscriptions', topics());
  expect(actor.getSnapshot().can({ type: 'choice.submitted' })).toBe(false);
  actor.send({ type: 'topic.changed', code: 'OFFERS', subscribed: true });
  actor.send({ type: 'choice.submitted' });
  await ports.fail('saveSubscriptions', changedElsewhere);
  await ports.answer('readSubscriptions', { ...topics(), version: '4' });
  expect(actor.getSnapshot().context.message?.text).toBe('Your list was changed somewhere else since.');
  actor.send({ type: 'choice.submitted' });
  expect(ports.inputsOf('saveSubscriptions').at(-1)).toMatchObject({
    body: {
      version: '4',
      subscriptions: [
        { code: 'OFFERS', subscribed: true },
        { code: 'ISLAND', subscribed: true },
      ],
    },
  });
});

describe('A choice of topics whose answer was lost', () => {
  async function lost() {
    const subscriptions = startHeld(subscriptionsMachine, customerInput);
    await subscriptions.ports.answer('readSubscriptions', topics());
    subscriptions.actor.send({ type: 'topic.changed', code: 'OFFERS', subscribed: true });
    subscriptions.actor.send({ type: 'choice.submitted' });
    await subscriptions.ports.fail('saveSubscriptions', offline);
    return subscriptions;
  }

  it('is read again, and is saved where it stands there', async () => {
    const { ports, state } = await lost();
    expect([subscriptionsView(state()), topicsMessage(state())]).toEqual(['saving', null]);
    await ports.answer('readSubscriptions', { ...topics(true), version: '4' });
    expect(topicsMessage(state())).toEqual({ tone: 'success', text: 'Your choice is saved.' });
    expect(state().context.choice).toEqual({});
  });

  it('is still ticked where it does not stand there', async () => {
    const { ports, state } = await lost();
    await ports.answer('readSubscriptions', topics());
    expect(topicsMessage(state())).toEqual({ tone: 'error', text: 'something went wrong' });
    expect(state().context.choice).toEqual({ OFFERS: true });
  });

  // The provider saved it: the version that changed since is that of the choice itself.
  it('may be saved where nothing can be read, and is so at the second try, changed by nobody else', async () => {
    const { ports, actor, state } = await lost();
    await ports.fail('readSubscriptions', offline);
    expect([subscriptionsView(state()), topicsMessage(state())]).toEqual([
      'choosing',
      { tone: 'error', text: 'something went wrong', unsure: true },
    ]);
    actor.send({ type: 'choice.submitted' });
    await ports.fail('saveSubscriptions', changedElsewhere);
    await ports.answer('readSubscriptions', { ...topics(true), version: '4' });
    expect(topicsMessage(state())).toEqual({ tone: 'success', text: 'Your choice is saved.' });
    expect(state().context.choice).toEqual({});
  });
});
