import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { edgesOf, nodesOf } from '#tests/models/edges.ts';
import { machines } from '#tests/models/machines.ts';
import { modelOf } from '#tests/models/test-model.ts';
import { toTestMachine } from '#tests/models/to-test-machine.ts';

describe('Every machine becomes a test machine', () => {
  it.each(Object.entries(machines))('%s keeps each of its edges and loses its effects', (_, machine) => {
    const derived = toTestMachine(machine);
    expect(edgesOf(derived).toSorted()).toEqual(edgesOf(machine).toSorted());
    expect(nodesOf(derived).flatMap((node) => node.invoke)).toEqual([]);
  });

  it('turns a delay into the event that it has elapsed', () => {
    const machine = createMachine({
      id: 'kettle',
      initial: 'heating',
      states: { heating: { after: { 1000: 'boiling' } }, boiling: {} },
    });
    const events = [{ type: 'elapsed.1000' }];
    expect(() => modelOf(machine, { input: undefined, events })).toThrow(
      'After events on test machines are not supported',
    );
    const [step] = modelOf(toTestMachine(machine), { input: undefined, events }).steps();
    expect(step?.to.value).toBe('boiling');
  });

  it('is needed: a machine that invokes is refused', () => {
    const { startup } = machines;
    expect(() => startup && modelOf(startup, { input: {}, events: [] })).toThrow('Invocations on test machines');
  });
});
