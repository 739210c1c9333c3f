// Every machine that has a page of its own, and the root that brings them.
import { appFront } from './fronts/app.ts';
import { accountFront, agentFront, deskFront } from './fronts/areas.ts';
import { bookingFront } from './fronts/booking.ts';
import { itineraryFront } from './fronts/itinerary.ts';
import { lookUpFront } from './fronts/look-up.ts';
import { sessionFront } from './fronts/session.ts';
import { deskSignInFront, passwordResetFront, signInFront } from './fronts/sign-in.ts';
import type { Front } from './registry.ts';

export const fronts = {
  app: appFront,
  lookUp: lookUpFront,
  signIn: signInFront,
  passwordReset: passwordResetFront,
  deskSignIn: deskSignInFront,
  account: accountFront,
  agent: agentFront,
  desk: deskFront,
  session: sessionFront,
  itinerary: itineraryFront,
  booking: bookingFront,
} as const satisfies Readonly<Record<string, Front>>;

export type FrontName = keyof typeof fronts;
