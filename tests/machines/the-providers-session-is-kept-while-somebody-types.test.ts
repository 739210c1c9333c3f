import { describe, expect, it } from 'vitest';
import { keepAliveMachine } from '#machines/session/keep-alive.machine.ts';
import { MINUTE, NOW } from '#tests/models/builders.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { startApp } from './held-app.ts';
import { startHeld } from './start-held.ts';

const startKeeping = () => startHeld(keepAliveMachine, { at: NOW });

describe("The provider's session is kept while somebody types", () => {
  it('calls at most every five minutes over half an hour of keys', async () => {
    const { actor, ports } = startKeeping();
    for (let second = 1; second <= 30 * 60; second += 1) {
      const at = NOW + second * 1000;
      actor.send({ type: 'session.used', at });
      actor.send({ type: 'clock.ticked', at });
      if (ports.waiting().length > 0) await ports.answer('keepSession', { at });
    }
    expect(ports.countOf('keepSession')).toBe(6);
  });

  it('calls no more often where the provider does not answer', async () => {
    const { actor, ports } = startKeeping();
    for (let second = 1; second <= 30 * 60; second += 1) {
      const at = NOW + second * 1000;
      actor.send({ type: 'session.used', at });
      actor.send({ type: 'clock.ticked', at });
      if (ports.waiting().length > 0) await ports.fail('keepSession', offline);
    }
    expect(ports.countOf('keepSession')).toBe(6);
  });

  it('calls after the last key before a rest too, once, so that an extension finds the session alive', () => {
    const { actor, ports } = startKeeping();
    actor.send({ type: 'session.used', at: NOW + 4 * MINUTE });
    actor.send({ type: 'clock.ticked', at: NOW + 5 * MINUTE - 1000 });
    expect(ports.countOf('keepSession')).toBe(0);
    actor.send({ type: 'clock.ticked', at: NOW + 5 * MINUTE });
    expect(ports.countOf('keepSession')).toBe(1);
  });

  it('calls for nobody who has rested since the last call, nor on waking after the session ran out', () => {
    const { actor, ports } = startKeeping();
    actor.send({ type: 'clock.ticked', at: NOW + 15 * MINUTE });
    actor.send({ type: 'session.used', at: NOW + 16 * MINUTE });
    actor.send({ type: 'clock.ticked', at: NOW + 36 * MINUTE });
    expect(ports.countOf('keepSession')).toBe(0);
  });

  it('calls at once when an extension is asked for, and tells when it was kept', async () => {
    const { actor, ports, reports } = startKeeping();
    actor.send({ type: 'extension.requested' });
    actor.send({ type: 'extension.requested' });
    await ports.answer('keepSession', { at: NOW + MINUTE });
    expect(ports.countOf('keepSession')).toBe(1);
    expect(reports()).toEqual([{ type: 'session.kept', at: NOW + MINUTE }]);
  });

  it('calls for no key within five minutes of an extension', async () => {
    const { actor, ports } = startKeeping();
    actor.send({ type: 'extension.requested' });
    await ports.answer('keepSession', { at: NOW + 19 * MINUTE });
    const used = (at: number) => {
      actor.send({ type: 'session.used', at });
      actor.send({ type: 'clock.ticked', at });
    };
    used(NOW + 24 * MINUTE - 1000);
    expect(ports.waiting()).toEqual([]);
    used(NOW + 24 * MINUTE);
    expect(ports.waiting()).toEqual(['keepSession']);
  });

  it('tells why it failed and calls again when asked', async () => {
    const { actor, ports, reports } = startKeeping();
    actor.send({ type: 'extension.requested' });
    await ports.fail('keepSession', offline);
    expect(reports()).toEqual([{ type: 'keeping.failed', text: 'something went wrong' }]);
    actor.send({ type: 'extension.requested' });
    expect(ports.waiting()).toEqual(['keepSession']);
  });

  it('calls for whoever extends the session from its prompt, and closes the prompt once that has worked', async () => {
    const { actor, ports, open, state, session } = startApp();
    await open();
    actor.send({ type: 'clock.ticked', at: NOW + 18 * MINUTE });
    const extend = () => state().children.session?.send({ type: 'extension.requested' });
    extend();
    await ports.fail('keepSession', offline);
    expect(session()).toEqual({ prompting: 'asking' });
    extend();
    await ports.answer('keepSession', { at: NOW + 18 * MINUTE });
    expect(session()).toBe('active');
  });

  // Proves: R7
  it('calls neither for what is touched beside the prompt, nor once the session has expired', async () => {
    const { actor, ports, open, session } = startApp();
    await open();
    const tick = (at: number) => actor.send({ type: 'clock.ticked', at });
    tick(NOW + 18 * MINUTE);
    for (const minutes of [18.1, 19.9]) {
      actor.send({ type: 'activity.seen', at: NOW + minutes * MINUTE });
      tick(NOW + minutes * MINUTE);
    }
    expect([session(), ports.countOf('keepSession')]).toEqual([{ prompting: 'asking' }, 0]);
    for (const minutes of [20, 24, 30]) tick(NOW + minutes * MINUTE);
    expect([session(), ports.countOf('keepSession')]).toEqual(['expired', 0]);
  });

  it('calls for no key that wakes a laptop on which the session ran out', async () => {
    const { actor, ports, open, session } = startApp();
    await open();
    const woken = NOW + 60 * MINUTE;
    actor.send({ type: 'activity.seen', at: woken });
    actor.send({ type: 'clock.ticked', at: woken });
    expect([session(), ports.countOf('keepSession')]).toEqual(['expired', 0]);
  });

  it('calls for no session that has only begun, so that no such call meets the sign-in that ends it', async () => {
    const { actor, ports, open } = startApp();
    await open();
    const used = (at: number) => {
      actor.send({ type: 'activity.seen', at });
      actor.send({ type: 'clock.ticked', at });
    };
    const expired = NOW + 20 * MINUTE;
    actor.send({ type: 'clock.ticked', at: expired });
    actor.send({ type: 'expiry.acknowledged' });
    await ports.answer('renewSession', { sessionId: 'session-of-a-guest-2', at: expired });
    used(expired + MINUTE);
    expect(ports.countOf('keepSession')).toBe(0);
    used(expired + 5 * MINUTE);
    expect(ports.countOf('keepSession')).toBe(1);
  });
});
