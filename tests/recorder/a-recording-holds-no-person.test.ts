import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { Entry } from '#domain/places/entry.ts';
import { recordingFile } from '#domain/recording/recording.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { ALLOWED, allowed } from '#src/recorder/allow-list.ts';
import { createRecorder } from '#src/recorder/recorder.ts';
import { recordingOf } from '#src/recorder/recording.ts';
import { MINUTE, NOW, wish } from '#tests/models/builders.ts';
import { appEvents, appInput } from '#tests/models/fixtures/app.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { modelList } from '#tests/models/models.ts';
import { holdTree } from './held-tree.ts';
import { CANARY, PIN_CANARY, wholeBooking } from './whole-booking.ts';

describe('A recording', () => {
  // Proves: R15
  it('of a whole booking holds every step and nothing of the person', async () => {
    const { root, recorder, ports, stop } = await wholeBooking();
    const recording = recordingOf(recorder, root);
    stop();
    // The marked values did go through the machines: they reached the calls.
    const calls = JSON.stringify(ports.calls.map(({ input }) => input));
    expect([calls.includes(CANARY), calls.includes(PIN_CANARY)]).toEqual([true, true]);
    const text = JSON.stringify(recording);
    expect([text.includes(CANARY), text.includes(PIN_CANARY), text.includes('@')]).toEqual([false, false, false]);
    expect(recording.entries.some(({ machine, state }) => machine === 'itinerary' && state !== '')).toBe(true);
    expect(v.parse(recordingFile, recording)).toEqual(recording);
  });

  it('writes down of no event a field that the list does not name', () => {
    const event = { type: 'lead.changed', change: { plate: CANARY }, routeCode: CANARY };
    expect(allowed(event)).toBeUndefined();
    expect(allowed({ type: 'nobody.knew', date: '2026-12-24' } as { type: string })).toBeUndefined();
  });

  it.each([
    ['words', 'two words'],
    ['an address', 'a@b.test'],
    ['a long text', 'x'.repeat(25)],
    ['a list', ['A']],
    ['an object', { A: 1 }],
  ])('leaves out %s in a field that is named', (_, date) => {
    expect(allowed({ type: 'day.chosen', leg: 'outward', date } as { type: string })).toEqual({ leg: 'outward' });
  });
});

describe('The list of what may be written down', () => {
  const events = modelList.flatMap(([, { events, inputs }]) => [
    ...events,
    ...inputs.map((input) => ({ type: 'xstate.init', input })),
    // A page may be opened by every door that is entered later.
    ...appEvents['route.entered'].map((input) => ({ type: 'xstate.init', input })),
  ]);
  const FORBIDDEN =
    /name|mail|phone|plate|address|pin$|password|token|secret|session|itinerary|reference|identifier|customer|coupon|comment|request|text|number$|fields/i;

  it('names events that a machine hears', () => {
    const heard = new Set(events.map(({ type }) => type));
    expect(Object.keys(ALLOWED).filter((type) => !heard.has(type))).toEqual([]);
  });

  it('names no field that could be somebody’s', () => {
    expect(
      Object.values(ALLOWED)
        .flat()
        .filter((path) => FORBIDDEN.test(path)),
    ).toEqual([]);
  });

  it('has whether staff asked for a new booking, and the step that is left for a sign-in', () => {
    const entered = (of: object) => allowed({ type: 'route.entered', ...of });
    const home = { kind: 'booking', step: 'searching', wish: {}, anew: true };
    const left = { kind: 'booking', step: 'travellers', wish: {} };
    expect(entered({ entry: home, trip: null })).toMatchObject({ 'entry.anew': true });
    expect(entered({ entry: { kind: 'sign-in', page: 'sign-in' }, trip: left })).toMatchObject({
      'trip.kind': 'booking',
      'trip.step': 'travellers',
    });
  });

  it('names fields that the events have', () => {
    const has = (event: object, path: string): boolean =>
      path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], event) !==
      undefined;
    const optional = /^(change|wish|(input\.)?entry\.wish)\./;
    const stale = Object.entries(ALLOWED).flatMap(([type, paths]) =>
      paths
        .filter((path) => !optional.test(path) && !events.some((event) => event.type === type && has(event, path)))
        .map((path) => `${type} ${path}`),
    );
    expect(stale).toEqual([]);
  });
});

describe('The recorder', () => {
  const start = () => {
    let now = NOW;
    const recorder = createRecorder(() => now);
    const ports = new HeldPorts();
    const root = createActor(holdTree(ports, appMachine), { input: appInput, inspect: recorder.inspect }).start();
    return { recorder, ports, root, wait: (time: number) => (now += time) };
  };

  it('keeps the last tick of a quiet hour, not all of them', () => {
    const { recorder, root, wait } = start();
    for (let second = 0; second < 3600; second += 1) root.send({ type: 'clock.ticked', at: wait(1000) });
    const ticks = recorder.log().entries.filter(({ event }) => event === 'clock.ticked');
    expect(ticks.map(({ t }) => t)).toEqual([60 * MINUTE]);
    root.stop();
  });

  it('counts what comes again instead of writing it again', () => {
    const { recorder, root } = start();
    for (let press = 0; press < 5; press += 1) root.send({ type: 'extension.requested' });
    const { entries } = recorder.log();
    expect(entries.filter(({ event }) => event === 'extension.requested').map(({ times }) => times)).toEqual([5]);
    root.stop();
  });

  /** After a thousand addresses, and as many presses between them. */
  function crowded(entry: Entry) {
    const { recorder, root } = start();
    for (let press = 0; press < 1000; press += 1) {
      root.send({ type: 'extension.requested' });
      root.send({ type: 'route.entered', entry });
    }
    const { entries, dropped } = recorder.log();
    root.stop();
    return { count: entries.length, size: JSON.stringify(entries).length, dropped };
  }

  it('stays within its bounds and says what it let go', () => {
    const few = crowded({ kind: 'find-booking' });
    expect([few.count, few.dropped]).toEqual([500, 1502]);
    const { routeCode, departureDate, returnDate, party, vehicle } = wish();
    const long = crowded({
      kind: 'booking',
      step: 'searching',
      wish: { routeCode, departureDate, returnDate, party, vehicle },
    });
    expect(long.size).toBeLessThanOrEqual(64 * 1024);
    expect(long.size).toBeGreaterThan(63 * 1024);
    expect(long.count + long.dropped).toBe(few.count + few.dropped);
  });

  it('knows what failed until the person does something', async () => {
    const { recorder, ports, root } = start();
    await ports.fail('readRuntime', new Error('ECONNREFUSED 10.0.0.1'));
    expect(recorder.log().failure).toEqual({ kind: 'unreadable' });
    root.send({ type: 'retry.requested' });
    expect(recorder.log().failure).toBeNull();
    root.stop();
  });
});
