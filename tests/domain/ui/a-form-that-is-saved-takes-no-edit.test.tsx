// What is typed while a form is on its way to the provider would be lost.
import { expect, test } from 'vitest';
import * as agent from '#stories/areas/agent-portal/agent.stories.tsx';
import * as changing from '#stories/areas/book/summary/changing.stories.tsx';
import * as account from '#stories/areas/my-account/account.stories.tsx';
import * as vehicles from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { draw, standIn } from '#tests/domain/areas/drawn.ts';

standIn();

/** The names of the fields that take what is typed. */
async function openFields(story: Parameters<typeof draw>[0]): Promise<(string | undefined)[]> {
  const fields = [...(await draw(story)).matchAll(/<(?:input|textarea|select)\b[^>]*>/g)].map(([field]) => field);
  expect(fields).not.toEqual([]);
  const open = fields.filter((field) => !/ (?:readonly|aria-disabled)=/i.test(field));
  return open.map((field) => / name="(.*?)"/.exec(field)?.[1]);
}

const PASSWORDS = ['oldPassword', 'password', 'again'];

test.each([
  ['the details of a customer', account.ProfileSaving, PASSWORDS],
  // A password is in no state, and stays in its field.
  ['their password', account.ProfileChangingPassword, PASSWORDS],
  ['their vehicle', vehicles.Merging, []],
  ['their wish for news', account.SubscriptionsSaving, []],
  ['the details of an agent', agent.DetailsSaving, []],
  ['the e-mail address of an agent', agent.ChangingEmail, PASSWORDS],
  ['a change of a booking', changing.Quoting, []],
] as const)('%s, and only what stands in a form of its own takes edits meanwhile', async (_, story, open) => {
  expect(await openFields(story)).toEqual(open);
});
