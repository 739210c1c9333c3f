// The names of leaves and events, read from the types of the machines that ship.
import type { AnyStateMachine, EventFromLogic, StateValueFrom } from 'xstate';

/** `basket.looking` of one region; every region of a parallel state gives its own names. */
type NamesOf<Value> = Value extends string
  ? Value
  : { [Name in keyof Value & string]: Below<Name, NonNullable<Value[Name]>> }[keyof Value & string];

type Below<Name extends string, Value> = Value extends string
  ? `${Name}.${Value}`
  : keyof Value extends never
    ? Name
    : `${Name}.${NamesOf<Value>}`;

/** A state with states of its own is no leaf, though its value may be written without them. */
type Childless<All extends string, Name extends string = All> = Name extends string
  ? [Extract<All, `${Name}.${string}`>] extends [never]
    ? Name
    : never
  : never;

/** Every leaf of a machine, those included that are left in the same step. */
export type LeafOf<Machine extends AnyStateMachine> = Childless<NamesOf<StateValueFrom<Machine>>>;

interface PortFixture {
  readonly failed: readonly unknown[];
}
export type PortsFixture = Readonly<Record<string, PortFixture>>;

/** How a port or child can end: `xstate.done.actor.<id>`, and where its examples have a failure `xstate.error.actor.<id>`. */
export type OutcomeOf<Outcomes extends PortsFixture> = {
  [Port in keyof Outcomes & string]:
    | `xstate.done.actor.${Port}`
    | (Outcomes[Port]['failed'][number] extends never ? never : `xstate.error.actor.${Port}`);
}[keyof Outcomes & string];

export type EventOf<Machine extends AnyStateMachine> = EventFromLogic<Machine>['type'];
