import { seedBookings } from './accounts/seed-bookings.ts';
import { type Clock, clockOf } from './clock.ts';
import { type Database, type DatabasePlace, openDatabase } from './db/database.ts';
import { createFaultSwitch } from './faults/fault-switch.ts';
import { buildApi } from './http/app.ts';
import type { Limits } from './limits.ts';
import { createLog, faultText, jsonLines, type LogSink } from './log.ts';
import { createCarrier } from './mail/carrier.ts';
import { deliverMail } from './mail/post.ts';
import { loadOperator } from './operator/operator.ts';
import { jobs, sites } from './parts.ts';
import { addressOf, listen, refuseBusyPorts } from './ports.ts';
import { placeOf, prepare } from './prepare.ts';
import { loadCatalogue } from './pricing/catalogue.ts';
import { secureRandom } from './random.ts';
import type { Addresses, Services } from './services.ts';
import { readSettings, type Settings } from './settings.ts';

export interface HarbourOptions {
  /** Defaults to an empty environment, that is to every default of `settings.ts`. */
  readonly settings?: Settings;
  /** Where the data is; defaults to DATABASE_URL, then to the data folder. */
  readonly database?: DatabasePlace;
  /** Ports that differ from the settings; 0 takes a free one. */
  readonly ports?: Partial<Settings['ports']>;
  readonly limits?: Partial<Limits>;
  readonly clock?: Clock;
  readonly logSink?: LogSink;
  /** Days of timetable from today; with fewer a test starts faster. */
  readonly timetableDays?: number;
  /** Opens the control routes with a real clock too. */
  readonly control?: boolean;
  /** Opens the fault switch: calls then fail as tests ask. Never where people book. */
  readonly faults?: boolean;
  /**
   * Gives the demo's people bookings at the first start; they take places, and past days get the sailings they need.
   */
  readonly demoBookings?: boolean;
  /** Serves the API alone, without the app's own site. */
  readonly apiOnly?: boolean;
  /** Called with what the start is doing, for work that takes longer than a second. */
  readonly onProgress?: (step: string) => void;
}

export interface Harbour {
  readonly api: { readonly url: string };
  readonly app: { readonly url: string } | null;
  readonly card: { readonly url: string } | null;
  readonly wallet: { readonly url: string } | null;
  readonly clock: Clock;
  readonly db: Database;
  readonly services: Services;
  /** Resolves once every letter that was queued until now has been tried. */
  settled(): Promise<void>;
  /** A copy of the embedded database, for tests that start from a seeded one. */
  dump(): Promise<Blob>;
  /** Stops accepting calls, finishes those in progress and the current letters, closes the database. */
  close(): Promise<void>;
}

/** What ends at once when Harbour is closed. The database is closed after all of it. */
type Closers = (() => Promise<void> | void)[];

/** Starts the provider. Throws a StartFailure whose message is one sentence for the person who starts it. */
export async function startHarbour(options: HarbourOptions = {}): Promise<Harbour> {
  const settings = withPorts(options.settings ?? readSettings({}), options.ports);
  const clock = options.clock ?? clockOf(settings.clockStart);
  const progress = options.onProgress ?? (() => undefined);
  const log = createLog(settings.logLevel, options.logSink ?? jsonLines, () => new Date(clock.now()).toISOString());
  const operator = loadOperator(settings.operatorFile);

  progress('Opening the database');
  const database = await openDatabase(options.database ?? placeOf(settings));
  const { db } = database;
  const closers: Closers = [];
  const close = async () => {
    await Promise.all(closers.map((end) => end()));
    await database.close();
  };
  try {
    const limits: Limits = { ...settings.limits, ...options.limits };
    const timetableDays = options.timetableDays ?? settings.timetableDays;
    await refuseBusyPorts(settings, options.apiOnly ?? false);
    await prepare(db, { settings, limits, clock, timetableDays, progress });

    const addresses: Addresses = { api: '', app: '', card: '', wallet: '' };
    const services: Services = {
      settings,
      limits,
      clock,
      random: secureRandom,
      db,
      log,
      operator,
      post: createCarrier(
        (stopping) => deliverMail(services, stopping),
        (fault) => log.error('mail-fault', { fault: faultText(fault) }),
      ),
      traffic: { calls: 0 },
      catalogue: await loadCatalogue(db),
      addresses,
      timetableDays,
      control: options.control ?? clock.controlled,
      faults: options.faults ? createFaultSwitch(log) : null,
    };

    if (options.demoBookings) {
      progress('Making the bookings of the demo');
      await seedBookings(services);
    }
    progress('Opening the ports');
    const opened = await openSites(services, options.apiOnly ?? false, closers);
    addresses.app ||= addressOf(settings.host, settings.ports.app);
    startJobs(services, closers);
    closers.push(() => services.post.stop());
    // What an earlier process had queued when it ended.
    services.post.poke();
    return {
      api: { url: addresses.api },
      app: opened.app ?? null,
      card: opened.card ?? null,
      wallet: opened.wallet ?? null,
      clock,
      db,
      services,
      settled: services.post.idle,
      dump: database.dump,
      close,
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

/** Opens the API and the sites, and fills in their addresses. */
async function openSites(
  services: Services,
  apiOnly: boolean,
  closers: Closers,
): Promise<Partial<Record<keyof Addresses, { url: string }>>> {
  const { addresses, settings } = services;
  const api = await listen(buildApi(services).fetch, 'api', settings);
  closers.push(api.close);
  addresses.api = api.url;
  const opened: Partial<Record<keyof Addresses, { url: string }>> = {};
  for (const site of sites) {
    if (apiOnly && site.name === 'app') continue;
    const listening = await listen(site.build(services).fetch, site.name, settings, site.publicHost);
    closers.push(listening.close);
    addresses[site.name] = listening.url;
    opened[site.name] = { url: listening.url };
  }
  return opened;
}

function startJobs(services: Services, closers: Closers): void {
  const { clock, log } = services;
  for (const job of jobs) {
    const stop = clock.every(
      job.everyMilliseconds,
      () => job.run(services),
      (fault) => log.error('job-fault', { job: job.name, fault: faultText(fault) }),
    );
    closers.push(stop);
  }
}

const withPorts = (settings: Settings, ports: Partial<Settings['ports']> = {}): Settings => ({
  ...settings,
  ports: { ...settings.ports, ...ports },
});
