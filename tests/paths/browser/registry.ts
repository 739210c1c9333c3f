// One entry for each leaf and each event of a front, complete by type: a new one does not compile until it has its own.
import type { AnyStateMachine, EventFromLogic } from 'xstate';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { failureIn } from '#tests/paths/written.ts';
import type { Barrier } from './gate.ts';
import type { EventOf, LeafOf, OutcomeOf, PortsFixture } from './leaves.ts';
import type { Stage } from './stage.ts';

/** What a person, or a program for them, sees while the machine rests in a leaf. */
export type Assertion = (stage: Stage) => Promise<unknown>;

/** Where a step begins and ends, as the path names it. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

type Act<Event> = (stage: Stage, event: Event, move: Move) => Promise<unknown>;

/** What makes an event happen on the real page. */
export interface Executor<Event> {
  readonly act: Act<Event>;
  /** Why it cannot happen there and then, or null. */
  readonly unless: (event: Event, move: Move) => string | null;
  /** Whether the page goes to another machine with it: the act has looked for that page, and no step follows. */
  readonly ends: (event: Event, move: Move) => boolean;
}

/** What no browser run can show or do, and why. */
export interface Beyond {
  readonly beyond: string;
}
export const beyond = (reason: string): Beyond => ({ beyond: reason });

/** A leaf that is gone before anybody can look, whatever leads to it, and why: a path goes through it to what follows. */
export interface Fleeting {
  readonly fleeting: string;
}
export const fleeting = (reason: string): Fleeting => ({ fleeting: reason });

export const act = <Event>(
  perform: Act<Event>,
  unless: (event: NoInfer<Event>, move: Move) => string | null = () => null,
  ends: (event: NoInfer<Event>, move: Move) => boolean = () => false,
): Executor<Event> => ({ act: perform, unless, ends });

/** Every leaf in which a machine can rest: all but those that it leaves in the same step. */
export type Assertions<Machine extends AnyStateMachine, Passing extends LeafOf<Machine> = never> = Readonly<
  Record<Exclude<LeafOf<Machine>, Passing>, Assertion | Beyond | Fleeting>
>;

type EventNamed<Event, Type> = Event extends { type: infer Own } ? (Type extends Own ? Event : never) : never;

export type Executors<Machine extends AnyStateMachine, Outcomes extends PortsFixture = Record<never, never>> = {
  readonly [Type in EventOf<Machine>]: Executor<EventNamed<EventFromLogic<Machine>, Type>> | Beyond;
} & { readonly [Type in OutcomeOf<Outcomes>]: Executor<ModelEvent> | Beyond };

/** One front as the runner takes it. */
export interface Front {
  readonly machine: AnyStateMachine;
  /** Brings the page to where the machine has just started. */
  readonly open: (stage: Stage, input: never) => Promise<unknown>;
  /** Why no address leads to this input, or no page goes these steps from there; null where one does. */
  readonly shut?: (input: never, events: readonly ModelEvent[]) => string | null;
  /** The calls that a port makes first; a port without one is not held. */
  readonly calls: Readonly<Record<string, readonly Barrier[]>>;
  readonly leaves: Readonly<Record<string, Assertion | Beyond | Fleeting>>;
  readonly events: Readonly<Record<string, Executor<never> | Beyond>>;
  /** Leaves after which another machine has the page at once, and its address. */
  readonly passing?: readonly string[];
  /** Leaves that are gone before anybody can look where these events lead to them; other ways there show them. */
  readonly passedBy?: Readonly<Record<string, readonly string[]>>;
  readonly desktop?: boolean;
}

/** The call goes through and is answered as the provider likes. */
export const answered = (barrier: Barrier): Executor<ModelEvent> => act(({ gate }) => gate.release(barrier));

/** The call ends as the event's error says. */
export const failed = (barrier: Barrier): Executor<ModelEvent> =>
  act(({ gate }, { error }) => gate.fail(barrier, failureIn(error)));
