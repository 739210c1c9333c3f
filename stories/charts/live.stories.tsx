import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ReactNode } from 'react';
import type { ActorRefFrom, AnyStateMachine } from 'xstate';
import { NO_QUERY } from '#domain/desk/desk-search.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { wholeBookingMachine } from '#machines/booking/whole-booking.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { deskSignInMachine } from '#machines/desk/desk-sign-in.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { lookUpMachine } from '#machines/itinerary/look-up.machine.ts';
import { passwordResetMachine } from '#machines/password-reset/password-reset.machine.ts';
import { signInMachine } from '#machines/sign-in/sign-in.machine.ts';
import { AgentScreen } from '#src/areas/agent-portal/agent-screen.tsx';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { FindScreen } from '#src/areas/book/find-screen.tsx';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { DeskScreen } from '#src/areas/contact-centre/desk-screen.tsx';
import { DeskSignInScreen } from '#src/areas/contact-centre/desk-sign-in-screen.tsx';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { ResetScreen } from '#src/areas/my-account/reset-screen.tsx';
import { SignInPages } from '#src/areas/my-account/sign-in-pages.tsx';
import { agentAt } from '#stories/areas/agent-portal/agents.ts';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import { lookUpAt } from '#stories/areas/book/summary/changes.ts';
import { dashboardAt, deskSignInAt } from '#stories/areas/contact-centre/desks.ts';
import { accountAt } from '#stories/areas/my-account/accounts.ts';
import { askingAt } from '#stories/areas/my-account/sign-ins.ts';
import { bookingAt, restingActor } from '#stories/inert.ts';
import { Live } from './live.tsx';

export default { title: 'Charts/Live' } satisfies Meta;

const live = <Machine extends AnyStateMachine>(
  machine: Machine,
  path: string,
  begin: () => ActorRefFrom<Machine>,
  screen: (actor: ActorRefFrom<Machine>) => ReactNode,
): StoryObj => ({
  render: () => (
    <Live machine={machine} path={path} begin={begin}>
      {screen}
    </Live>
  ),
});

export const Booking = live(
  wholeBookingMachine,
  '/book/',
  () => bookingAt({ searching: 'editing' }),
  (booking) => <BookingWizard booking={booking} />,
);
export const Itinerary = live(
  itineraryMachine,
  '/book/summary',
  () => summaryAt({ booked: 'resting' }),
  (itinerary) => <SummaryScreen itinerary={itinerary} />,
);
export const LookUp = live(
  lookUpMachine,
  '/book/find',
  () => lookUpAt('asking'),
  (lookUp) => <FindScreen lookUp={lookUp} />,
);
export const SignIn = live(
  signInMachine,
  '/my-account/sign-in',
  () => askingAt(),
  (signIn) => <SignInPages signIn={signIn} />,
);
export const PasswordReset = live(
  passwordResetMachine,
  '/my-account/update-password/',
  () =>
    restingActor(passwordResetMachine, 'choosing', {
      account: 'customer',
      token: 'token-of-a-story',
      user: null,
      faults: [],
      failure: null,
    }),
  (reset) => <ResetScreen reset={reset} />,
);
export const Account = live(
  accountMachine,
  '/my-account/',
  () => accountAt('overview'),
  (account) => <AccountScreen account={account} />,
);
export const Agent = live(
  agentMachine,
  '/agent-portal/',
  () => agentAt('overview'),
  (agent) => <AgentScreen agent={agent} />,
);
export const Desk = live(
  deskMachine,
  '/contact-centre/',
  () => dashboardAt('idle', { query: NO_QUERY }),
  (desk) => <DeskScreen desk={desk} />,
);
export const DeskSignIn = live(
  deskSignInMachine,
  '/contact-centre/sign-in',
  () => deskSignInAt('asking'),
  (signIn) => <DeskSignInScreen signIn={signIn} />,
);
