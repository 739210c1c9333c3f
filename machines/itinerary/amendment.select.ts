import type { SnapshotFrom } from 'xstate';
import { addOnsComing, withAddOn } from '#domain/amendment/amended-add-ons.ts';
import { ON_FOOT } from '#domain/amendment/amended-vehicles.ts';
import { dueBefore } from '#domain/amendment/amendment-quote.ts';
import {
  type AmendableField,
  fixedBarrier,
  mayAmend,
  mayAmendPlate,
  sailingBarrier,
} from '#domain/amendment/amendment-rights.ts';
import { MODIFY_REFUSALS, NO_WAY_BACK } from '#domain/contract/booking.ts';
import { ferryOf, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { NOTHING, type Pence } from '#domain/values/money.ts';
import { failureWords } from '#machines/failure.select.ts';
import type { amendmentMachine } from './amendment.machine.ts';

type Change = SnapshotFrom<typeof amendmentMachine>;

export type AmendmentView = 'editing' | 'seeking' | 'reviewing' | 'committing' | 'moved' | 'unknown' | 'changed';

export function amendmentView(state: Change): AmendmentView {
  if (state.matches('seeking')) return 'seeking';
  if (state.matches('reviewing')) return 'reviewing';
  if (state.matches('moved')) return 'moved';
  if (state.matches('unknown')) return 'unknown';
  if (state.matches('changed')) return 'changed';
  return state.matches('rereading') || state.matches('committing') ? 'committing' : 'editing';
}

export const bookedBefore = ({ context }: Change) => context.itinerary;
/** Whether it is booked without a vehicle. */
export const wasAfoot = ({ context }: Change): boolean => ferryOf(context.itinerary)?.vehicles.length === 0;
export const amendmentNow = ({ context }: Change) => context.amendment;
export const changeOptions = ({ context }: Change) => context.options;
export const changeClasses = ({ context }: Change) => context.classes;
export const changeFaults = ({ context }: Change) => context.faults;
export const changeQuote = ({ context }: Change) => context.quote;
/**
 * What is left to do once a change has failed: nothing where any other is refused as well, and no second try of one that
 * the ticket or the hour does not allow, or that gives back what cannot go back online.
 */
export function nextChange({ context: { failure } }: Change): 'none' | 'another' | 'any' {
  if (failure?.code === MODIFY_REFUSALS.tooOften || failure?.status === 429) return 'none';
  const { notAmendable, tooLate } = MODIFY_REFUSALS;
  const refused: readonly unknown[] = [notAmendable, tooLate, NO_WAY_BACK];
  return refused.includes(failure?.code) ? 'another' : 'any';
}
export const changeAlternatives = ({ context }: Change) => context.alternatives;
export const changeMoves = ({ context }: Change) => context.moves;
export const changeLeg = ({ context }: Change): number => context.leg;
export const changeDay = ({ context }: Change): string => context.date;
export const isQuoting = (state: Change): boolean => state.matches('quoting') || state.matches('verifying');
/** Why there is no price; nothing while it is asked for, or the booking is read again. */
export const refusedQuote = (state: Change): string | null => (isQuoting(state) ? null : failureWords(state));
export const searchActor = ({ children }: Change) => children.ferrySearch;

/** Whether one field of the form is open. */
export const isOpen =
  (field: AmendableField) =>
  ({ context: { itinerary, at } }: Change): boolean =>
    mayAmend(itinerary, field, at);
/** Whether the plate of one vehicle of the form is open, counted from 1. */
export const isPlateOpen =
  (number: number) =>
  ({ context: { itinerary, at } }: Change): boolean =>
    mayAmendPlate(itinerary, number, at);
const firstClass = ({ context: { options } }: Change): string | null =>
  options.vehicleResourceCodesExpanded[0]?.resourceCode ?? null;

/** Whether the crossings carry the vehicle that somebody on foot might take. */
export const mayDrive = (state: Change): boolean =>
  state.can({ type: 'amendment.edited', change: { vehicle: firstClass(state) } });
/** Whether one vehicle more may be taken. */
export const mayAddVehicle = (state: Change): boolean => {
  const others = [...state.context.amendment.others, { ...ON_FOOT, vehicle: firstClass(state) }];
  return state.context.forStaff && state.can({ type: 'amendment.edited', change: { others } });
};
/** Whether an add-on comes along. */
export const hasAddOn =
  (code: string) =>
  ({ context: { amendment, options } }: Change): boolean =>
    addOnsComing(amendment, options).includes(code);
/** Whether an add-on may be turned on or off. */
export const mayTurnAddOn = (code: string) => (state: Change) =>
  state.can({ type: 'amendment.edited', change: { addOns: withAddOn(state.context.amendment, code) } });

/** Why the sailing of one leg cannot be exchanged, in words; null when it can. */
export const legBarrier =
  (leg: number) =>
  ({ context: { itinerary, at } }: Change): string | null =>
    sailingBarrier(itinerary, leg, at)?.text ?? null;
/** What stays as it is on every crossing, and why, in words; null where nothing does. */
export const fixedPart = ({ context: { itinerary, at } }: Change) => fixedBarrier(itinerary, at)?.text ?? null;
export const isTicketBound = ({ context: { itinerary, at } }: Change): boolean =>
  fixedBarrier(itinerary, at)?.reason === 'ticket';
export const readAt = ({ context }: Change): number => context.at;

/** The whole balance: positive is to pay, negative is refunded. */
export const quotedBalance = ({ context }: Change): Pence => context.quote?.balance ?? NOTHING;
/** What was due before the change and is paid with it. */
export const quotedBefore = ({ context }: Change): Pence => (context.quote ? dueBefore(context.quote) : NOTHING);
/** What is to pay once the change is made, from the provider's figures. */
export const dueNow = ({ context }: Change): Pence => stillDue(context.itinerary);
