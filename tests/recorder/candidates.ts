// What a recorded event may have been: the log keeps no person, so what it leaves out comes from the fixtures.
import { CallFailure } from '#domain/failure.ts';
import type { Fact, RecordedEntry } from '#domain/recording.ts';
import { NOW } from '#tests/models/builders.ts';
import { appEvents } from '#tests/models/fixtures/app.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { models } from '#tests/models/models.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { everyArea } from './held-tree.ts';

const OUTCOME = /^xstate\.(done|error)\.actor\.(.+)$/;

/** The outcome of a call, or null for a fact that somebody reported. */
export function outcomeOf(type: string): { end: 'done' | 'error'; port: string } | null {
  const [, end, port] = OUTCOME.exec(type) ?? [];
  return end && port ? { end: end as 'done' | 'error', port } : null;
}

/** Every event that may have been the recorded one, the likeliest first. */
export function candidatesFor(entry: RecordedEntry, ports: HeldPorts): ModelEvent[] {
  const fixtures = eventsOf(entry.machine).filter(({ type }) => type === entry.event);
  const { end, port } = outcomeOf(entry.event) ?? {};
  if (end === 'error') return [failed(entry), ...fixtures];
  if (port === 'loadArea') return [{ type: entry.event, output: everyArea(ports) }];
  const made = fixtures.length > 0 ? fixtures : [{ type: entry.event }];
  const atItsTime = made.map((event) => ('at' in event ? { ...event, at: NOW + entry.t } : event));
  if (!entry.data) return atItsTime;
  return [...atItsTime.map((event) => withFacts(event, entry.data ?? {})), ...atItsTime];
}

const eventsOf = (machine: string): readonly ModelEvent[] => models[machine as keyof typeof models]?.events ?? [];

const failed = ({ event, failure }: RecordedEntry): ModelEvent => ({
  type: event,
  error: new CallFailure({
    kind: failure?.kind ?? 'unreadable',
    ...(failure?.status !== undefined && { status: failure.status }),
    ...(failure?.code !== undefined && { code: failure.code }),
  }),
});

/** The event with the recorded facts in their places. */
export function withFacts<Event extends object>(event: Event, facts: Readonly<Record<string, Fact>>): Event {
  const made = structuredClone(event) as Record<string, unknown>;
  for (const [path, value] of Object.entries(facts)) {
    const keys = path.split('.');
    const last = keys.pop() ?? '';
    let place = made;
    for (const key of keys) {
      if (typeof place[key] !== 'object' || place[key] === null) place[key] = {};
      place = place[key] as Record<string, unknown>;
    }
    place[last] = value;
  }
  return made as Event;
}

/** The door by which the app was entered: what the log does not hold of it comes from the fixtures. */
export function entryOf(first: RecordedEntry | undefined) {
  const facts = first?.data ?? {};
  const doors = appEvents['route.entered'].map(({ entry }) => entry);
  const door =
    doors.find((entry) => entry.kind === facts['input.entry.kind'] && matches(entry, facts['input.entry.page'])) ??
    doors.find((entry) => entry.kind === facts['input.entry.kind']) ??
    appEvents['route.entered'][0].entry;
  return withFacts({ input: { entry: door } }, facts).input.entry;
}

const matches = (entry: object, page: Fact | undefined): boolean => !('page' in entry) || entry.page === page;
