import { type AnyActorLogic, type AnyStateMachine, fromPromise } from 'xstate';

interface HeldCall {
  readonly port: string;
  readonly input: unknown;
  readonly signal: AbortSignal;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Ports whose calls wait until the test settles them, and which remember every call. */
export class HeldPorts {
  readonly calls: HeldCall[] = [];
  readonly #open: HeldCall[] = [];

  /** Logic that parks its promise under this name. */
  hold(port: string): AnyActorLogic {
    return fromPromise(
      ({ input, signal }) =>
        new Promise<unknown>((resolve, reject) => {
          const call = { port, input, signal, resolve, reject };
          this.calls.push(call);
          this.#open.push(call);
        }),
    );
  }

  /** The machine with every actor that it invokes held, child machines included. */
  holdAll<Machine extends AnyStateMachine>(machine: Machine): Machine {
    return this.holdIn(machine, Object.keys(machine.implementations.actors ?? {}));
  }

  holdIn<Machine extends AnyStateMachine>(machine: Machine, ports: readonly string[]): Machine {
    const actors = Object.fromEntries(ports.map((port) => [port, this.hold(port)]));
    return machine.provide({ actors } as never) as Machine;
  }

  countOf(port: string): number {
    return this.calls.filter((call) => call.port === port).length;
  }

  inputsOf(port: string): unknown[] {
    return this.calls.filter((call) => call.port === port).map((call) => call.input);
  }

  /** Names of the ports that wait for an answer, oldest first; calls that nobody waits for any more are left out. */
  waiting(): string[] {
    return this.#open.filter((call) => !call.signal.aborted).map((call) => call.port);
  }

  /** Answers the newest open call of a port and lets the machine hear it. Throws when none is open. */
  async answer(port: string, output: unknown): Promise<void> {
    this.#take(port).resolve(output);
    await settled();
  }

  async fail(port: string, error: unknown): Promise<void> {
    this.#take(port).reject(error);
    await settled();
  }

  #take(port: string): HeldCall {
    const index = this.#open.findLastIndex((call) => call.port === port);
    const [call] = index < 0 ? [] : this.#open.splice(index, 1);
    if (!call)
      throw new Error(`No call of the port "${port}" is open; open are: ${this.waiting().join(', ') || 'none'}.`);
    return call;
  }
}

/** Lets every promise that is already settled be heard. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
