import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { FaultSwitch } from './faults/fault-switch.ts';
import type { Limits } from './limits.ts';
import type { Log } from './log.ts';
import type { Carrier } from './mail/carrier.ts';
import type { Operator } from './operator/operator.ts';
import type { Catalogue } from './pricing/catalogue.ts';
import type { Random } from './random.ts';
import type { Settings } from './settings.ts';

/** The addresses of Harbour's sites, without a trailing slash. Known once every port is open. */
export interface Addresses {
  api: string;
  app: string;
  card: string;
  wallet: string;
}

/** What every route and job works with. Passed as an argument, never imported. */
export interface Services {
  readonly settings: Settings;
  readonly limits: Limits;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Database;
  readonly log: Log;
  readonly operator: Operator;
  /** Sends letters after the commit that queued them. */
  readonly post: Carrier;
  /** Calls of the API that this process is answering. */
  readonly traffic: { calls: number };
  /** Fares, products and classes, read once at start. */
  readonly catalogue: Catalogue;
  readonly addresses: Addresses;
  /** How far ahead sailings are on sale. */
  readonly timetableDays: number;
  /** Whether the hooks for test suites are open. */
  readonly control: boolean;
  /** The faults that tests set; null on every Harbour that was not started with them. */
  readonly faults: FaultSwitch | null;
}
