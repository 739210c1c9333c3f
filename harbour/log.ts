/** From the most talkative to the quietest. */
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** One event. Members are codes, counts and hashes: never a name, address, secret, query or body. */
export interface LogLine {
  readonly time: string;
  readonly level: LogLevel;
  readonly event: string;
  readonly [member: string]: string | number | boolean | null | undefined;
}
export type LogSink = (line: LogLine) => void;
type Members = Readonly<Record<string, string | number | boolean | null | undefined>>;

export interface Log {
  debug(event: string, members?: Members): void;
  info(event: string, members?: Members): void;
  warn(event: string, members?: Members): void;
  error(event: string, members?: Members): void;
}

/** What a terminal or a collector may act on, and JSON leaves as it is. */
const UNPRINTED = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

const escaped = (mark: string): string =>
  Array.from({ length: mark.length }, (_, at) => `\\u${mark.charCodeAt(at).toString(16).padStart(4, '0')}`).join('');

/** An event as one line of JSON, in which everything can be seen. */
export const lineOf = (line: LogLine): string => JSON.stringify(line).replaceAll(UNPRINTED, escaped);

/** One JSON line per event on standard output. */
export const jsonLines: LogSink = (line) => {
  process.stdout.write(`${lineOf(line)}\n`);
};

export function createLog(level: LogLevel, sink: LogSink, time: () => string): Log {
  const write =
    (own: LogLevel) =>
    (event: string, members: Members = {}) => {
      if (LOG_LEVELS.indexOf(own) >= LOG_LEVELS.indexOf(level)) sink({ time: time(), level: own, event, ...members });
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** What a fault says and what caused it, for the log only: a failed query without its values, which are personal. */
export function faultText(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault === 'string' ? fault : 'Something that is no error was thrown.';
  const said = (fault.stack ?? fault.message).replace(fault.message, () => messageOf(fault));
  return fault.cause instanceof Error ? `${said}\ncaused by ${reasonOf(fault.cause)}` : said;
}

/** The last part of a message of the query layer: a value may span lines, and look like those of a stack. */
const VALUES = /\nparams: [\s\S]*/;

/** A database has a severity for what it reports, and the query layer wraps almost all of it. */
const messageOf = (fault: Error): string =>
  'severity' in fault ? withoutValue(fault.message) : fault.message.replace(VALUES, '');

const reasonOf = ({ name, message }: Error): string => `${name}: ${withoutValue(message)}`;

/** A database quotes the value that it could not read or keep. */
const withoutValue = (message: string): string =>
  message
    .replace(VALUES, '')
    .replaceAll(/: ".*"/gs, ': …')
    .replaceAll(/\bvalue ".*" is/gs, 'value … is');
