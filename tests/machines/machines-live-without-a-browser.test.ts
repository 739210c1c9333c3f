import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { MissingPort } from '#machines/port.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';
import { emptyQuery } from '#tests/models/fixtures/startup.ts';
import { settled } from '#tests/models/held-ports.ts';
import { machines } from '#tests/models/machines.ts';
import { models } from '#tests/models/models.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

const BROWSER = ['window', 'document', 'localStorage', 'sessionStorage', 'location', 'history'] as const;

describe('Machines live without a browser', () => {
  it.each(Object.keys(machines) as (keyof typeof models)[])('%s starts, and its context is JSON', async (name) => {
    const { machine, inputs } = models[name];
    const { actor, stop } = startUnderParent(machine, inputs[0]);
    await settled();
    const { context } = actor.getSnapshot();
    expect(JSON.parse(JSON.stringify(context))).toEqual(context);
    stop();
  });

  it('in a place that has none', () => {
    expect(BROWSER.filter((name) => name in globalThis)).toEqual([]);
  });

  it('say by name which port nobody wired', async () => {
    const faults: unknown[] = [];
    const actor = createActor(startupMachine, {
      input: emptyQuery,
      inspect: (event) => {
        if (event.type === '@xstate.event' && 'error' in event.event) faults.push(event.event.error);
      },
    }).start();
    await settled();
    expect(faults).toContainEqual(new MissingPort('readRuntime'));
    // What the passenger reads has no port in it.
    expect(actor.getSnapshot().context.failure).toBe('Unable to fetch config.');
  });
});
