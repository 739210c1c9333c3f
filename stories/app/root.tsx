import type { StoryObj } from '@storybook/react-vite';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router';
import type { ContextFrom, StateValue } from 'xstate';
import { DRAFT_VERSION } from '#domain/booking/draft.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import { actingMachine } from '#machines/app/acting.machine.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { openingContext } from '#machines/app/app.ports.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { startupMachine } from '#machines/startup/startup.machine.ts';
import { RootProvider } from '#src/app/actors.tsx';
import { Page } from '#src/app/shell.tsx';
import '#src/ui/fonts.css';
import { restingActor, restingChild } from '#stories/inert.ts';
import { LONGEST_NAME, labels, options, trip } from '#stories/skerry.ts';

const AT = Date.UTC(2026, 5, 11, 9);

export const runtime = {
  provider: 'https://provider.test',
  clientId: 'gangway',
  idempotencyHeader: 'Idempotency-Key',
  formOrigins: [],
  pictureOrigins: [],
  consentRequired: false,
  operator: {
    shortName: 'Skerry Ferries',
    name: 'Skerry Ferries Limited',
    phone: labels.contactPhone ?? '',
    publicSite: 'https://www.skerryferries.example',
    links: {},
  },
} satisfies ContextFrom<typeof startupMachine>['runtime'];

const boot = {
  runtime,
  configuration: { ferry: { options, labels } },
  settings: { data: { settings: {}, ferryAccommodations: [], ferryAttractions: [] } },
  sessionCount: 1,
  at: AT,
  sessionId: 'session-of-a-story',
  user: null,
  signedOut: null,
};

const entry = { kind: 'booking', step: 'searching', wish: {} } as const;

type SessionContext = ContextFrom<typeof sessionMachine>;
type StartupContext = ContextFrom<typeof startupMachine>;

/** The root at rest in one state, with session or startup at rest below it. */
const rootAt = (
  value: StateValue,
  children: Parameters<typeof restingActor>[3],
  booted = true,
  change: Partial<ContextFrom<typeof appMachine>> = {},
) =>
  restingActor(
    appMachine,
    value,
    {
      ...openingContext({
        entry: value === NOT_FOUND ? { kind: 'not-found', path: '/somewhere' } : entry,
        query: { sessionId: null, awc: null },
        at: AT,
      }),
      boot: booted ? boot : null,
      ...change,
    },
    children,
  );

export const NOT_FOUND = { ready: { presence: 'known', front: 'notFound' } };

const sessionAt = (value: StateValue, context: Partial<SessionContext> = {}) => ({
  session: restingChild('session', sessionMachine, value, {
    lastActivity: AT - 18 * 60_000,
    now: AT,
    failure: null,
    ...context,
  }),
});

function Root({ make }: { make: () => ReturnType<typeof rootAt> }) {
  const [root] = useState(make);
  return (
    <MemoryRouter>
      <RootProvider value={root}>
        <Page />
      </RootProvider>
    </MemoryRouter>
  );
}

const story = (state: string, make: () => ReturnType<typeof rootAt>): StoryObj => ({
  parameters: { state },
  render: () => <Root make={make} />,
});

/** The whole page while startup rests in a state. */
export const whileStarting = (
  state: string,
  context: Partial<StartupContext> = {},
  change: Parameters<typeof rootAt>[3] = {},
): StoryObj =>
  story(`startup.${state}`, () =>
    rootAt(
      'booting',
      {
        startup: restingChild('startup', startupMachine, state, {
          query: { sessionId: null, awc: null },
          runtime,
          loaded: null,
          stored: null,
          sessionId: '',
          user: null,
          signedOut: null,
          failure: null,
          ...context,
        }),
      },
      false,
      change,
    ),
  );

/** What a tab keeps of a payment that it left for the page of PayPal. */
const attempt: Attempt = {
  cartId: 'cart-1',
  sessionId: 'session-of-a-story',
  reserveKey: 'reserve-key-of-a-story',
  itineraryId: 'itinerary-1',
  reference: 'K7Q2MX4P',
  email: 'morag.fenwick@example.com',
  payKey: 'pay-key-of-a-story',
  orderKey: '1780308000000',
  stage: 'left',
};

/** The whole page while the root rests in a state after startup. */
export const whileReady = (state: string, value: StateValue): StoryObj =>
  story(state, () => rootAt(value, sessionAt('active')));

/** The same on the way back from a payment. */
export const whileReturning = (state: string, value: StateValue): StoryObj =>
  story(state, () => rootAt(value, sessionAt('active'), true, { recollection: { draft: null, attempt } }));

/** What asks the root for more than its own actor knows. */
export function UnderRoot({ returning = false, children }: { returning?: boolean; children: ReactNode }) {
  const [root] = useState(() =>
    rootAt({ ready: { presence: 'known', front: 'booking' } }, sessionAt('active'), true, {
      recollection: { draft: null, attempt: returning ? attempt : null },
    }),
  );
  return <RootProvider value={root}>{children}</RootProvider>;
}

const atBasket = { version: DRAFT_VERSION, step: 'basket', data: { trip, cart: null } } as const;

/** A booking of a customer who was signed in until a moment ago (ruling 15). */
export const whileSignedOut = (): StoryObj =>
  story('app.ready.front.booking', () =>
    rootAt({ ready: { presence: 'known', front: 'booking' } }, sessionAt('active'), true, {
      boot: { ...boot, signedOut: 'customer' },
      recollection: {
        draft: atBasket,
        attempt: null,
      },
    }),
  );

const desk = { ccId: 'CC01', displayName: 'Desk', initials: 'D' };
const customer = {
  customerNumber: 'C1000001',
  name: 'Ada Morrow',
  email: 'ada.morrow@harbour.test',
  mobilePhoneNumber: '07700 900123',
  product: null,
};

export const longNamed: typeof customer = { ...customer, name: `Hubert ${LONGEST_NAME}` };
export const another: typeof customer = { ...customer, customerNumber: 'C1000002' };

/** Any page while the call centre acts for a customer; one who was chosen there before has a booking put aside. */
export const whileActing = (
  value: string,
  fault: ContextFrom<typeof actingMachine>['fault'] = null,
  actedFor = customer,
  chosen = actedFor,
): StoryObj =>
  story(`acting.${value}`, () =>
    rootAt(
      NOT_FOUND,
      {
        ...sessionAt('active'),
        acting: restingChild('acting', actingMachine, value, {
          isDesk: true,
          chosen,
          isOvertaken: false,
          fault,
        }),
      },
      true,
      {
        entry: { kind: 'not-found', path: '/somewhere' },
        boot: { ...boot, user: desk },
        acting: value === 'starting' || value === 'nobody' ? null : actedFor,
        aside: chosen === actedFor ? [] : [{ customerNumber: chosen.customerNumber, draft: atBasket }],
      },
    ),
  );

/** The session's dialog over a page. */
export const overAPage = (state: string, value: StateValue, context?: Partial<SessionContext>): StoryObj =>
  story(state, () => rootAt(NOT_FOUND, sessionAt(value, context)));
