// The root: the doors of the app, what stands in front, and whether somebody is there.

import { type UserKind, userKind } from '#domain/account/stored-user.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import type { Entry } from '#domain/places/entry.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { type AreaName, areaBehind } from '#machines/app/fronts.ts';
import { BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES, summaryPlace } from '#src/routing/places.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { PASSWORD, signIn } from '#tests/journeys/people.ts';
import type { appOutcomes } from '#tests/models/fixtures/app.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { AREA_FILES } from '#tests/paths/browser/gate.ts';
import {
  type Assertion,
  type Assertions,
  act,
  beyond,
  type Executor,
  type Executors,
  type Front,
  failed,
  fleeting,
  type Move,
} from '#tests/paths/browser/registry.ts';
import { acknowledge, expiredDialog, goTo, letExpire, press, type Stage, shows } from '#tests/paths/browser/stage.ts';

const CONFIGURATION = 'getConfiguration';
/** For whom the desk acts. */
const ACTING = 'getDeskActing';
const PUBLIC_SITE = 'https://www.skerryferries.example/';

/** The address of a door. */
function addressOf(entry: Entry): string {
  switch (entry.kind) {
    case 'booking':
      return BOOKING_PLACES[entry.step];
    case 'summary':
      return summaryPlace(entry.itineraryId);
    case 'find-booking':
      return FIND_PLACE;
    case 'sign-in':
      return SIGN_IN_PLACES[entry.page];
    case 'account':
      return ACCOUNT_PLACES[entry.page];
    case 'agent-portal':
      return AGENT_PLACES[entry.page];
    case 'contact-centre':
      return DESK_PLACES[entry.page];
    case 'agent-login':
      return '/book/basket/login/agent';
    default:
      return entry.path;
  }
}

/** The way to somebody's own area, which the header shows as soon as it is known who is there. */
const ownArea = ({ page }: Stage) =>
  page.locator(['my-account', 'agent-portal', 'contact-centre'].map((area) => `header a[href^="/${area}/"]`).join());

/** Behind the dialog of an expired session nobody's own page stands any more. */
const showsUntilExpiry =
  (here: string | RegExp, gone: string | RegExp): Assertion =>
  async (stage) =>
    shows((await expiredDialog(stage).isVisible()) ? gone : here)(stage);

const seePublicSite = ({ page }: Stage): Promise<void> => page.waitForURL(PUBLIC_SITE);

const standsIn = (front: string, { from }: Move): boolean => from.endsWith(`ready.front.${front}`);

const isExpired = ({ from }: Move): boolean => from.includes('presence.expired');

const unlessAwaited = (_: unknown, move: Move) => (standsIn('awaitingCustomer', move) ? null : 'nobody waits for it');

/** The door that lets somebody in, and who goes through it. */
const DOORS: Readonly<Record<UserKind, string>> = {
  customer: 'signingIn',
  accountAgent: 'signingIn',
  agentUser: 'signingIn',
  callCentre: 'signingInAtDesk',
};

/** What the page does by itself before anybody can look. */
const byItself: Executor<ModelEvent> = act(async () => undefined);

const told = (by: string) => beyond(`the machine of ${by} tells it`);
const ITS_FRONT = 'what stands in front';

/** The area whose files come with the page. */
const WITH_THE_PAGE: AreaName = 'book';

export const appFront = {
  machine: appMachine,
  shut(input: { entry: Entry }, events: readonly (ModelEvent & { readonly entry?: Entry })[]) {
    let wanted = input.entry;
    for (const { type, entry } of events) {
      if (type === 'route.entered') wanted = entry ?? wanted;
      if (type === 'xstate.error.actor.loadArea' && areaBehind(wanted) === WITH_THE_PAGE) {
        return 'the search is there when the page is';
      }
    }
    return null;
  },
  async open({ page, app, gate, kept }, { entry }: { entry: Entry }) {
    kept.fetched = areaBehind(entry);
    kept.wanted = kept.fetched;
    await page.context().route(`${PUBLIC_SITE}**`, (route) =>
      // The operator's own site is no part of the demo.
      route.fulfill({ contentType: 'text/html', body: '<h1>Skerry Ferries</h1>' }),
    );
    gate.hold([CONFIGURATION, AREA_FILES]);
    await page.goto(`${app}${addressOf(entry)}`, { waitUntil: 'commit' });
  },
  calls: { startup: [CONFIGURATION], loadArea: [AREA_FILES] },
  // Of an area that has come before, no file is fetched again.
  passedBy: {
    'ready.front.loading': [
      ...['route.entered', 'session.renewed', 'sign-in.accepted', 'sign-in.wanted', 'sign-out.started'],
      ...[
        'itinerary.found',
        'itinerary.wanted',
        'booking.completed',
        'booking.exchanged',
        'trip.repeated',
        'acting.started',
        'acting.ended',
      ],
      ...['xstate.done.actor.recallDraft', 'xstate.error.actor.recallDraft', 'xstate.done.actor.renewSession'],
      ...['xstate.done.actor.signOut', 'xstate.error.actor.signOut'],
    ],
  },
  leaves: {
    async booting(stage) {
      await shows('Loading')(stage);
      await ownArea(stage).waitFor({ state: 'detached' });
    },
    async 'ready.presence.known'(stage) {
      await ownArea(stage).first().waitFor();
      await expiredDialog(stage).waitFor({ state: 'detached' });
    },
    'ready.presence.signingOut': fleeting('nobody who signs out waits for the provider'),
    'ready.presence.expired': (stage) => expiredDialog(stage).waitFor(),
    'ready.presence.renewing': fleeting('another session is made on the spot'),
    'ready.front.recalling': fleeting('what a tab keeps is read on the spot'),
    'ready.front.awaitingCustomer': shows('Loading'),
    'ready.front.loading': shows('Loading'),
    'ready.front.booking': showsUntilExpiry(
      /^(Where are you sailing\?|Search for sailings)$/,
      // One that opens behind the dialog has no trip to check.
      /^(Checking (your|the) trip again|Where are you sailing\?|Search for sailings)$/,
    ),
    // Nobody may read the booking that the model names without the address it was made with.
    'ready.front.summary': ({ page }) =>
      page.getByText(/^Enter the e-mail address that this trip was booked with/).waitFor(),
    'ready.front.findingBooking': shows('Find your booking'),
    'ready.front.signingIn': shows(/^(Sign in|Open an account)$/),
    'ready.front.signingInAtDesk': shows('Contact centre'),
    'ready.front.resettingPassword': shows('This link cannot be used'),
    'ready.front.account': showsUntilExpiry(/^(Hello, |Your vehicles)/, 'You are signed out'),
    'ready.front.portal': ({ page }) =>
      page.getByRole('navigation', { name: 'Agent portal', includeHidden: true }).waitFor(),
    'ready.front.desk': showsUntilExpiry('Bookings Dashboard', 'You are signed out'),
    'ready.front.unavailable': shows('This page could not be loaded'),
    'ready.front.leaving': seePublicSite,
    'ready.front.notFound': shows('There is nothing at this address'),
  } satisfies Assertions<typeof appMachine, 'ready.front.deciding' | 'ready.front.opening'>,
  events: {
    'route.entered': act(
      async (stage, { entry }, { to }) => {
        stage.kept.wanted = areaBehind(entry);
        await goTo(stage, addressOf(entry));
        if (to.endsWith('leaving')) await seePublicSite(stage);
      },
      undefined,
      // The operator's own site stands in the tab, and nothing of the app.
      (_, { to }) => to.endsWith('leaving'),
    ),
    'retry.requested': act(
      (stage) => press(stage, 'Try again'),
      (_, move) =>
        standsIn('unavailable', move) ? null : 'the startup fails on a page of its own, which journeys play',
    ),
    'reload.requested': beyond('a page that is loaded again begins anew: journeys do it'),
    'clock.ticked': act(({ world }) => world.pass('PT1S')),
    'minute.begun': beyond('the clock tells it, and a path is over before a ship leaves: a journey plays it'),
    'day.begun': beyond('a night is longer than a session: it begins over one that is in use'),
    'activity.seen': act(({ page }) => page.keyboard.press('Shift')),
    'activity.shared': beyond('it takes two tabs of one session: a journey plays them'),
    'sign-out.shared': beyond('it takes two tabs of one session: a journey plays them'),
    'session.used': told('the session'),
    'extension.requested': told('the session'),
    'session.kept': told('the session'),
    'keeping.failed': told('the session'),
    'session.expired': act(letExpire, (_, { from }) =>
      /\.(awaitingCustomer|recalling|loading)$/.test(from)
        ? 'a file gives up long before twenty idle minutes are over'
        : null,
    ),
    'session.renewed': told('the session'),
    'expiry.acknowledged': act(acknowledge),
    'payment.opened': told('the payment'),
    'payment.rested': told('the payment'),
    'page.returned': beyond('a journey goes to the card page and back'),
    'session.refused': beyond('a journey ends the session at the provider'),
    'sign-in.accepted': act(
      async (stage, { user }) => {
        const kind = userKind(user);
        if (kind !== 'callCentre') {
          const { email } = kind === 'customer' ? PEOPLE.ada : PEOPLE.bride;
          return signIn(stage.passenger, email);
        }
        stage.gate.hold([ACTING]);
        await stage.page.getByRole('textbox', { name: 'User name' }).fill(PEOPLE.desk.number);
        await stage.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await stage.page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      },
      ({ user }, move) => {
        if (isExpired(move)) return 'the dialog of the expired session lies over everything';
        const kind = userKind(user);
        return kind && standsIn(DOORS[kind], move) ? null : 'nobody of this kind comes in by this door';
      },
    ),
    'sign-in.wanted': told(ITS_FRONT),
    'view.changed': told(ITS_FRONT),
    'itinerary.found': told(ITS_FRONT),
    'itinerary.wanted': told(ITS_FRONT),
    'payment.settled': told(ITS_FRONT),
    'booking.completed': told(ITS_FRONT),
    'booking.exchanged': told(ITS_FRONT),
    'trip.repeated': told(ITS_FRONT),
    'person.renamed': told('the own details'),
    'garage.known': told('the garage'),
    'customer.chosen': told('the desk'),
    'acting.started': told('whoever acts for a customer'),
    'own-desk.requested': beyond('nobody acts for a customer here: a journey of the desk does'),
    'acting.known': act(({ gate }) => gate.release(ACTING), unlessAwaited),
    'recall.failed': act(({ gate }) => gate.fail(ACTING, { kind: 'network' }), unlessAwaited),
    'ending.failed': told('whoever acts for a customer'),
    'acting.doubted': told('whoever acts for a customer'),
    'acting.ended': told('whoever acts for a customer'),
    'acting.shared': beyond('it takes two tabs of one session: a journey plays them'),
    'sign-out.requested': act(
      (stage) => press(stage, 'Sign out'),
      (_, move) =>
        ['account', 'portal', 'desk'].some((front) => standsIn(front, move)) ? null : 'nobody is signed in',
    ),
    'sign-out.started': told('the root itself'),
    'sign-out.acknowledged': beyond('a journey is signed out in the middle of a booking'),
    'xstate.done.actor.startup': act(async ({ gate, kept }) => {
      // The area behind the first address was asked for at once; nobody waits for it if they went elsewhere meanwhile.
      if (kept.wanted !== kept.fetched) await gate.letPass(AREA_FILES);
      await gate.release(CONFIGURATION);
    }),
    'xstate.done.actor.recallDraft': act(
      async () => undefined,
      ({ output }) =>
        (output as { draft: unknown }).draft === null ? null : 'a draft opens only in the tab that wrote it',
    ),
    'xstate.error.actor.recallDraft': beyond('the store of a tab answers'),
    'xstate.done.actor.loadArea': act(async ({ gate, kept }) => {
      if (kept.wanted !== WITH_THE_PAGE && gate.holds(AREA_FILES)) await gate.release(AREA_FILES);
    }),
    'xstate.error.actor.loadArea': failed(AREA_FILES),
    'xstate.done.actor.signOut': byItself,
    'xstate.error.actor.signOut': beyond('nobody waits for the provider, so nothing fails'),
    'xstate.done.actor.renewSession': byItself,
    'xstate.error.actor.renewSession': beyond('a random id can always be made'),
  } satisfies Executors<typeof appMachine, typeof appOutcomes>,
} satisfies Front;
