// The ways in: the sign-in of customers and agents, that of the call centre, and the link that sets a new password.
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { SIGN_IN_PLACES } from '#src/routing/places.ts';
import { tokensFor } from '#tests/contract/accounts/letters.ts';
import { askForReset, PEOPLE } from '#tests/contract/accounts/people.ts';
import { PASSWORD } from '#tests/journeys/people.ts';
import type { deskSignInOutcomes } from '#tests/models/fixtures/desk.ts';
import type { passwordResetOutcomes, signInOutcomes } from '#tests/models/fixtures/sign-in.ts';
import {
  type Assertions,
  act,
  answered,
  beyond,
  type Executors,
  type Front,
  failed,
} from '#tests/paths/browser/registry.ts';
import { atHand, goTo, isBusy, letExpire, press, type Stage, shows, title } from '#tests/paths/browser/stage.ts';
import type { failureIn } from '#tests/paths/written.ts';

const NAME = 'E-mail, number or user name';
const CALL_ENDS_FIRST = 'a call gives up long before twenty idle minutes are over';

const fillPassword = ({ page }: Stage, label: string, password: string): Promise<void> =>
  page.getByLabel(label, { exact: true }).fill(password);

const pressSignIn = ({ page }: Stage): Promise<void> =>
  page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();

/** The screen has gone: whoever signed in is on the way to where they wanted to go. */
const gone =
  (name: string) =>
  ({ page }: Stage) =>
    title(page, name).waitFor({ state: 'detached' });

const unlessTrying = (_: unknown, { from }: { from: string }) => (from === 'trying' ? CALL_ENDS_FIRST : null);

export const signInFront = {
  machine: signInMachine,
  open: ({ page, app }, { page: asked = 'sign-in' }: { page?: keyof typeof SIGN_IN_PLACES }) =>
    page.goto(`${app}${SIGN_IN_PLACES[asked]}`, { waitUntil: 'commit' }),
  passing: ['accepted'],
  calls: { cascade: ['postCustomerLogin'] },
  leaves: {
    asking: shows('Sign in'),
    trying: isBusy('Signing in…'),
    registering: shows('Open an account'),
    forgotten: shows('Set a new password'),
    accepted: gone('Sign in'),
  } satisfies Assertions<typeof signInMachine, 'arriving'>,
  events: {
    'page.entered': act(async (stage, { page }) => goTo(await atHand(stage), SIGN_IN_PLACES[page])),
    'identifier.changed': act(async (stage, { identifier }) => {
      await atHand(stage);
      await stage.page.getByRole('textbox', { name: NAME }).fill(identifier);
    }),
    'credentials.given': act(async (stage, { password }) => {
      await atHand(stage);
      await stage.page.getByRole('textbox', { name: NAME }).fill(password ? PEOPLE.ada.email : ' ');
      await fillPassword(stage, 'Password', password ? PASSWORD : '');
      await pressSignIn(stage);
    }),
    'session.expired': act(letExpire, unlessTrying),
    'xstate.done.actor.cascade': act(({ gate }, { output }) => {
      const { failure } = output as { failure: ReturnType<typeof failureIn> | null };
      return failure ? gate.fail('postCustomerLogin', failure) : gate.release('postCustomerLogin');
    }),
    'xstate.error.actor.cascade': beyond('the three doors report every failure as their outcome'),
  } satisfies Executors<typeof signInMachine, typeof signInOutcomes>,
} satisfies Front;

const DESK = 'Contact centre';

export const deskSignInFront = {
  machine: deskSignInMachine,
  desktop: true,
  open: ({ page, app }) => page.goto(`${app}/contact-centre/sign-in`, { waitUntil: 'commit' }),
  passing: ['accepted'],
  calls: { signInDesk: ['postApiLogin'] },
  leaves: {
    asking: shows(DESK),
    trying: isBusy('Signing in…'),
    accepted: gone(DESK),
  } satisfies Assertions<typeof deskSignInMachine>,
  events: {
    'page.entered': act(async (stage) => goTo(await atHand(stage), '/contact-centre/sign-in')),
    'identifier.changed': act(async (stage, { identifier }) => {
      await atHand(stage);
      await stage.page.getByRole('textbox', { name: 'User name' }).fill(identifier);
    }),
    'credentials.given': act(async (stage, { password }) => {
      await atHand(stage);
      await stage.page.getByRole('textbox', { name: 'User name' }).fill(password ? PEOPLE.desk.number : '');
      await fillPassword(stage, 'Password', password ? PASSWORD : '');
      await pressSignIn(stage);
    }),
    'session.expired': act(letExpire, unlessTrying),
    'xstate.done.actor.signInDesk': answered('postApiLogin'),
    'xstate.error.actor.signInDesk': failed('postApiLogin'),
  } satisfies Executors<typeof deskSignInMachine, typeof deskSignInOutcomes>,
} satisfies Front;

const RESET = '/my-account/update-password/';

export const passwordResetFront = {
  machine: passwordResetMachine,
  async open({ page, app, world }, { token }: { token: string | null }) {
    if (token === null) return page.goto(`${app}${RESET}`, { waitUntil: 'commit' });
    // Finlay's: the other fronts sign in as somebody whose password stays as it is.
    await askForReset(world.harbour, 'customer', PEOPLE.finlay.email);
    await world.pass('PT3S');
    const own = (await tokensFor(world.harbour, PEOPLE.finlay.email)).at(-1);
    return page.goto(`${app}${RESET}?token=${own}`, { waitUntil: 'commit' });
  },
  calls: { setPassword: ['putPasswordReset'] },
  leaves: {
    choosing: shows('Choose a new password'),
    saving: isBusy('Saving…'),
    saved: shows('Your new password is set'),
    lapsed: shows('This link cannot be used'),
  } satisfies Assertions<typeof passwordResetMachine, 'arriving'>,
  events: {
    'password.given': act(async (stage, { password, again }) => {
      await fillPassword(stage, 'New password', password);
      await fillPassword(stage, 'New password again', again);
      await press(stage, 'Save the new password');
    }),
    'sign-out.requested': beyond('whoever opens the link in a browser of its own is not signed in there'),
    'session.expired': beyond('it forgets who is signed in, which is nobody there'),
    'xstate.done.actor.setPassword': answered('putPasswordReset'),
    'xstate.error.actor.setPassword': failed('putPasswordReset'),
  } satisfies Executors<typeof passwordResetMachine, typeof passwordResetOutcomes>,
} satisfies Front;
