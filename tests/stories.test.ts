// Every state of every machine has a story, and every story a state: compared by name, both ways.

import { expect, test } from 'vitest';
import type { AnyStateMachine, StateNode } from 'xstate';
import { machines } from '#tests/models/machines.ts';
import { storiesOf } from '#tests/recorder/stories-of.ts';

/** States that show nothing of their own, each with the reason. */
const WITHOUT_PICTURE: Readonly<Record<string, string>> = {
  'keepAlive.resting': 'keeping the session has no screen',
  'keepAlive.keeping': 'keeping the session has no screen',
  'session.active': 'no dialog is open',
  'session.held': 'no dialog is open',
  'startup.started': 'the root is ready in the same step',
  'app.booting': 'the stories of startup show it',
  'app.ready.presence.known': 'no dialog is open',
  'app.ready.presence.expired': 'the stories of the session show it',
  'app.ready.presence.renewing': 'the stories of the session show it',
  'app.ready.front.summary': 'the stories of itinerary show it',
  'signIn.accepted': 'the account opens in the same step',
  'signIn.registering': 'the stories of registration show it',
  'signIn.forgotten': 'the stories of the password reset request show it',
  'cascade.accepted': 'the sign-in goes on in the same step',
  'cascade.refused': 'the sign-in goes on in the same step',
  'booking.paying.asking': 'the stories of payment show it',
  'booking.paying.underWay': 'the stories of payment show it',
  'booking.paying.unfinished': 'the stories of payment show it',
  'payment.underWay.bySavedCard': 'the stories of savedCard show it',
  'payment.underWay.redeeming': 'the stories of redemption show it',
  'payment.underWay.onAccount': 'the stories of onAccount show it',
  'payment.ended': 'the booking goes on in the same step',
  'preload.returned': 'the payment goes on in the same step',
  'savedCard.charged': 'the payment goes on in the same step',
  'savedCard.failed': 'the payment goes on in the same step',
  'redemption.ended': 'the payment goes on in the same step',
  'onAccount.charged': 'the payment goes on in the same step',
  'onAccount.failed': 'the payment goes on in the same step',
  'purse.reading.cards.settled': 'the stories of a counted purse show it',
  'purse.reading.loyalty.settled': 'the stories of a counted purse show it',
  'purse.reading.travelCards.settled': 'the stories of a counted purse show it',
  'preload.failed': 'the payment goes on in the same step',
  'content.vehicles.known': 'the screens that use the feed show it',
  'content.fares.known': 'the screens that use the feed show it',
  'content.vessels.known': 'the screens that use the feed show it',
  'formerSearches.recalling': 'nothing is offered yet',
  'ownDetails.idle': 'the form shows what is filled in',
  'ownDetails.fetching': 'the form is there to be typed in',
  'cancellation.ended': 'the summary reads the booking in the same step',
  'amendment.ended': 'the summary goes on in the same step',
  'lookUp.found': 'the booking opens in its place',
  'keptTicket.looking': 'nothing is offered yet',
  'keptTicket.unneeded': 'nothing is offered where there is nothing to board',
  'departures.unasked': 'nothing was asked for',
  'departures.unknown': 'the line is drawn without boats, as while they are fetched',
  'account.loyalty': 'the stories of loyalty show it',
  'account.travelCards': 'the stories of travelCards show it',
  'account.bookings': 'the stories of bookings show it',
  'agent.invoiceConfirmation': 'the stories of invoiceConfirmation show it',
  'app.ready.front.signingIn': 'the stories of signIn show it',
  'app.ready.front.resettingPassword': 'the stories of passwordReset show it',
  'app.ready.front.account': 'the stories of account show it',
  'app.ready.front.findingBooking': 'the stories of lookUp show it',
  'app.ready.front.portal': 'the stories of agent show it',
  'app.ready.front.desk': 'the stories of desk show it',
  'app.ready.front.signingInAtDesk': 'the stories of deskSignIn show it',
  'garage.empty': 'a garage has no screen',
  'garage.fetching': 'a garage has no screen',
  'garage.known': 'a garage has no screen',
  'acting.away': 'no banner is shown',
  'acting.recalling': 'no banner is shown',
  'deskSignIn.accepted': 'the desk opens in the same step',
  'content.vehicles.unasked': 'nothing was asked for',
  'content.fares.unasked': 'nothing was asked for',
  'content.vessels.unasked': 'nothing was asked for',
};

const leavesOf = (machine: AnyStateMachine): string[] => {
  const walk = (node: StateNode): StateNode[] =>
    Object.keys(node.states).length === 0 ? [node] : Object.values(node.states).flatMap(walk);
  // A state that is left in the same step is never seen.
  return walk(machine.root)
    .filter((leaf) => !(leaf.always?.some((transition) => !transition.guard) ?? false))
    .map((leaf) => [machine.id, ...leaf.path].join('.'));
};

interface Story {
  readonly parameters?: { readonly state?: string };
}

const modules = import.meta.glob<Readonly<Record<string, Story>>>('../stories/{app,areas}/**/*.stories.tsx', {
  eager: true,
});

const told = Object.values(modules)
  .flatMap(({ default: _, ...stories }) => Object.values(stories))
  .map((story) => story.parameters?.state ?? 'a story without a state');

const leaves = Object.values(machines).flatMap(leavesOf);

test('every state that a person can see has a story', () => {
  const missing = leaves.filter((leaf) => !told.includes(leaf) && !(leaf in WITHOUT_PICTURE));
  expect(missing).toEqual([]);
});

test('every story tells of a state that exists', () => {
  expect(told.filter((state) => !leaves.includes(state))).toEqual([]);
});

test('every exemption is of a state that exists and has no story', () => {
  const stale = Object.keys(WITHOUT_PICTURE).filter((state) => !leaves.includes(state) || told.includes(state));
  expect(stale).toEqual([]);
});

test('the file of every story of a whole state is found by the state, for whoever follows a report', () => {
  const shown = Object.entries(modules).flatMap(([file, { default: _, ...stories }]) =>
    Object.values(stories).map(({ parameters }) => ({ file: file.replace('../', ''), state: parameters?.state ?? '' })),
  );
  // Many stories show one state, and each look reads every file.
  const filesOf = new Map([...new Set(shown.map(({ state }) => state))].map((state) => [state, storiesOf(state)]));
  const lost = shown.filter(({ file, state }) => !filesOf.get(state)?.includes(file));
  expect(lost).toEqual([]);
});
