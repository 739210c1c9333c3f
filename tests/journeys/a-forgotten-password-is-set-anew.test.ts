// Spec 2 and 4: from "Forgotten your password?" over the letter to a sign-in with the new one, at each of the three doors.
import { expect, test } from 'vitest';
import { lettersOf } from '#tests/contract/accounts/letters.ts';
import { journeys } from './harness.ts';
import { signIn } from './people.ts';
import { button, seeScreen } from './steps.ts';

const here = journeys();
const NEW_PASSWORD = 'a tide table and two oars';

/** The links of the letters to somebody, as they are written there. */
const linksTo = async (email: string): Promise<URL[]> =>
  (await lettersOf(here.world.harbour))
    .filter(({ kind, to }) => kind === 'password-reset' && to === email)
    .flatMap(({ text }) => /https?:\S+\?token=\S+/.exec(text)?.[0] ?? [])
    .map((link) => new URL(link));

// Proves: S2.6, S4.22, S5.4, S7.13
test.each([
  ['C1000001', 'ada.morrow@harbour.test', '/my-account/update-password', 'Hello, Ada Morrow'],
  ['bride.freight@harbour.test', 'bride.freight@harbour.test', '/update-password/agent', 'Bride Freight'],
  ['hallow.kim', 'kim.lorne@harbour.test', '/update-password/agent-user', 'Kim Lorne'],
])('%s forgets a password and sets another one', async (name, email, page, home) => {
  const forgetful = await here.visit();
  forgetful.tolerate(/^401 POST \/ferry\/(customer|agent-accounts)\/login$/);
  await forgetful.page.goto(`${here.world.app}/my-account/sign-in`);
  await forgetful.page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await forgetful.page.getByRole('textbox', { name: 'E-mail, number or user name' }).fill(name);
  await button(forgetful.page, 'Send me a link').click();
  await seeScreen(forgetful, 'If we know it, we have sent a link.');
  expect(forgetful.calls.filter((call) => call === 'POST /ferry/password-resets')).toHaveLength(3);

  // Letters about accounts are written a moment later, for known names and unknown ones alike.
  await here.world.pass('PT2S');
  const links = await linksTo(email);
  expect(links.map(({ pathname }) => pathname.replace(/\/$/, ''))).toEqual([page]);
  await forgetful.page.goto(String(links[0]));
  await seeScreen(forgetful, 'Choose a new password');
  await forgetful.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await forgetful.page.getByLabel('New password again').fill(NEW_PASSWORD);
  await button(forgetful.page, 'Save the new password').click();
  await seeScreen(forgetful, 'Your new password is set');

  await forgetful.page.goto(`${here.world.app}/my-account/sign-in`);
  await signIn(forgetful, email, NEW_PASSWORD);
  await seeScreen(forgetful, home);
});
