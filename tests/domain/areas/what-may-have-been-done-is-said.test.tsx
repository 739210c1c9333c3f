import { expect, test } from 'vitest';
import { whileStarting } from '#stories/app/root.tsx';
import * as agent from '#stories/areas/agent-portal/agent.stories.tsx';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import * as account from '#stories/areas/my-account/account.stories.tsx';
import * as vehicles from '#stories/areas/my-account/account-vehicles.stories.tsx';
import * as register from '#stories/areas/my-account/register.stories.tsx';
import * as reset from '#stories/areas/my-account/reset.stories.tsx';
import { read, standIn } from './drawn.ts';

standIn();

// Proves: P64
test.each([
  ['an account', register.PerhapsOpen, 'whether your account was opened. Try again with the same details and password'],
  [
    'details',
    account.ProfilePerhapsSaved,
    'whether it was saved. What you typed is still here: save it again to be sure',
  ],
  [
    'an agent',
    agent.DetailsPerhapsSaved,
    'whether it was saved. What you typed is still here: save it again to be sure',
  ],
  [
    'an agency’s address',
    agent.EmailPerhapsChanged,
    'whether it was changed. What you typed is still here: change it again to be sure',
  ],
  ['a vehicle', vehicles.PerhapsSaved, 'whether it was saved. What you typed is still here: save it again to be sure'],
  ['a removal', vehicles.PerhapsRemoved, 'whether your list was changed. Try again to be sure: it does no harm'],
  ['a travel card', account.CardOrderPerhapsOrdered, 'whether it was ordered. Try again with the same card and day'],
  ['a choice of news', account.SubscriptionsPerhapsSaved, 'whether your choice was saved. Your ticks are still here'],
  ['a password', reset.PerhapsSet, 'whether it was set. Try again: if this link can no longer be used, sign in'],
] as const)(
  'Where the answer about %s was lost, it is said that nobody knows, and what to do',
  async (_, story, said) => {
    expect(await read(story)).toContain(`something went wrong We do not know ${said}`);
  },
);

// Proves: P64
test('What was refused was not done', async () => {
  expect(await read(reset.CommonPassword)).toContain('Choose another one. Your password was not changed.');
  expect(await read(register.CommonPassword)).toContain('Choose another one. What you have typed is still here.');
});

// Proves: P57, P50
test('Of the rest of a change that may have been paid it is said what became of the change, not of the trip', async () => {
  const taken = 'If the money was taken, the change is paid and the new ticket is sent by e-mail';
  expect(await read(summary.UnsettledChange)).toContain(taken);
  expect(await read(summary.PayingChangeUnknown)).toContain(taken);
  const choosing = await read(summary.PayingChange);
  expect(choosing).toContain('you may close the tab: the new ticket is sent by e-mail');
  expect(choosing).toMatch(/To pay for the booking £133\.70 Already paid −£115\.20 Left to pay .* £18\.50/);
  expect(await read(summary.Unsettled)).toContain('your trip is booked and the ticket comes by e-mail');
});

// Proves: R8
test('Where nothing can be read at the return from the card page, nobody is told that booking failed', async () => {
  const returnedTo = (providerReference: string | null) => {
    const returned = { orderId: 'A1202612240730', invoiceIds: ['INV-1'], providerReference, paymentFailed: false };
    const entry = { kind: 'agent-portal', page: 'invoice-confirmation', returned } as const;
    return read(whileStarting('failed', { failure: 'Unable to fetch config.' }, { entry }));
  };
  expect(await returnedTo('result-1')).toContain('A payment may have been made: do not pay again.');
  expect(await returnedTo(null)).toContain('Booking is not possible now.');
});
