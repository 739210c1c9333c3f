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

/** One JSON line per event on standard output; JSON escapes line breaks. */
export const jsonLines: LogSink = (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
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
  const said = (fault.stack ?? fault.message).replace(VALUES, '');
  return fault.cause instanceof Error ? `${said}\ncaused by ${reasonOf(fault.cause)}` : said;
}

/** The last part of a message of the query layer; a value may span lines of its own. */
const VALUES = /\nparams: [\s\S]*?(?=\n {4}at |$(?![\s\S]))/g;

/** A database quotes the value that it could not read. */
const reasonOf = ({ name, message }: Error): string => `${name}: ${message.replaceAll(/: ".*"/gs, ': …')}`;
