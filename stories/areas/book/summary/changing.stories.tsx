import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ActorRefFrom } from 'xstate';
import { ON_FOOT } from '#domain/amendment/amended-vehicles.ts';
import { amendmentOf } from '#domain/amendment/amendment.ts';
import { pence } from '#domain/values/money.ts';
import { PHONE_FAULT } from '#domain/values/phone.ts';
import type { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { searchAt } from '#stories/inert.ts';
import { busyDay, searchResult } from '#stories/skerry.ts';
import {
  AFTER_OUT,
  afoot,
  amendingAt,
  amendment,
  BY_INVOICE,
  convoy,
  convoyOnSaver,
  flexible,
  looked,
  onAccount,
  prior,
  quote,
  saver,
  selling,
  towingClasses,
  walking,
  withCode,
} from './changes.ts';

const shown = (state: string, make: () => ActorRefFrom<typeof itineraryMachine>): StoryObj => ({
  parameters: { state },
  render: () => (
    <Frame make={make} path="/book/change?itineraryId=itinerary-1">
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>
  ),
});

export default { title: 'Book/Changing' } satisfies Meta;

const child = (leaf: string, value: Parameters<typeof amendingAt>[0], context?: Parameters<typeof amendingAt>[1]) =>
  shown(`amendment.${leaf}`, () => amendingAt(value, context));

const cheaper = {
  fee: pence(0),
  difference: pence(-1_250),
  total: pence(12_000),
  balance: pence(-1_250),
  parts: [{ way: 'your card', amount: pence(1_250) }],
  code: null,
};
/** By an agency that pays by invoice. */
const amendingOnAccount = (value: 'reviewing' | 'changed') =>
  amendingAt(value, { itinerary: onAccount, forStaff: true, quote: cheaper }, undefined, BY_INVOICE);

export const Amending = shown('itinerary.amending', () => summaryAt('amending', { itinerary: flexible }));
export const Editing = child('editing', 'editing');
export const EditingForStaff = child('editing', 'editing', { forStaff: true });
export const EditingWithFaults = child('editing', 'editing', {
  amendment: { ...amendment, givenName: '', party: { A: 0, Z: 0, S: 0, C: 1, I: 0 } },
  faults: [
    { field: 'passengers', text: 'Children and infants travel with at least one adult, senior or youth.' },
    { field: 'givenName', text: 'Enter your first name.' },
  ],
});
/** As many as may travel, and everything wrong that a change can have. */
export const EditingWithFaultsForStaff = child('editing', 'editing', {
  forStaff: true,
  amendment: { ...amendment, givenName: '', surName: '', phone: '12', party: { A: 20, Z: 0, S: 0, C: 0, I: 0 } },
  faults: [
    { field: 'departures', text: 'You would come back before you have arrived. Choose a later return.' },
    { field: 'passengers', text: 'You can book up to 9 passengers at once.' },
    { field: 'givenName', text: 'Enter your first name.' },
    { field: 'surName', text: 'Enter your last name.' },
    { field: 'phone', text: PHONE_FAULT },
  ],
});
export const EditingRefused = child('editing', 'editing', {
  failure: { kind: 'refused', status: 409, description: 'This ticket can be changed until 24 hours before departure.' },
});
const late = {
  kind: 'refused',
  status: 409,
  code: 'too-late',
  description: 'It is too late to change the registration online. Please call us.',
} as const;
export const EditingTooLate = child('editing', 'editing', { failure: late });
export const EditingWithoutWayBack = child('editing', 'editing', {
  failure: {
    kind: 'refused',
    status: 409,
    code: 'refund-source',
    description:
      'The invoice of this booking is paid, so its money cannot be given back online. Nothing has changed. Please call us.',
  },
});
export const EditingTooOften = child('editing', 'editing', {
  failure: {
    kind: 'refused',
    status: 409,
    code: 'changed-too-often',
    description: 'This booking has been changed as often as it can be online. Please call us to change it again.',
  },
});
export const EditingSaver = child('editing', 'editing', { itinerary: saver, amendment: amendmentOf(saver) });
/** Each of two vehicles as it is, at the desk. */
export const EditingConvoy = child('editing', 'editing', {
  itinerary: convoy,
  amendment: amendmentOf(convoy),
  forStaff: true,
});
/** Of each vehicle the plate alone can be changed. */
export const EditingConvoyOnSaver = child('editing', 'editing', {
  itinerary: convoyOnSaver,
  amendment: amendmentOf(convoyOnSaver),
  forStaff: true,
});
/** The car stays at home, and takes something along that was on board for it. */
export const EditingOnFoot = child('editing', 'editing', {
  itinerary: prior,
  options: selling,
  amendment: { ...amendmentOf(prior), ...ON_FOOT },
});
export const EditingFootOnly = child('editing', 'editing', {
  itinerary: walking,
  options: selling,
  amendment: amendmentOf(walking),
});
/** On foot so far, and now with a car. */
export const EditingDriving = child('editing', 'editing', {
  itinerary: afoot,
  amendment: { ...amendmentOf(afoot), vehicle: 'CAR' },
});
/** The way back while the way out is done. */
export const EditingUnderway = child('editing', 'editing', {
  itinerary: flexible,
  amendment: amendmentOf(flexible),
  options: selling,
  at: AFTER_OUT,
});
/** Behind one that does not tow, a trailer that is too long for its class. */
export const EditingTowing = child('editing', 'editing', {
  amendment: {
    ...amendmentOf(flexible),
    vehicle: 'MOTORCYCLE',
    trailer: { resourceCode: 'TRAILER', length: 12, height: 2.1 },
  },
  classes: towingClasses,
});
/** Back at the form, with the alternatives that were considered. */
export const EditingAmongOthers = child('editing', 'editing', { alternatives: looked });
export const Seeking = child('seeking', 'seeking');
/** More than anybody looks through: the first of them, and how many there are. */
export const SeekingInAThousand = shown('amendment.seeking', () =>
  amendingAt('seeking', {}, searchAt('offering', { result: { ...searchResult, outwardDepartures: busyDay(1000) } })),
);
export const Quoting = child('quoting', 'quoting');
export const QuotingAmongOthers = child('quoting', 'quoting', { alternatives: looked });
export const Verifying = child('verifying', 'verifying', { failure: late });
export const Reviewing = child('reviewing', 'reviewing');
export const ReviewingForStaff = child('reviewing', 'reviewing', { forStaff: true });
/** Compared with the alternatives that were considered. */
export const ReviewingAmongOthers = child('reviewing', 'reviewing', { alternatives: looked });
export const ReviewingConvoy = child('reviewing', 'reviewing', {
  itinerary: convoy,
  amendment: {
    ...amendmentOf(convoy),
    others: [
      { vehicle: 'CAR', plate: 'VN20 TEN', trailer: null },
      { vehicle: 'CAR', plate: '', trailer: null },
    ],
  },
});
/** What goes with the car stands beside it. */
export const ReviewingOnFoot = child('reviewing', 'reviewing', {
  itinerary: prior,
  options: selling,
  amendment: { ...amendmentOf(prior), ...ON_FOOT },
});
export const ReviewingCheaper = child('reviewing', 'reviewing', {
  quote: cheaper,
});
const savedBefore = { name: 'SOLENT10', saved: pence(1_280) };
export const ReviewingWithCode = child('reviewing', 'reviewing', {
  itinerary: withCode,
  quote: { ...quote, code: { ...savedBefore, saves: pence(640) } },
});
/** On a day that the code does not hold for. */
export const ReviewingOutsideCode = child('reviewing', 'reviewing', {
  itinerary: withCode,
  quote: { ...quote, code: { ...savedBefore, saves: pence(0) } },
});
export const ReviewingCheaperOnAccount = shown('amendment.reviewing', () => amendingOnAccount('reviewing'));
export const ReviewingWithRest = child('reviewing', 'reviewing', {
  quote: { ...quote, balance: pence(2_450) },
});
export const ReviewingUnchanged = child('reviewing', 'reviewing', {
  failure: { kind: 'aborted', text: 'Nothing was changed or charged.' },
});
export const ReviewingTooLate = child('reviewing', 'reviewing', { failure: late });
export const Rereading = child('rereading', 'rereading');
export const Requoting = child('committing.requoting', { committing: 'requoting' });
export const Keying = child('committing.keying', { committing: 'keying' });
export const Sending = child('committing.sending', { committing: 'sending' });
export const Settling = child('committing.settling', { committing: 'settling' });
export const Moved = child('moved', 'moved', { moves: [{ what: 'fee', before: 1_850, now: 2_350 }] });
export const Unknown = child('unknown', 'unknown', { failure: { kind: 'timeout' }, looks: 1 });
export const Changed = child('changed', 'changed', {
  quote: cheaper,
});
export const ChangedOnAccount = shown('amendment.changed', () => amendingOnAccount('changed'));
export const ChangedForStaff = child('changed', 'changed', { forStaff: true });
export const ChangedToPay = child('changed', 'changed', {
  itinerary: {
    ...flexible,
    travelCost: { ...flexible.travelCost, amountAfterTax: pence(flexible.travelCost.amountAfterTax + 1_850) },
  },
});
