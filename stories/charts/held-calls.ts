// Calls that wait until somebody at the page settles them, so that a machine can be walked without a network.
import { type AnyActorRef, type AnyStateMachine, fromPromise } from 'xstate';
import { CallFailure } from '#domain/failures/failure.ts';
import { machines } from './machines.ts';

export interface HeldCall {
  readonly id: number;
  readonly port: string;
  readonly answer: (output: unknown) => void;
  readonly fail: () => void;
}

export class HeldCalls {
  #open: readonly HeldCall[] = [];
  #count = 0;
  readonly #watchers = new Set<() => void>();

  readonly open = (): readonly HeldCall[] => this.#open;

  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };

  /** The machine and the machines below it as they ship, every call to the outside held. */
  holdTree<Machine extends AnyStateMachine>(machine: Machine): Machine {
    const actors = Object.entries(machine.implementations.actors ?? {}).map(([name, logic]) => {
      const child = (logic as { root?: unknown }).root ? (logic as AnyStateMachine) : machines[name];
      return [name, child ? this.holdTree(child) : this.#hold(name)];
    });
    return machine.provide({ actors: Object.fromEntries(actors) } as never) as Machine;
  }

  #hold(port: string) {
    return fromPromise(
      ({ signal }) =>
        new Promise((resolve, reject) => {
          this.#count += 1;
          const id = this.#count;
          const close = () => this.#set(this.#open.filter((call) => call.id !== id));
          const settle = (act: () => void) => () => {
            close();
            act();
          };
          signal.addEventListener('abort', close, { once: true });
          this.#set([
            ...this.#open,
            {
              id,
              port,
              answer: (output) => settle(() => resolve(output))(),
              fail: settle(() =>
                reject(new CallFailure({ kind: 'network', text: 'We could not reach the provider.' })),
              ),
            },
          ]);
        }),
    );
  }

  #set(open: readonly HeldCall[]): void {
    this.#open = open;
    for (const onChange of this.#watchers) onChange();
  }
}

/** The state of a resting actor, in a form from which a machine with held calls can continue. */
export const standingOf = (actor: AnyActorRef): never => actor.getPersistedSnapshot() as never;
