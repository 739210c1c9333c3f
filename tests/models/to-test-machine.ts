import { type AnyStateMachine, createMachine } from 'xstate';
import { remembered } from './remembered.ts';

interface NodeConfig {
  readonly invoke?: InvokeConfig | readonly InvokeConfig[];
  readonly after?: Readonly<Record<string, unknown>>;
  readonly on?: Readonly<Record<string, unknown>>;
  readonly states?: Readonly<Record<string, NodeConfig>>;
}

interface InvokeConfig {
  readonly id: string;
  readonly onDone?: unknown;
  readonly onError?: unknown;
}

/**
 * The machine that QA walks, made from the one that ships: each outcome of an `invoke` becomes an event
 * (`xstate.done.actor.<id>`, `xstate.error.actor.<id>`), each `after` becomes `elapsed.<delay>`. Guards and assigns are
 * the machine's own; messages to other actors go nowhere, because nobody is there.
 */
export const toTestMachine = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  derived(machine) as unknown as Machine;

const derived = remembered((machine: AnyStateMachine) => {
  const { guards, actions, delays } = machine.implementations;
  const config = silence(withoutEffects(machine.config as NodeConfig));
  return createMachine(config as never, { guards, actions: silence(actions), delays } as never);
});

/** The same machine with its named messages to other actors silenced, to be walked where no parent listens. */
export const withoutMessages = <Machine extends AnyStateMachine>(machine: Machine): Machine =>
  machine.provide({ actions: silence(machine.implementations.actions) } as never) as Machine;

function withoutEffects({ invoke, after, on, states, ...rest }: NodeConfig): NodeConfig {
  const outcomes = [invoke ?? []].flat().flatMap(({ id, onDone, onError }) => [
    [`xstate.done.actor.${id}`, onDone],
    [`xstate.error.actor.${id}`, onError],
  ]);
  const elapsed = Object.entries(after ?? {}).map(([delay, transition]) => [`elapsed.${delay}`, transition]);
  const added = Object.fromEntries([...outcomes, ...elapsed].filter(([, transition]) => transition !== undefined));
  return {
    ...rest,
    on: { ...on, ...added },
    ...(states && {
      states: Object.fromEntries(Object.entries(states).map(([name, state]) => [name, withoutEffects(state)])),
    }),
  };
}

const MESSAGES: readonly unknown[] = [
  'xstate.sendTo',
  'xstate.spawnChild',
  'xstate.stopChild',
  'xstate.enqueueActions',
];

function nothing(): void {}

/** A deep copy with each built-in action that reaches another actor replaced by one that does nothing. */
function silence<Value>(value: Value): Value {
  if (typeof value === 'function') {
    return ('type' in value && MESSAGES.includes(value.type) ? nothing : value) as Value;
  }
  if (Array.isArray(value)) return value.map(silence) as Value;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, silence(part)])) as Value;
}
