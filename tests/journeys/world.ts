// One Harbour with the built app, one browser, and passengers who each have a browser profile to themselves.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { ControlledClock } from '#harbour/clock.ts';
import type { Harbour } from '#harbour/harbour.ts';
import type { LogSink } from '#harbour/log.ts';
import type { Settings } from '#harbour/settings.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { launchBrowser } from './browser.ts';
import { type Profiles, profilesOf } from './profiles.ts';

const PHONE = { width: 390, height: 844 };
/** Milliseconds after which a screen that has not come counts as missing. */
const PATIENCE = 30_000;

export interface VisitOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly colorScheme?: 'light' | 'dark';
  /** A browser with the time of this machine: a clock that is set is a script, which letters in a sandbox forbid. */
  readonly ownTime?: boolean;
}

export interface WorldOptions {
  /** How many days ahead sailings are on sale. */
  readonly timetableDays?: number;
  /** Gives Harbour its fault switch. */
  readonly faults?: boolean;
  /** Shows the browser in a window of its own. */
  readonly window?: boolean;
  /** A browser that stays open when the world closes; left out, the world has one of its own. */
  readonly browser?: Browser;
  /** Nobody finds the app's files in the browser: for what is about reading them. */
  readonly freshProfiles?: boolean;
  /** Gives the demo's people bookings. */
  readonly demoBookings?: boolean;
  /** Hears every line that Harbour logs, as far as its settings have it logged. */
  readonly logSink?: LogSink;
  readonly settings?: Settings;
}

/** A person at a screen, and what their browser did meanwhile. */
export interface Passenger {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly ownTime: boolean;
  /** Calls to the provider in order, `PUT /itinerary-services/itineraries/{id}/payment`. */
  readonly calls: string[];
  /** The session ids that these calls carried, each once. */
  readonly sessions: Set<string>;
  /** What must not happen: script errors, refused content, failed requests, requests to other machines. */
  readonly troubles: string[];
  /** This trouble belongs to the journey. */
  tolerate(trouble: RegExp): void;
  /** Troubles that nobody announced. */
  untold(): string[];
}

export interface World {
  readonly harbour: Harbour;
  /** Harbour's own clock, for what happens there alone. */
  readonly clock: ControlledClock;
  readonly app: string;
  visit(options?: VisitOptions): Promise<Passenger>;
  /** Time goes by for Harbour and in every browser, `PT18M`. */
  pass(duration: string): Promise<void>;
  /** Everybody goes home; answers the troubles that nobody announced. */
  sendHome(): Promise<string[]>;
  close(): Promise<void>;
}

export async function openWorld(wanted: WorldOptions = {}): Promise<World> {
  const { window = false, browser: given, freshProfiles = false, ...options } = wanted;
  const harbour = await startTestHarbour({ place: 'embedded', ...options });
  const { clock } = harbour;
  const browser = given ?? (await launchBrowser({ window }));
  const profiles = profilesOf(browser, freshProfiles);
  const passengers = new Set<Passenger>();
  const app = harbour.app?.url ?? '';
  return {
    harbour,
    clock,
    app,
    async visit(visit = {}) {
      const passenger = await welcome(profiles, harbour, visit);
      passengers.add(passenger);
      return passenger;
    },
    async pass(duration) {
      const before = clock.now();
      await clock.advance(duration);
      for (const { context, ownTime } of passengers) {
        if (!ownTime) await context.clock.fastForward(clock.now() - before);
      }
    },
    async sendHome() {
      const all = [...passengers];
      passengers.clear();
      for (const { context } of all) await profiles.giveBack(context);
      return all.flatMap((passenger) => passenger.untold());
    },
    async close() {
      if (given) await profiles.close();
      else await browser.close();
      await harbour.close();
    },
  };
}

async function welcome(profiles: Profiles, harbour: Harbour, visit: VisitOptions): Promise<Passenger> {
  const { viewport = PHONE, colorScheme = 'light', ownTime = false } = visit;
  const context = await profiles.take(
    { locale: 'en-GB', timezoneId: 'Europe/London', viewport, colorScheme, reducedMotion: 'reduce' },
    ownTime,
  );
  context.setDefaultTimeout(PATIENCE);
  if (!ownTime) await context.clock.install({ time: harbour.clock.now() });
  const calls: string[] = [];
  const sessions = new Set<string>();
  const troubles: string[] = [];
  const told: RegExp[] = [];
  context.on('console', (message) => {
    // A refused request is heard below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      troubles.push(`console: ${message.text()}`);
    }
  });
  context.on('weberror', (fault) => troubles.push(`page error: ${fault.error().message}`));
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !LOOPBACK.has(url.hostname)) troubles.push(`left the machine: ${url.href}`);
    if (url.origin === harbour.api.url && request.method() !== 'OPTIONS') {
      calls.push(`${request.method()} ${url.pathname}`);
      sessions.add(url.searchParams.get('sessionId') ?? '');
    }
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    troubles.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A page that is left gives up what it was waiting for.
    if (reason !== 'net::ERR_ABORTED')
      troubles.push(`${reason} ${request.method()} ${new URL(request.url()).pathname}`);
  });
  const page = await context.newPage();
  return {
    page,
    context,
    ownTime,
    calls,
    sessions,
    troubles,
    tolerate: (trouble) => told.push(trouble),
    untold: () => troubles.filter((trouble) => !told.some((pattern) => pattern.test(trouble))),
  };
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost']);
