// What the pages in front do alike: those to sign in, those of a user, and those that a sign-in leads back to.
import { raise } from 'xstate';
import { ofEvent } from '#machines/port.ts';
import { appSetup, FORGET_USER } from './app.setup.ts';

/** A sign-in page: after the sign-in the page that was asked for opens. */
export const signInPage = appSetup.createStateConfig({
  on: {
    'session.expired': { actions: 'tellFront' },
    'route.entered': {
      guard: { type: 'isSameFront', params: ofEvent },
      actions: [{ type: 'keepEntry', params: ofEvent }, 'turnPage'],
    },
    'sign-in.accepted': {
      target: 'deciding',
      actions: [
        { type: 'keepUser', params: ofEvent },
        { type: 'storeUser', params: ofEvent },
        { type: 'useSession', params: ofEvent },
        'nameCustomer',
        'enterDesk',
        'goWhereWanted',
      ],
    },
  },
});

/** An area that belongs to its user. */
export const ownArea = appSetup.createStateConfig({
  on: {
    'day.begun': { actions: 'tellFront' },
    'session.expired': { actions: 'tellFront' },
    'page.returned': { actions: 'tellFront' },
    'session.renewed': 'deciding',
    'route.entered': {
      guard: { type: 'isSameFront', params: ofEvent },
      actions: [{ type: 'keepEntry', params: ofEvent }, 'turnPage'],
    },
    'view.changed': { actions: { type: 'keepView', params: ofEvent } },
    // The user looks at a booking of their own, or pays it.
    'itinerary.wanted': {
      target: 'deciding',
      actions: { type: 'showSummary', params: ({ event }) => ({ ...event, email: '' }) },
    },
    // The provider no longer knows the session: the page comes back after the sign-in.
    'sign-in.wanted': {
      target: 'deciding',
      actions: [
        { type: 'keepUnsaved', params: ofEvent },
        'leaveOpen',
        ...FORGET_USER,
        { type: 'sayWhy', params: ofEvent },
      ],
    },
  },
});

/** A user whom the provider has signed out signs in again and returns to the page (ruling 12). */
export const returnsAfterRefusal = (reason: string) =>
  appSetup.createStateConfig({
    on: {
      'session.refused': {
        guard: 'hasUser',
        actions: [{ type: 'keepEntry', params: ofEvent }, raise({ type: 'sign-in.wanted', reason })],
      },
      'sign-in.wanted': {
        target: 'deciding',
        actions: ['leaveForSignIn', 'leaveOpen', { type: 'sayWhy', params: ofEvent }, ...FORGET_USER],
      },
    },
  }).on;

/** A page that is open to guests too: a user whose session has expired returns to it as well. */
export const returnsAfterSignIn = (reason: string) =>
  appSetup.createStateConfig({
    on: {
      ...returnsAfterRefusal(reason),
      'session.renewed': {
        guard: 'hasLapsed',
        target: 'deciding',
        actions: ['leaveForSignIn', { type: 'sayWhy', params: { reason } }],
      },
    },
  }).on;
