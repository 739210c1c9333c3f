export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

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

const ORDER: readonly LogLevel[] = ['debug', 'info', 'warn', 'error', 'silent'];

/** One JSON line per event on standard output; JSON escapes line breaks. */
export const jsonLines: LogSink = (line) => {
  process.stdout.write(`${JSON.stringify(line)}\n`);
};

export function createLog(level: LogLevel, sink: LogSink, time: () => string): Log {
  const write =
    (own: LogLevel) =>
    (event: string, members: Members = {}) => {
      if (ORDER.indexOf(own) >= ORDER.indexOf(level)) sink({ time: time(), level: own, event, ...members });
    };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}

/** What a fault says, for the log only. */
export const faultText = (fault: unknown): string =>
  fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
