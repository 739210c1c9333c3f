import {
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  assign,
  createActor,
  type EventObject,
  type InputFrom,
  type SnapshotFrom,
  setup,
} from 'xstate';

export interface Child<Machine extends AnyStateMachine> {
  readonly actor: ActorRefFrom<Machine>;
  readonly state: () => SnapshotFrom<Machine>;
  /** The facts that the machine told its parent, in order. */
  readonly reports: () => readonly EventObject[];
  readonly stop: () => void;
}

/** Starts a machine under a parent that only listens. */
export function startUnderParent<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
): Child<Machine> {
  const parent = createActor(
    setup({
      types: { context: {} as { reports: readonly EventObject[] } },
      actors: { child: machine as AnyStateMachine },
      actions: { hear: assign({ reports: ({ context, event }) => [...context.reports, event] }) },
    }).createMachine({
      context: { reports: [] },
      invoke: { id: 'child', src: 'child', input: () => input as never },
      on: { '*': { actions: 'hear' } },
    }),
  ).start();
  const actor: AnyActorRef | undefined = parent.getSnapshot().children.child;
  if (!actor) throw new Error('The machine ended before it could be looked at.');
  return {
    actor: actor as ActorRefFrom<Machine>,
    state: () => actor.getSnapshot(),
    reports: () => parent.getSnapshot().context.reports.filter(({ type }) => !type.startsWith('xstate.')),
    stop: () => parent.stop(),
  };
}
