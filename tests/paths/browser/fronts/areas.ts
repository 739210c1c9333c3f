// The areas that belong to whoever is signed in: a customer's account, the portal of agents, the call centre's desk.
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { accountMachine } from '#machines/account/account.machine.ts';
import { agentMachine } from '#machines/agent/agent.machine.ts';
import { deskMachine } from '#machines/desk/desk.machine.ts';
import { PEOPLE } from '#tests/contract/accounts/people.ts';
import { signIn, signInAtDesk } from '#tests/journeys/people.ts';
import { type Assertions, act, beyond, type Executors, type Front, type Move } from '#tests/paths/browser/registry.ts';
import { goTo, letExpire, press, type Stage, shows } from '#tests/paths/browser/stage.ts';

const CLOSED = 'You are signed out';
const COVERED = 'the dialog of the expired session lies over everything';

const whileOpen = (_: unknown, { from }: Move) => (from === 'closed' ? COVERED : null);
const always = () => true;

/** The way in that each area asks for. */
const seeSignIn = shows('Sign in');
const seeDeskSignIn = shows('Contact centre');

/** Where the app goes when a customer has signed out; staff come to their own sign-in. */
const seeSearch = shows('Where are you sailing?');

const aNight = beyond('a night is longer than a session: the root tells it to an area that is in use');

const signOutTo = (seeNext: typeof seeSearch) =>
  act(
    async (stage: Stage) => {
      await press(stage, 'Sign out');
      await seeNext(stage);
    },
    whileOpen,
    always,
  );

interface Failed {
  readonly failure: { readonly kind: string };
}

/** A page's first call fails: signed out elsewhere, the sign-in comes; anything else is the page's own business. */
const callFailed = (calls: Readonly<Record<string, readonly string[]>>, seeDoor: typeof seeSignIn) =>
  act(
    async (stage: Stage, { failure }: Failed & { failure: Parameters<Stage['gate']['fail']>[1] }, { from }: Move) => {
      await stage.gate.fail(calls[from]?.[0] ?? '', failure);
      if (failure.kind === 'refused') await seeDoor(stage);
    },
    (_, { from }) => (calls[from] ? null : 'this page makes no call when it opens'),
    ({ failure }) => failure.kind === 'refused',
  );

const accountCalls = {
  profile: ['putCustomer'],
  vehicles: ['getCoVehicles'],
  loyalty: ['getLoyaltyAccount'],
  travelCards: ['getTravelCards'],
  subscriptions: ['getSubscriptions'],
  bookings: ['getItineraries'],
  cards: ['getPaymentCards'],
} as const;

export const accountFront = {
  machine: accountMachine,
  async open({ page, app, passenger }) {
    await page.goto(`${app}/my-account/sign-in`, { waitUntil: 'commit' });
    await signIn(passenger, PEOPLE.ada.email);
  },
  calls: accountCalls,
  leaves: {
    overview: shows(/^Hello, /),
    profile: shows('Your details'),
    vehicles: shows('Your vehicles'),
    loyalty: shows('Your points'),
    travelCards: shows('Your travel cards'),
    subscriptions: shows('News and offers'),
    bookings: shows('Your bookings'),
    cards: shows('Your payment cards'),
    closed: shows(CLOSED),
  } satisfies Assertions<typeof accountMachine, 'opening'>,
  events: {
    'page.entered': act((stage, { page }) => goTo(stage, ACCOUNT_PLACES[page]), whileOpen),
    'sign-out.requested': act(
      signOutTo(seeSearch).act,
      (event, move) =>
        move.from === 'overview' ? null : (whileOpen(event, move) ?? 'only the overview has a button to sign out'),
      always,
    ),
    'session.expired': act(letExpire),
    'day.begun': aNight,
    'person.renamed': beyond('the form of the own details tells it, which has a machine of its own'),
    'view.changed': beyond('the list of bookings tells it, which has a machine of its own'),
    'garage.known': beyond('the page of the vehicles tells it, which has a machine of its own'),
    'itinerary.wanted': beyond('the order of a travel card tells it, which has a machine of its own'),
    'call.failed': callFailed(accountCalls, seeSignIn),
  } satisfies Executors<typeof accountMachine>,
} satisfies Front;

const agentCalls = {
  nextTrips: ['getItineraries'],
  bookings: ['getItineraries'],
  invoices: ['getInvoices'],
  cards: ['getPaymentCards'],
} as const;

export const agentFront = {
  machine: agentMachine,
  desktop: true,
  async open({ page, app, passenger }) {
    await page.goto(`${app}/my-account/sign-in`, { waitUntil: 'commit' });
    await signIn(passenger, PEOPLE.bride.email);
  },
  calls: agentCalls,
  leaves: {
    overview: async ({ page }) => {
      const portal = page.getByRole('navigation', { name: 'Agent portal', includeHidden: true });
      await portal.locator('[aria-current="page"]', { hasText: 'Overview' }).waitFor();
    },
    bookings: shows('Bookings'),
    invoices: shows('Invoices'),
    invoiceConfirmation: shows('No payment to confirm'),
    details: shows('Account details'),
    cards: shows('Payment cards'),
    closed: shows(CLOSED),
  } satisfies Assertions<typeof agentMachine, 'opening'>,
  events: {
    'page.entered': act(
      (stage, { page }) => goTo(stage, AGENT_PLACES[page]),
      (event, move) =>
        'invoiceId' in event ? 'one invoice is opened by a machine of its own' : whileOpen(event, move),
    ),
    'day.begun': aNight,
    'person.renamed': beyond('the form of the own details tells it, which has a machine of its own'),
    'view.changed': beyond('the list of bookings tells it, which has a machine of its own'),
    'trip.repeated': beyond('the bookings tell it, which have a machine of their own'),
    'invoice.displayed': beyond('the invoices tell it, which have a machine of their own'),
    'page.returned': act(({ page }) =>
      // What the browser says when a page comes back out of its own store.
      page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))),
    ),
    'sign-out.requested': signOutTo(seeSignIn),
    'session.expired': act(letExpire),
    'call.failed': callFailed({ ...agentCalls, overview: agentCalls.nextTrips }, seeSignIn),
  } satisfies Executors<typeof agentMachine>,
} satisfies Front;

const deskCalls = { departures: ['getDeskDepartures'] } as const;

export const deskFront = {
  machine: deskMachine,
  desktop: true,
  shut: ({ page }: { page: string }) => (page === 'dashboard' ? null : 'whoever signs in begins at the dashboard'),
  open: ({ passenger, app }) => signInAtDesk(passenger, app),
  calls: { deskDepartures: deskCalls.departures },
  leaves: {
    dashboard: shows('Bookings Dashboard'),
    departures: shows('Departures'),
    closed: shows(CLOSED),
  } satisfies Assertions<typeof deskMachine, 'opening'>,
  events: {
    'page.entered': act(
      (stage, { page }) => goTo(stage, DESK_PLACES[page]),
      (event, move) =>
        event.page === 'sign-in' ? 'whoever is signed in is sent on from there' : whileOpen(event, move),
    ),
    'customer.chosen': act(
      async (stage) => {
        const { page } = stage;
        await page.getByRole('searchbox', { name: 'Find' }).fill(PEOPLE.ada.email);
        await press(stage, 'Find');
        await press(stage, /^Act for /);
        await page.getByRole('complementary', { name: 'Acting for a customer' }).waitFor();
      },
      (event, move) => (move.from === 'departures' ? 'only the dashboard finds customers' : whileOpen(event, move)),
      always,
    ),
    'day.begun': aNight,
    'view.changed': beyond('the search, the departures and the log tell it, each with a machine of its own'),
    'sign-out.requested': signOutTo(seeDeskSignIn),
    'session.expired': act(letExpire),
    'call.failed': callFailed(deskCalls, seeDeskSignIn),
  } satisfies Executors<typeof deskMachine>,
} satisfies Front;
