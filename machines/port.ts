import { type AnyActorLogic, type AnyStateMachine, fromPromise, type PromiseActorLogic, StateMachine } from 'xstate';
import { failureOf, failureText } from '#domain/failures/failure.ts';

/** Thrown by a port that was declared and never wired. */
export class MissingPort extends Error {
  constructor(name: string) {
    super(`The port "${name}" is not wired.`);
    this.name = 'MissingPort';
  }
}

/** Declares a call to the outside. The app gives it the real one with `wire`, tests `provide` their own. */
export const port = <Input, Output>(name: string): PromiseActorLogic<Output, Input> =>
  fromPromise<Output, Input>(() => Promise.reject(new MissingPort(name)));

/** Declares a machine whose file arrives after the one that invokes it; a port of its own fetches and provides it. */
export const late = <Logic extends AnyActorLogic>(name: string): Logic => port(name) as unknown as Logic;

/** The actors of a set of ports, with none missing: `satisfies Wired<typeof ports>` where they are wired. */
export type Wired<Ports> = { [Name in keyof Ports]: Ports[Name] };

/**
 * The machine with its ports and actions, over the same tree of states: `provide` would build that tree a second time and
 * keep both (decision 019).
 */
export function wire<Machine extends AnyStateMachine>(
  machine: Machine,
  { actors, actions }: Pick<Parameters<Machine['provide']>[0], 'actors' | 'actions'>,
): Machine {
  const declared = machine.implementations;
  const wired: Machine = Object.assign(Object.create(machine), {
    implementations: {
      ...declared,
      actors: { ...declared.actors, ...actors },
      actions: { ...declared.actions, ...actions },
    },
  });
  // What an actor calls of its machine, XState binds to the one that was declared.
  for (const name of Object.keys(machine)) {
    const method: unknown = Reflect.get(StateMachine.prototype, name);
    if (typeof method === 'function') Reflect.set(wired, name, method.bind(wired));
  }
  return wired;
}

/** What an event says, as the params of guards and actions: one function instead of one for each place. */
export const ofEvent = <Said>({ event }: { readonly event: Said }): Said => event;

/** What a port has answered, as the params of guards and actions. */
export const ofOutput = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output;

/** A day has begun in London: the root tells what is in front, which tells its pages. */
export interface DayBegun {
  readonly type: 'day.begun';
  readonly today: string;
}

/** A minute has begun: told as a day is, to what goes by departures. */
export interface MinuteBegun {
  readonly type: 'minute.begun';
  /** Epoch milliseconds. */
  readonly at: number;
}

/** Keeps which day it is, in machines with an action of this name. */
export const KEEP_TODAY = { type: 'keepToday', params: ofEvent } as const;

/** Keeps which minute it is, in machines with an action of this name. */
export const KEEP_MOMENT = { type: 'keepMoment', params: ofEvent } as const;

/** Why a port failed, for guards and actions. */
export const failureIn = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  failure: failureOf(event.error),
});

/** Keeps why a port failed, in machines with an action of this name. */
export const KEEP_FAILURE = { type: 'keepFailure', params: failureIn } as const;

/** Why it failed, with what that is about, for actions that say it there. */
export const failureAbout =
  <const About extends object>(about: About) =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({ failure: failureOf(event.error), ...about });

/** The same in words, for actions that only show it. */
export const failureTextIn = ({ event }: { readonly event: { readonly error: unknown } }) => ({
  text: failureText(failureOf(event.error)),
});
