import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { Router } from 'react-router';
import { type StoredUser, type UserKind, userKind } from '#domain/account/stored-user.ts';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { DESK_PLACES } from '#domain/places/desk-page.ts';
import { callAddress } from '#domain/values/phone.ts';
import {
  appView,
  contactPhone,
  frontOf,
  isForDesk,
  isForStaff,
  runtimeOf,
  thisYear,
  userOf,
  wasSignedOut,
} from '#machines/app/app.select.ts';
import { ReportLink } from '#src/recorder/report-link.tsx';
import type { Bridge } from '#src/routing/bridge.ts';
import { BOOKING_PLACES, FIND_PLACE, SIGN_IN_PLACES } from '#src/routing/places.ts';
import { NOTHING_HERE } from '#src/routing/titles.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ErrorHelpProvider } from '#src/ui/feedback/error-help.ts';
import { Spinner } from '#src/ui/feedback/spinner.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Footer } from '#src/ui/shell/footer.tsx';
import { Header } from '#src/ui/shell/header.tsx';
import { GoProvider } from '#src/ui/use-go.ts';
import { type Root, RootProvider, useRoot } from './actors.tsx';
import { footerLinks } from './footer-links.ts';
import { KeptTickets } from './kept-tickets.tsx';
import { LastResort } from './last-resort.tsx';
import { lazily } from './lazily.tsx';
import {
  importAgentPortalArea,
  importBookArea,
  importBookedArea,
  importContactCentreArea,
  importMyAccountArea,
  importSignInArea,
} from './load-area.ts';
import { MissingPage } from './missing-page.tsx';
import { PlainPage } from './plain-page.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { Starting } from './starting.tsx';

/** Beside every error in an area. */
const REPORT = <ReportLink />;

const LOADING = <Spinner size="page" label="Loading" />;

const BookArea = lazily(importBookArea);
const BookedArea = lazily(importBookedArea);
const SignInArea = lazily(importSignInArea);
const MyAccountArea = lazily(importMyAccountArea);
const AgentPortalArea = lazily(importAgentPortalArea);
const ContactCentreArea = lazily(importContactCentreArea);
/** Without it nobody would know for whom they book: the page waits for its file, and says so where it does not arrive. */
const ActingBanner = lazily(() => import('./acting-banner.tsx'));
/** If its file does not arrive, the trip goes on without. */
const SignedOutNotice = lazily(() => import('./signed-out-notice.tsx').catch(() => ({ default: () => null })));

/** The same element every time: a change of the address re-renders only what reads it, not the page. */
const PAGE = <Page />;

/** The page around every area: header, the routes or what replaces them, footer, session modal. */
export function Shell({ root, bridge }: { root: Root; bridge: Bridge }) {
  const location = useSyncExternalStore(bridge.subscribe, bridge.location);
  return (
    <RootProvider value={root}>
      <GoProvider value={bridge.navigator.push}>
        <Router location={location} navigator={bridge.navigator}>
          {PAGE}
        </Router>
      </GoProvider>
    </RootProvider>
  );
}

/** The page without its router, which a story provides itself. */
export function Page() {
  const root = useRoot();
  const runtime = useSelector(root, runtimeOf);
  const phone = useSelector(root, contactPhone);
  const year = useSelector(root, thisYear);
  const user = useSelector(root, userOf);
  const forStaff = useSelector(root, isForStaff);
  const forDesk = useSelector(root, isForDesk);
  const signedOut = useSelector(root, wasSignedOut);
  const isReady = useSelector(root, (app) => app.matches('ready'));
  const session = useSelector(root, (app) => app.children.session);
  const expired = useSelector(root, (app) => app.matches({ ready: { presence: 'expired' } }));
  const operator = runtime?.operator;
  const front = (
    <>
      {signedOut ? <SignedOutNotice /> : null}
      <ErrorHelpProvider value={REPORT}>
        {/* A new key: what was typed goes with the session, and nothing of it is left behind the dialog (R2). */}
        <Front key={expired ? 'expired' : 'open'} />
      </ErrorHelpProvider>
    </>
  );
  return (
    <>
      <Header
        brand={operator?.shortName ?? 'Gangway'}
        home={BOOKING_PLACES.searching}
        account={isReady ? accountLink(user) : undefined}
      >
        {phone ? (
          <a href={callAddress(phone)}>
            <Icon name="phone" />
            <span>{phone}</span>
          </a>
        ) : null}
        {isReady && !user ? (
          <Link to={FIND_PLACE}>
            <Icon name="ticket" />
            <span>My booking</span>
          </Link>
        ) : null}
        {forStaff ? (
          <Button kind="quiet" icon="sign-out" onPress={() => root.send({ type: 'sign-out.requested' })}>
            Sign out
          </Button>
        ) : null}
      </Header>
      <main id="main" data-staff={forStaff || undefined}>
        <LastResort>{forDesk ? <ActingBanner waiting={LOADING}>{front}</ActingBanner> : front}</LastResort>
      </main>
      {operator ? (
        <Footer links={footerLinks(operator)} owner={operator.name} year={year}>
          <ReportLink words="Report a problem" />
        </Footer>
      ) : null}
      {session ? <SessionDialog session={session} /> : null}
    </>
  );
}

/** The link to the account (spec 6): the user's own area, or the sign-in for a guest. */
function accountLink(user: StoredUser | null) {
  const kind = user && userKind(user);
  if (!kind) {
    return { to: SIGN_IN_PLACES['sign-in'], label: 'Sign in', onAhead: SignInArea.ahead };
  }
  return {
    to: HOMES[kind],
    label: kind === 'callCentre' ? 'Bookings Dashboard' : (user.displayName ?? 'Your account'),
    initials: kind === 'callCentre' ? 'CC' : user.initials,
  };
}

const HOMES: Readonly<Record<UserKind, string>> = {
  customer: ACCOUNT_PLACES.overview,
  accountAgent: AGENT_PLACES.overview,
  agentUser: AGENT_PLACES.overview,
  callCentre: DESK_PLACES.dashboard,
};

function Front() {
  const root = useRoot();
  const forStaff = useSelector(root, isForStaff);
  const view = useSelector(root, appView);
  const front = useSelector(root, frontOf);
  switch (view) {
    case 'starting':
      return <Starting />;
    case 'booking':
      return front ? <BookArea front={front} waiting={LOADING} /> : null;
    case 'summary':
    case 'findingBooking':
      return front ? <BookedArea front={front} kind={view} waiting={LOADING} /> : null;
    case 'portal':
      return front ? <AgentPortalArea front={front} waiting={LOADING} /> : null;
    case 'signingInAtDesk':
    case 'desk':
      return front ? <ContactCentreArea front={front} kind={view} waiting={LOADING} /> : null;
    case 'signingIn':
    case 'resettingPassword':
      return front ? <SignInArea front={front} kind={view} waiting={LOADING} /> : null;
    case 'account':
      return front ? <MyAccountArea front={front} waiting={LOADING} /> : null;
    case 'unavailable':
      return (
        <MissingPage onRetry={() => root.send({ type: 'retry.requested' })}>
          {forStaff ? null : <KeptTickets />}
        </MissingPage>
      );
    case 'notFound':
      return (
        <PlainPage
          title={NOTHING_HERE}
          action={
            <Button
              kind="primary"
              onPress={() =>
                root.send({ type: 'route.entered', entry: { kind: 'booking', step: 'searching', wish: {} } })
              }
            >
              Book a crossing
            </Button>
          }
        >
          The link may be out of date or incomplete.
        </PlainPage>
      );
    default:
      return LOADING;
  }
}
