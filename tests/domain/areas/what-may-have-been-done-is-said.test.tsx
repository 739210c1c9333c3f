import { expect, test } from 'vitest';
import * as agent from '#stories/areas/agent-portal/agent.stories.tsx';
import * as account from '#stories/areas/my-account/account.stories.tsx';
import * as vehicles from '#stories/areas/my-account/account-vehicles.stories.tsx';
import * as register from '#stories/areas/my-account/register.stories.tsx';
import * as reset from '#stories/areas/my-account/reset.stories.tsx';
import { read, standIn } from './drawn.ts';

standIn();

// Proves: P64
test.each([
  ['an account', register.PerhapsOpen, 'whether your account is open. Try again with the same details and password'],
  ['details', account.ProfilePerhapsSaved, 'whether it was saved. What you typed is still here: saving it again'],
  ['an agent', agent.DetailsPerhapsSaved, 'whether it was saved. What you typed is still here: saving it again'],
  ['an agency’s address', agent.EmailPerhapsChanged, 'whether it was changed. What you typed is still here: changing'],
  ['a vehicle', vehicles.PerhapsSaved, 'whether it was saved. What you typed is still here: saving it again'],
  ['a removal', vehicles.PerhapsRemoved, 'whether your list was changed. Trying again does no harm'],
  ['a travel card', account.CardOrderPerhapsOrdered, 'whether it was ordered. Try again with the same card and day'],
  ['a choice of news', account.SubscriptionsPerhapsSaved, 'whether your choice was saved. Your ticks are still here'],
  ['a password', reset.PerhapsSet, 'whether it was set. Try again: if this link cannot be used any more, sign in'],
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
