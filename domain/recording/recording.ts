// What a flight recording is: facts about the machines of one tab, without the person who used it (R12).
import * as v from 'valibot';

/** The version in package.json; a test compares them. A recording names the release that made it. */
export const APP_VERSION = '0.1.0';
export const RECORDING_FORMAT = 1;

/** One line: a log comes from anybody, and whoever replays it has its words printed. */
const line = v.pipe(v.string(), v.maxLength(1000), v.regex(/^\P{Cc}*$/u));
const fact = v.nullable(v.union([line, v.number(), v.boolean()]));

const recordedFailure = v.object({
  kind: v.picklist(['network', 'timeout', 'refused', 'unreadable', 'aborted']),
  status: v.optional(v.number()),
  code: v.optional(line),
});

const recordedEntry = v.object({
  /** Milliseconds since the recording began. */
  t: v.number(),
  /** The actor's place below the root: `front/payment`; empty for the root. */
  actor: line,
  machine: line,
  event: line,
  /** Which actor sent it; absent where it came from outside: a person, the clock, the address. */
  from: v.optional(line),
  /** The fields of the event that the allow-list names, by their path: `wish.routeCode`. */
  data: v.optional(v.record(v.string(), fact)),
  failure: v.optional(recordedFailure),
  /** The state after it, by name: `sailing.outward`. */
  state: line,
  /** How many times in a row. */
  times: v.optional(v.number()),
});

export const recordingFile = v.object({
  gangwayRecording: v.literal(RECORDING_FORMAT),
  version: line,
  reference: line,
  /** Entries that were dropped because the log was full. */
  dropped: v.number(),
  entries: v.array(recordedEntry),
});

export type Fact = v.InferOutput<typeof fact>;
export type RecordedFailure = v.InferOutput<typeof recordedFailure>;
export type RecordedEntry = v.InferOutput<typeof recordedEntry>;
export type RecordingFile = v.InferOutput<typeof recordingFile>;
