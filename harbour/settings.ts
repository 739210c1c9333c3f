// The environment, read once. Everything else gets its settings from here and never reads `process.env`.
import type { BlockList } from 'node:net';
import * as v from 'valibot';
import { networksOf } from './http/remote-address.ts';
import { type Limits, limitsSchema } from './limits.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';

/** Scheme, host and port as a browser writes them, and nothing after: the form used for comparison. */
const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const originList = v.optional(
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((origin) => origin.trim())
        .filter((origin) => origin !== ''),
    ),
    v.everyItem(isOrigin, 'is a list of origins like https://book.example.com, comma-separated'),
  ),
  '',
);

const networkList = v.rawTransform<string, BlockList>(({ dataset, addIssue, NEVER }) => {
  try {
    return networksOf(dataset.value);
  } catch {
    addIssue({ message: 'is a list of addresses or networks like 10.0.0.0/8, comma-separated' });
    return NEVER;
  }
});

const port = (fallback: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'is a port number from 0 to 65535'),
      v.transform(Number),
      v.maxValue(65_535, 'is a port number from 0 to 65535'),
    ),
    String(fallback),
  );
const address = (schemes: RegExp, example: string, isOne: (text: string) => boolean = URL.canParse) =>
  v.pipe(
    v.string(),
    v.regex(schemes, `is an address like ${example}`),
    v.check(isOne, `is an address like ${example}`),
  );
const json = (problem: string) =>
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    try {
      const value: unknown = JSON.parse(dataset.value);
      if (!Array.isArray(value)) return value;
    } catch {
      // Said below.
    }
    addIssue({ message: problem });
    return NEVER;
  });

/** The date parser takes 30 February for 2 March. */
const isOfTheCalendar = (moment: string): boolean => {
  const [date = ''] = moment.split('T');
  return new Date(`${date}T00:00:00Z`).toISOString().startsWith(date);
};

const poolSizeIn = (databaseUrl: string): string =>
  (URL.canParse(databaseUrl) ? new URL(databaseUrl).searchParams.get('pool_size') : null) ?? '';

/** An address, or a path on the app's own site. */
const LISTENER = /^(\/(?!\/)|https?:\/\/)[^\s"';,]+$/;
const listener = address(LISTENER, 'https://listener.example.com/events, or a path like /events', (text) =>
  URL.canParse(text, 'https://book.example.com'),
);

/** Days from today on which sailings are on sale. */
export const TIMETABLE_DAYS = 400;

const environment = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: port(4173),
  HARBOUR_PORT: port(4600),
  CARD_PORT: port(4601),
  WALLET_PORT: port(4602),
  DATA_DIR: v.optional(v.string(), '.harbour'),
  DATABASE_URL: v.optional(
    v.pipe(
      address(/^postgres(ql)?:\/\//, 'postgresql://user@host/database'),
      v.check((url) => /^([1-9]\d*)?$/.test(poolSizeIn(url)), 'has a pool_size that is no whole number from 1'),
    ),
  ),
  SMTP_URL: v.optional(address(/^smtps?:\/\/./, 'smtp://host:25')),
  PROVIDER_URL: v.optional(address(/^https?:\/\//, 'https://api.example.com')),
  APP_ORIGINS: originList,
  PICTURE_ORIGINS: originList,
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), networkList), ''),
  ANALYTICS_URL: v.optional(listener),
  ERROR_REPORTS_URL: v.optional(listener),
  HARBOUR_CLOCK: v.optional(
    v.pipe(
      v.string(),
      v.isoTimestamp('is a moment like 2026-06-01T08:00:00Z'),
      v.check(isOfTheCalendar, 'is a moment like 2026-06-01T08:00:00Z'),
    ),
  ),
  TIMETABLE_DAYS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,3}$/, 'is a number of days from 1 to 999'),
      v.transform(Number),
      v.minValue(1, 'is a number of days from 1 to 999'),
    ),
    String(TIMETABLE_DAYS),
  ),
  SEED: v.optional(v.pipe(v.string(), v.minLength(1)), 'skerry'),
  CLIENT_ID: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, 'has letters, digits, _ and - only')),
    'gangway',
  ),
  OPERATOR: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, 'is debug, info, warn, error or silent'), 'warn'),
  LIMITS: v.optional(v.pipe(v.string(), json('is a JSON object of limits'), limitsSchema), '{}'),
});

export interface Settings {
  readonly host: string;
  readonly ports: { readonly app: number; readonly api: number; readonly card: number; readonly wallet: number };
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** The provider that the app talks to; Harbour itself if not set. */
  readonly providerUrl: string | undefined;
  /** Origins that may call the API beside the app that Harbour serves. */
  readonly appOrigins: readonly string[];
  /** Where pictures are, beside the provider's own origin. */
  readonly pictureOrigins: readonly string[];
  /** The operator's own proxies, whose word counts for whom they ask. */
  readonly trustedProxies: BlockList;
  /** Where the app posts page views and its errors; nowhere unless set. */
  readonly analyticsUrl: string | undefined;
  readonly errorReportsUrl: string | undefined;
  /** Start of the controlled clock; the real clock runs if not set. */
  readonly clockStart: string | undefined;
  /** How far ahead sailings are on sale. */
  readonly timetableDays: number;
  readonly seed: string;
  readonly clientId: string;
  /** A JSON file that overrides the operator's brand and labels. */
  readonly operatorFile: string | undefined;
  readonly logLevel: LogLevel;
  readonly limits: Limits;
}

/** A setting, a port or a folder that Harbour cannot use. The message is one sentence for the person who starts it. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

/** Reads the environment; throws a StartFailure that names the variable. */
export function readSettings(variables: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = v.safeParse(environment, given, { abortEarly: true });
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new StartFailure(`${v.getDotPath(issue) ?? 'A setting'} ${issue.message}.`);
  }
  const set = parsed.output;
  return {
    host: set.HOST,
    ports: { app: set.PORT, api: set.HARBOUR_PORT, card: set.CARD_PORT, wallet: set.WALLET_PORT },
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    smtpUrl: set.SMTP_URL,
    providerUrl: set.PROVIDER_URL?.replace(/\/+$/, ''),
    appOrigins: set.APP_ORIGINS,
    pictureOrigins: set.PICTURE_ORIGINS,
    trustedProxies: set.TRUSTED_PROXIES,
    analyticsUrl: set.ANALYTICS_URL,
    errorReportsUrl: set.ERROR_REPORTS_URL,
    clockStart: set.HARBOUR_CLOCK,
    timetableDays: set.TIMETABLE_DAYS,
    seed: set.SEED,
    clientId: set.CLIENT_ID,
    operatorFile: set.OPERATOR,
    logLevel: set.LOG_LEVEL,
    limits: set.LIMITS,
  };
}
