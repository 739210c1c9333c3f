import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup, toPromise } from 'xstate';
import { MissingPort, port, type Wired, wire } from '#machines/port.ts';

const ports = { readTide: port<{ harbour: string }, number>('readTide') };

const tideMachine = setup({
  types: { context: {} as { harbour: string }, output: {} as string },
  actors: ports,
  actions: { tell: (_, _params: { text: string }) => undefined },
}).createMachine({
  id: 'tide',
  context: { harbour: 'HAL' },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readTide',
        src: 'readTide',
        input: ({ context }) => context,
        onDone: {
          target: 'read',
          actions: { type: 'tell', params: ({ event }) => ({ text: `${event.output} metres` }) },
        },
        onError: {
          target: 'failed',
          actions: { type: 'tell', params: ({ event }) => ({ text: String(event.error) }) },
        },
      },
    },
    read: { type: 'final' },
    failed: { type: 'final' },
  },
});

const heights: Record<string, number> = { HAL: 3 };

function wiredTide(told: string[]) {
  return wire(tideMachine, {
    actors: { readTide: fromPromise(async ({ input }) => heights[input.harbour] ?? 0) } satisfies Wired<typeof ports>,
    actions: { tell: (_, { text }) => void told.push(text) },
  });
}

async function endOf(machine: typeof tideMachine) {
  const actor = createActor(machine).start();
  await toPromise(actor);
  return actor.getSnapshot();
}

describe('A wired machine', () => {
  it('makes the calls and acts as it was wired', async () => {
    const told: string[] = [];
    const snapshot = await endOf(wiredTide(told));
    expect(snapshot.value).toBe('read');
    expect(told).toEqual(['3 metres']);
  });

  it('has the states of the machine that was declared, which are built once', () => {
    const machine = wiredTide([]);
    expect(machine.root).toBe(tideMachine.root);
    expect(machine.resolveState({ value: 'read', context: { harbour: 'HAL' } }).machine).toBe(machine);
  });

  it('leaves the declared machine, and one wired before, without its ports', async () => {
    const before: string[] = [];
    const former = wiredTide(before);
    const told: string[] = [];
    wiredTide(told);
    const snapshot = await endOf(tideMachine.provide({ actions: { tell: (_, { text }) => void told.push(text) } }));
    expect(snapshot.value).toBe('failed');
    expect(told).toEqual([String(new MissingPort('readTide'))]);
    await endOf(former);
    expect(before).toEqual(['3 metres']);
  });

  it('can be wired again, and provided', async () => {
    const told: string[] = [];
    const again = wire(wiredTide([]), { actions: { tell: (_, { text }) => void told.push(`again ${text}`) } });
    const provided = again.provide({ actors: { readTide: fromPromise(async () => 9) } });
    expect([(await endOf(again)).value, (await endOf(provided)).value]).toEqual(['read', 'read']);
    expect(told).toEqual(['again 3 metres', 'again 9 metres']);
  });
});
