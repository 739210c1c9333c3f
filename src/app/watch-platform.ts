import type { SnapshotFrom } from 'xstate';
import type { Say } from '#domain/desk/staff-words.ts';
import { type App, appView, isForStaff, runtimeOf } from '#machines/app/app.select.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import { isExpired, isPrompting } from '#machines/session/session.select.ts';
import { startTicking } from '#src/platform/clock.ts';
import { watchActivity } from '#src/platform/idle.ts';
import { setDescription, titleOf } from '#src/platform/page-meta.ts';
import { type SharedFact, type SharedSession, shareSession } from '#src/platform/shared-session.ts';
import { readEntry } from '#src/routing/entries.ts';
import { NOTHING_HERE, pageTitle } from '#src/routing/titles.ts';
import { toPassengers } from '#src/ui/layout/density.tsx';
import type { Root } from './actors.tsx';
import { followFront } from './follow-front.ts';
import { importBookArea } from './load-area.ts';
import { watchReleases } from './new-release.ts';
import type { Services } from './services.ts';

/**
 * The observers around the machines: clock and activity in, drafts, titles and page views out. Returns what the bridge
 * calls on every change of the path.
 */
export function watchPlatform(root: Root, services: Services): (path: string) => void {
  const { window, now } = services;
  startTicking((at) => root.send({ type: 'clock.ticked', at }), { now, window, document: window.document });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) root.send({ type: 'page.returned' });
  });

  // The address tells which step of the booking that was.
  services.session.onRefused = () => root.send({ type: 'session.refused', entry: readEntry(window.location) });

  watchReleases(root, window);

  shareBetweenTabs(root, now);
  const showTitle = titlesFor(root, watchTitle(root, window.document));
  watchActivity((at) => root.send({ type: 'activity.seen', at }), { now, window });

  let kept: unknown = null;
  followFront(root, (front) => {
    // The root changes every second; a booking that did not move is stored once.
    const snapshot: unknown = front?.getSnapshot();
    if (!front || snapshot === kept || appView(root.getSnapshot()) !== 'booking') return;
    kept = snapshot;
    // The area has been loaded already: it made the actor.
    void importBookArea().then(({ area }) => area.keepDraft(front, services.storage));
  });

  return (path) => {
    showTitle(path);
    setDescription(shortNameOf(root.getSnapshot()), window.document);
    services.connection().analytics.pathChanged(path);
  };
}

/**
 * One channel for each session id. What kept this tab's session alive, activity or an extension, is sent to the others;
 * while the prompt is open here, only its button counts as activity (T15). So are a sign-out, and that the call centre
 * acts for somebody else: the session has one customer in all its tabs.
 */
export function shareBetweenTabs(
  root: Pick<Root, 'subscribe' | 'send'>,
  now: () => number,
  share = shareSession,
): void {
  let joined: { id: string; channel: SharedSession } | null = null;
  let told = 0;
  let wasSigningOut = false;
  let customer: string | null | undefined;
  const hear = (fact: SharedFact) => {
    const { type } = fact;
    if (type === 'sign-out') return root.send({ type: 'sign-out.shared' });
    if (type === 'acting') return root.send({ type: 'acting.shared' });
    // The clock of another tab may have been set forward.
    const at = Math.min(fact.at, now());
    told = Math.max(told, at);
    root.send({ type: 'activity.shared', at });
  };
  root.subscribe((app) => {
    const id = app.context.boot?.sessionId;
    if (!id) return;
    if (id !== joined?.id) {
      joined?.channel.close();
      joined = { id, channel: share(id, hear) };
      told = sessionOf(app)?.context.lastActivity ?? 0;
    }
    const isSigningOut = app.matches({ ready: { presence: 'signingOut' } });
    if (isSigningOut && !wasSigningOut) joined.channel.post({ type: 'sign-out', at: app.context.at });
    wasSigningOut = isSigningOut;
    const { acting, awaitsCustomer, at } = app.context;
    const former = customer;
    if (!awaitsCustomer) customer = acting?.customerNumber ?? null;
    if (former !== undefined && former !== customer) joined.channel.post({ type: 'acting', at });
    const session = sessionOf(app);
    if (!session || session.context.lastActivity <= told) return;
    told = session.context.lastActivity;
    joined.channel.post({ type: 'activity', at: told });
  });
}

/**
 * The title of the page; while the session is ending, that of its dialog, so that a background tab shows it (assurance
 * 6.5). Returns the setter of the page's own title.
 */
export function watchTitle(root: Pick<Root, 'subscribe'>, document: Pick<Document, 'title'>): (page: string) => void {
  let page = document.title;
  let words: string | null = null;
  const show = () => {
    document.title = words ?? page;
  };
  root.subscribe((app) => {
    const session = sessionOf(app);
    const said = session ? dialogTitle(session) : null;
    if (said === words) return;
    words = said;
    show();
  });
  return (next) => {
    page = next;
    show();
  };
}

/** The title of a path for whoever is signed in; the words of staff are fetched for them alone. */
export function titlesFor(root: Pick<Root, 'getSnapshot'>, show: (title: string) => void): (path: string) => void {
  let current = '';
  return (path) => {
    current = path;
    const app = root.getSnapshot();
    const say = (words: Say) => {
      // The path of a booking is one without its number as well.
      const page = app.context.entry.kind === 'not-found' ? NOTHING_HERE : pageTitle(path);
      if (path === current) show(titleOf(words(page), shortNameOf(app)));
    };
    if (!isForStaff(app)) return say(toPassengers);
    void import('#domain/desk/staff-booking-words.ts').then(
      ({ sayOfSteps }) => say(sayOfSteps),
      () => say(toPassengers),
    );
  };
}

const shortNameOf = (app: App): string => runtimeOf(app)?.operator.shortName ?? '';

function dialogTitle(session: SnapshotFrom<typeof sessionMachine>): string | null {
  if (isPrompting(session)) return 'Extend your Session';
  return isExpired(session) ? 'Your Session has expired' : null;
}

const sessionOf = (app: App) => app.children.session?.getSnapshot();
