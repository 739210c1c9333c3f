// What a recorded event may have been: the log keeps no person, so what it leaves out comes from the fixtures.

import { CallFailure } from '#domain/failures/failure.ts';
import type { Entry } from '#domain/places/entry.ts';
import type { Fact, RecordedEntry } from '#domain/recording/recording.ts';
import { epochOf } from '#domain/values/dates.ts';
import { isDate } from '#domain/values/day.ts';
import type { AppInput } from '#machines/app/app.ports.ts';
import { NOW } from '#tests/models/builders.ts';
import { returned } from '#tests/models/fixtures/agent.ts';
import { appEvents } from '#tests/models/fixtures/app.ts';
import { backFromCardPage } from '#tests/models/fixtures/payment.ts';
import { emptyQuery, fullQuery } from '#tests/models/fixtures/startup.ts';
import type { HeldPorts } from '#tests/models/held-ports.ts';
import { models } from '#tests/models/models.ts';
import { outcomeOf } from '#tests/models/outcome.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { everyArea } from './held-tree.ts';

/** Any will do: the provider's answer decides. */
const COUPON = 'SOLENT10';

/** What an event without facts may have changed: a promo code is never written down. */
const UNTOLD: Readonly<Record<string, readonly ModelEvent[]>> = {
  'wish.changed': [{ type: 'wish.changed', change: { coupon: COUPON } } as ModelEvent],
};

/** When the replay begins, in epoch milliseconds: on a day that no day in the log has passed. */
export const startOf = (entries: readonly RecordedEntry[]): number =>
  Math.min(NOW, ...entries.flatMap(({ data = {} }) => Object.values(data).filter(isDay)).map(morningOf));

const isDay = (fact: Fact): fact is string => typeof fact === 'string' && isDate(fact);
const morningOf = (date: string): number => epochOf({ date, time: '00:00' });

/** Every event that may have been the recorded one, the likeliest first. */
export function candidatesFor(entry: RecordedEntry, ports: HeldPorts, began: number): ModelEvent[] {
  const fixtures = eventsOf(entry.machine).filter(({ type }) => type === entry.event);
  const { end, port } = outcomeOf(entry.event) ?? {};
  if (end === 'error') return [failed(entry), ...fixtures];
  if (port === 'loadArea') return [{ type: entry.event, output: everyArea(ports) }];
  const known = entry.data ? fixtures : [...(UNTOLD[entry.event] ?? []), ...fixtures];
  const made = known.length > 0 ? known : [{ type: entry.event }];
  const atItsTime = made.map((event) => ('at' in event ? { ...event, at: began + entry.t } : event));
  if (!entry.data) return atItsTime;
  const facts = entry.data;
  // One that lacks what a fact is part of would lack the rest of it as well.
  const whole = atItsTime.toSorted((one, other) => Number(holds(other, facts)) - Number(holds(one, facts)));
  return [...whole.map((event) => withFacts(event, facts)), ...atItsTime];
}

/** Whether an event has the parts that these facts belong to. */
const holds = (event: object, facts: Readonly<Record<string, Fact>>): boolean =>
  Object.keys(facts).every((path) => {
    let place: unknown = event;
    for (const key of path.split('.').slice(0, -1)) place = (place as Record<string, unknown> | undefined)?.[key];
    return place !== undefined;
  });

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
function withFacts<Event extends object>(event: Event, facts: Readonly<Record<string, Fact>>): Event {
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

/** What a log never holds of an address is either there or not: a session, an awc value. */
const QUERIES = [
  emptyQuery,
  ...(['sessionId', 'awc'] as const).map((name) => ({ ...emptyQuery, [name]: fullQuery[name] })),
  fullQuery,
];

/** Every way in that may have been the recorded one, the plainest first. */
export const waysIn = (first: RecordedEntry | undefined, at: number): AppInput[] =>
  variantsOf(entryOf(first)).flatMap((entry) => QUERIES.map((query) => ({ entry, query, at })));

/** The door as it is, and with what else may have stood in its address. */
function variantsOf(entry: Entry): Entry[] {
  switch (entry.kind) {
    case 'booking':
      return [entry, { ...entry, wish: { ...entry.wish, coupon: COUPON } }];
    case 'summary':
      return [entry, { ...entry, ...backFromCardPage }];
    case 'password-reset':
      return [entry, { ...entry, token: 'token-of-a-letter' }];
    case 'agent-portal':
      return entry.page === 'invoice-confirmation'
        ? [{ ...entry, returned }, { ...entry, returned: { ...returned, paymentFailed: true } }, entry]
        : [entry];
    default:
      return [entry];
  }
}

/** The door by which the app was entered: what the log does not hold of it comes from the fixtures. */
function entryOf(first: RecordedEntry | undefined): Entry {
  const facts = first?.data ?? {};
  const entries: readonly Entry[] = appEvents['route.entered'].map(({ entry }) => entry);
  const door =
    entries.find((entry) => entry.kind === facts['input.entry.kind'] && matches(entry, facts['input.entry.page'])) ??
    entries.find((entry) => entry.kind === facts['input.entry.kind']) ??
    appEvents['route.entered'][0].entry;
  return withFacts({ input: { entry: door } }, facts).input.entry;
}

const matches = (entry: object, page: Fact | undefined): boolean => !('page' in entry) || entry.page === page;
