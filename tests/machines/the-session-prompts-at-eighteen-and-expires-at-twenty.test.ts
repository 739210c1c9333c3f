import { describe, expect, it } from 'vitest';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { countdown, extensionFailure, isExpired, isExtending, isPrompting } from '#machines/session/session.select.ts';
import { MINUTE, NOW } from '#tests/models/builders.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

const SECOND = 1000;

function startSession() {
  const session = startUnderParent(sessionMachine, { at: NOW });
  const { actor } = session;
  return {
    ...session,
    /** A tick so many milliseconds after the start. */
    tick: (after: number) => actor.send({ type: 'clock.ticked', at: NOW + after }),
    touch: (after: number) => actor.send({ type: 'activity.seen', at: NOW + after }),
  };
}

describe('The session prompts at eighteen and expires at twenty', () => {
  // Proves: P1, R1, S4.6, S9.1
  it('says nothing until 18:00, then counts down the time really left', () => {
    const { tick, state } = startSession();
    tick(18 * MINUTE - SECOND);
    expect(state().value).toBe('active');
    tick(18 * MINUTE);
    expect(isPrompting(state())).toBe(true);
    expect(countdown(state())).toBe('02:00');
    tick(19 * MINUTE + 30 * SECOND);
    expect(countdown(state())).toBe('00:30');
    tick(20 * MINUTE - 1);
    expect(isPrompting(state())).toBe(true);
    expect(countdown(state())).toBe('00:01');
    tick(20 * MINUTE);
    expect(isExpired(state())).toBe(true);
  });

  it('tells its parent once that it has expired', () => {
    const { tick, reports } = startSession();
    for (let second = 0; second <= 21 * 60; second += 1) tick(second * SECOND);
    expect(reports()).toEqual([{ type: 'session.expired' }]);
  });

  // Proves: P11
  it('shows no prompt to a laptop that slept past both limits', () => {
    const { actor, tick, state } = startSession();
    const seen: unknown[] = [];
    actor.subscribe((snapshot) => seen.push(snapshot.value));
    tick(25 * MINUTE);
    expect(state().value).toBe('expired');
    expect(seen).toEqual(['expired']);
  });

  // Proves: P11, S4.6
  it('counts no key that wakes a laptop before the first tick as use: the session is over, or about to be', () => {
    const { touch, state } = startSession();
    touch(18 * MINUTE - 1);
    expect(state().value).toBe('active');
    touch(36 * MINUTE - 1);
    expect([isPrompting(state()), countdown(state())]).toEqual([true, '02:00']);
    const other = startSession();
    other.touch(20 * MINUTE);
    expect([other.state().value, other.reports()]).toEqual(['expired', [{ type: 'session.expired' }]]);
  });

  it('starts again from each sign of activity', () => {
    const { tick, touch, state } = startSession();
    touch(17 * MINUTE);
    tick(34 * MINUTE);
    expect(state().value).toBe('active');
    tick(35 * MINUTE);
    expect(isPrompting(state())).toBe(true);
  });

  it('stays as it is when the clock goes back, and an old moment never makes the last activity earlier', () => {
    const { tick, touch, state } = startSession();
    touch(10 * MINUTE);
    touch(-60 * MINUTE);
    tick(-50 * MINUTE);
    expect(state().value).toBe('active');
    tick(29 * MINUTE);
    expect(countdown(state())).toBe('01:00');
    tick(5 * MINUTE);
    expect(isPrompting(state())).toBe(true);
    tick(30 * MINUTE);
    expect(isExpired(state())).toBe(true);
  });

  // Proves: R7
  it('ignores keys and pointers while the prompt is open: only its button counts', () => {
    const { tick, touch, state } = startSession();
    tick(18 * MINUTE);
    touch(18 * MINUTE + SECOND);
    expect(isPrompting(state())).toBe(true);
    tick(20 * MINUTE);
    expect(isExpired(state())).toBe(true);
  });

  // Proves: P11, S4.6
  it('extends no session whose prompt a laptop slept over: the press that wakes it is heard before the first tick', () => {
    const { actor, tick, touch, state, reports } = startSession();
    tick(19 * MINUTE);
    touch(20 * MINUTE);
    actor.send({ type: 'extension.requested' });
    actor.send({ type: 'session.kept', at: NOW + 20 * MINUTE + SECOND });
    expect([state().value, reports()]).toEqual(['expired', [{ type: 'session.expired' }]]);
  });

  // Proves: P12
  it('can be extended twelve times in a row', () => {
    const { actor, tick, state, reports } = startSession();
    let last = 0;
    for (let round = 1; round <= 12; round += 1) {
      tick(last + 19 * MINUTE);
      actor.send({ type: 'extension.requested' });
      expect(isExtending(state())).toBe(true);
      last += 19 * MINUTE;
      actor.send({ type: 'session.kept', at: NOW + last });
      expect(state().value).toBe('active');
    }
    expect(reports()).toEqual(Array.from({ length: 12 }, () => ({ type: 'extension.requested' })));
    tick(last + 18 * MINUTE);
    expect(countdown(state())).toBe('02:00');
  });

  it('asks once however often the button is pressed', () => {
    const { actor, tick, reports } = startSession();
    tick(19 * MINUTE);
    for (let press = 0; press < 200; press += 1) actor.send({ type: 'extension.requested' });
    expect(reports()).toEqual([{ type: 'extension.requested' }]);
  });

  it('ends in one way whenever the button is pressed in the last moment: 200 presses around 20:00 (T17)', () => {
    for (let off = -100; off < 100; off += 1) {
      const { actor, tick, state, reports } = startSession();
      tick(20 * MINUTE - SECOND);
      const pressedInTime = off < 0;
      if (!pressedInTime) tick(20 * MINUTE);
      actor.send({ type: 'extension.requested' });
      tick(20 * MINUTE + 200);
      actor.send({ type: 'session.kept', at: NOW + 20 * MINUTE + 300 });
      const found = [state().value === 'active', isExpired(state()), isPrompting(state())];
      expect([off, ...found]).toEqual([off, pressedInTime, !pressedInTime, false]);
      expect(reports()).toEqual([{ type: pressedInTime ? 'extension.requested' : 'session.expired' }]);
    }
  });

  it('says why an extension failed, and can be pressed again', () => {
    const { actor, tick, state } = startSession();
    tick(19 * MINUTE);
    actor.send({ type: 'extension.requested' });
    actor.send({ type: 'keeping.failed', text: 'something went wrong' });
    expect(isPrompting(state()) && !isExtending(state())).toBe(true);
    expect(extensionFailure(state())).toBe('something went wrong');
    actor.send({ type: 'extension.requested' });
    expect(extensionFailure(state())).toBeNull();
    actor.send({ type: 'session.kept', at: NOW + 19 * MINUTE + SECOND });
    expect(state().value).toBe('active');
  });

  it('forgets why an extension failed once the prompt has closed', () => {
    const { actor, tick, state } = startSession();
    tick(19 * MINUTE);
    actor.send({ type: 'extension.requested' });
    actor.send({ type: 'keeping.failed', text: 'something went wrong' });
    actor.send({ type: 'activity.shared', at: NOW + 19 * MINUTE });
    tick(37 * MINUTE);
    expect([isPrompting(state()), extensionFailure(state())]).toEqual([true, null]);
  });

  // Proves: R7
  it('waits for the answer to a press that came in time, and ends once that has failed', () => {
    const { actor, tick, touch, state, reports } = startSession();
    tick(19 * MINUTE);
    actor.send({ type: 'extension.requested' });
    tick(20 * MINUTE);
    touch(20 * MINUTE + 1);
    expect(isExtending(state())).toBe(true);
    actor.send({ type: 'keeping.failed', text: 'something went wrong' });
    tick(20 * MINUTE + SECOND);
    expect(isExpired(state())).toBe(true);
    expect(reports()).toEqual([{ type: 'extension.requested' }, { type: 'session.expired' }]);
  });

  it('ends over a device that slept on the press', () => {
    const { actor, tick, state } = startSession();
    tick(19 * MINUTE);
    actor.send({ type: 'extension.requested' });
    tick(39 * MINUTE);
    actor.send({ type: 'session.kept', at: NOW + 39 * MINUTE });
    expect(isExpired(state())).toBe(true);
  });

  // Proves: P11, R7
  it('closes the prompt when another tab of the session is busy, not for what that tab did before', () => {
    const { actor, tick, state } = startSession();
    tick(18 * MINUTE);
    actor.send({ type: 'activity.shared', at: NOW });
    expect(isPrompting(state())).toBe(true);
    actor.send({ type: 'activity.shared', at: NOW + 18 * MINUTE });
    expect(state().value).toBe('active');
    tick(35 * MINUTE);
    expect(state().value).toBe('active');
  });

  it('neither prompts nor expires in a hidden tab while the other one is busy for forty minutes', () => {
    const { actor, tick, state } = startSession();
    for (let minute = 1; minute <= 40; minute += 1) {
      actor.send({ type: 'activity.shared', at: NOW + minute * MINUTE });
      tick(minute * MINUTE);
      expect(state().value).toBe('active');
    }
  });

  // Proves: P11
  it('neither prompts nor expires over an open payment, and starts afresh when it rests', () => {
    const { actor, tick, state } = startSession();
    actor.send({ type: 'payment.opened' });
    tick(19 * MINUTE);
    tick(45 * MINUTE);
    expect(state().value).toBe('held');
    actor.send({ type: 'payment.rested', at: NOW + 45 * MINUTE });
    tick(46 * MINUTE);
    expect(state().value).toBe('active');
    tick(63 * MINUTE);
    expect(countdown(state())).toBe('02:00');
  });

  it('tells its parent of each use, also over an open payment', () => {
    const { actor, touch, reports } = startSession();
    touch(MINUTE);
    actor.send({ type: 'payment.opened' });
    touch(30 * MINUTE);
    expect(reports()).toEqual([
      { type: 'session.used', at: NOW + MINUTE },
      { type: 'session.used', at: NOW + 30 * MINUTE },
    ]);
  });

  it('closes its prompt when a payment opens', () => {
    const { actor, tick, state } = startSession();
    tick(19 * MINUTE);
    actor.send({ type: 'payment.opened' });
    expect(state().value).toBe('held');
  });

  // Proves: S4.7
  it('starts a fresh session after it has expired', () => {
    const { actor, tick, state } = startSession();
    tick(20 * MINUTE);
    actor.send({ type: 'session.renewed', at: NOW + 60 * MINUTE });
    expect({ value: state().value, context: state().context }).toEqual({
      value: 'active',
      context: {
        lastActivity: NOW + 60 * MINUTE,
        now: NOW + 60 * MINUTE,
        failure: null,
      },
    });
  });
});
