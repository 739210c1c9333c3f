import { fromPromise, type PromiseActorLogic } from 'xstate';

/** Thrown by a port that was declared and never wired. */
export class MissingPort extends Error {
  constructor(name: string) {
    super(`The port "${name}" is not wired.`);
    this.name = 'MissingPort';
  }
}

/** Declares a call to the outside. The app wires the real one with `provide`, tests wire their own. */
export const port = <Input, Output>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new MissingPort(name)));

/** The actors of a set of ports, none of them missing: `satisfies Wired<typeof ports>` where they are wired. */
export type Wired<Ports> = { [Name in keyof Ports]: Ports[Name] };
