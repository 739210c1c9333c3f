// R12: the log that a caller saved and hands over, as the contact centre reads it: what they did and what failed.
import * as v from 'valibot';
import { RECORDING_FORMAT, type RecordedEntry, recordingFile } from '#domain/recording/recording.ts';
import { errorName } from '#domain/recording/recording-reference.ts';
import { faultWords, placeWords } from '#domain/recording/reported-place.ts';
import { parseJson } from '#domain/values/parse-json.ts';
import { capitalised, spaced } from '#domain/values/words.ts';

/** Several times a full recording: whatever is larger is something else. */
export const MOST_LOG_BYTES = 512 * 1024;
const MOST_STEPS = 100;

export interface CallerStep {
  /** Minutes and seconds since the page was opened: `04:07`. */
  readonly at: string;
  readonly what: string;
  /** What was chosen with it, in codes; empty where nothing was. */
  readonly choice: string;
  readonly where: string;
  readonly fault: string | null;
}

export interface CallerLog {
  readonly reference: string;
  readonly version: string;
  /** The latest first. */
  readonly steps: readonly CallerStep[];
  /** Steps that came before these. */
  readonly earlier: number;
}

export const LOG_FAULTS = {
  large: 'This file is too large to be a log of this app. Choose the one that the caller saved with ‘Save the log’.',
  other:
    'This is not a log of this app. Ask the caller for the file that ‘Save the log’ made; its name begins with gangway-.',
  format: 'This log was written by another release, which this one cannot read.',
  unread: 'This file could not be read. Please choose it again.',
} as const;

/** What a file is read as: a log, or why it is none, in words. */
export type ReadLog = { readonly log: CallerLog } | { readonly fault: string };

/** Reads the text of a saved log; any other text is answered with the fault in words. */
export function readCallerLog(text: string): ReadLog {
  const json = parseJson(text);
  const read = v.safeParse(recordingFile, json);
  if (!read.success) return { fault: hasOtherFormat(json) ? LOG_FAULTS.format : LOG_FAULTS.other };
  const { reference, version, entries } = read.output;
  const told = entries.filter((entry) => entry.failure !== undefined || isByHand(entry));
  return {
    log: {
      reference,
      version,
      steps: told.slice(-MOST_STEPS).reverse().map(stepOf),
      earlier: Math.max(0, told.length - MOST_STEPS),
    },
  };
}

const hasOtherFormat = (json: unknown): boolean =>
  v.is(
    v.object({
      gangwayRecording: v.pipe(
        v.number(),
        v.check((format) => format !== RECORDING_FORMAT),
      ),
    }),
    json,
  );

const FAILED = /^xstate\.error\.actor\./;
const isByHand = ({ from, event }: RecordedEntry): boolean =>
  from === undefined && !/^(xstate|clock|activity)\./.test(event);

const stepOf = ({ t, event, times = 1, data = {}, machine, state, failure }: RecordedEntry): CallerStep => ({
  at: timeOf(t),
  what: `${eventWords(event)}${times > 1 ? `, ${times} times` : ''}`,
  choice: Object.entries(data)
    .filter(([, value]) => value !== null)
    .map(([path, value]) => `${spaced(path.split('.').at(-1) ?? path)} ${value}`)
    .join(', '),
  where: placeWords(`${machine}.${state}`),
  fault: failure ? faultWords(errorName(failure)) : null,
});

/** `Sailing chosen` of `sailing.chosen`, `Search crossings failed` of a call. */
const eventWords = (event: string): string =>
  FAILED.test(event)
    ? `${capitalised(spaced(event.replace(FAILED, '')))} failed`
    : capitalised(spaced(event.replace(/[.-]/g, ' ')));

const timeOf = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
};
