import { type App, appView, runtimeOf } from '#machines/app/app.select.ts';
import { isExpired, isPrompting } from '#machines/session/session.select.ts';
import { startTicking } from '#src/platform/clock.ts';
import { watchActivity } from '#src/platform/idle.ts';
import { setDescription, setTitle } from '#src/platform/page-meta.ts';
import { type SharedSession, shareActivity } from '#src/platform/shared-activity.ts';
import { pageTitle } from '#src/routing/titles.ts';
import { readablePair } from '#src/ui/contrast.ts';
import type { Root } from './actors.tsx';
import { followFront } from './follow-front.ts';
import { importBookArea } from './load-area.ts';
import { watchReleases } from './new-release.ts';
import type { Services } from './services.ts';

/**
 * The observers around the machines: clock and activity in, drafts, titles and page views out. Answers what the bridge
 * calls on every change of the path.
 */
export function watchPlatform(root: Root, services: Services): (path: string) => void {
  const { window, now } = services;
  startTicking((at) => root.send({ type: 'clock.ticked', at }), { now, window, document: window.document });
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) root.send({ type: 'page.returned' });
  });

  wearBrand(root, window.document.documentElement);
  watchReleases(root, window);

  shareBetweenTabs(root);
  tellByTitle(root, window.document);
  watchActivity((at) => root.send({ type: 'activity.seen', at }), { now, window });

  let kept: unknown = null;
  followFront(root, (front) => {
    // The root is heard each second; a booking that did not move is stored once.
    const snapshot: unknown = front?.getSnapshot();
    if (!front || snapshot === kept || appView(root.getSnapshot()) !== 'booking') return;
    kept = snapshot;
    // The area is here already: it made the actor.
    void importBookArea().then(({ area }) => area.keepDraft(front, services.storage));
  });

  return (path) => {
    const shortName = runtimeOf(root.getSnapshot())?.operator.shortName ?? '';
    setTitle(pageTitle(path), shortName, window.document);
    setDescription(shortName, window.document);
    services.connection().analytics.pathChanged(path);
  };
}

/**
 * One channel for each session id. What kept this tab's session alive, activity or an extension, is told to the others;
 * a prompt that is open here is no activity, only its button answers it (T15).
 */
function shareBetweenTabs(root: Root): void {
  let joined: { id: string; channel: SharedSession } | null = null;
  let told = 0;
  root.subscribe((app) => {
    const id = app.context.boot?.sessionId;
    if (!id) return;
    if (id !== joined?.id) {
      joined?.channel.close();
      const channel = shareActivity(id, (message) => {
        if (message.type === 'signed-out') return;
        told = Math.max(told, message.at);
        root.send({ type: 'activity.shared', at: message.at });
      });
      joined = { id, channel };
      told = sessionOf(app)?.context.lastActivity ?? 0;
    }
    const session = sessionOf(app);
    if (!session?.matches('active') || session.context.lastActivity <= told) return;
    told = session.context.lastActivity;
    joined.channel.post({ type: 'activity', at: told });
  });
}

/** A tab in the background says in its title that the session closes (assurance 6.5). */
function tellByTitle(root: Root, document: Pick<Document, 'title'>): void {
  let told: { words: string; page: string } | null = null;
  root.subscribe((app) => {
    const session = sessionOf(app);
    const words =
      session && isPrompting(session)
        ? 'Extend your Session'
        : session && isExpired(session)
          ? 'Your Session has expired'
          : null;
    if (words === (told?.words ?? null)) return;
    const page = told?.page ?? document.title;
    told = words ? { words, page } : null;
    document.title = words ?? page;
  });
}

const sessionOf = (app: App) => app.children.session?.getSnapshot();

/** The operator's own colours, made fit to read, as soon as they are known. */
function wearBrand(root: Root, { style }: HTMLElement): void {
  const subscription = root.subscribe((app) => {
    const operator = runtimeOf(app)?.operator;
    if (!operator) return;
    subscription.unsubscribe();
    const pair = operator.colours && readablePair(operator.colours.brand, operator.colours.ink);
    if (!pair) return;
    style.setProperty('--brand', pair.brand);
    style.setProperty('--brand-ink', pair.ink);
  });
}
