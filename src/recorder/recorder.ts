// The flight recorder: what the machines of this tab did, in memory only and without personal data (R12, R15).
import type { ActorRefLike, AnyActorRef, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { failureOf } from '#domain/failures/failure.ts';
import type { RecordedEntry, RecordedFailure } from '#domain/recording/recording.ts';
import { stateName } from '#domain/recording/state-name.ts';
import { allowed } from './allow-list.ts';

const MAX_ENTRIES = 500;
export const MAX_CHARACTERS = 64 * 1024;

/** They come by themselves again and again: only the last of each is kept, unless it changes something. */
const NOISE = /^(clock|minute|activity)\./;
const FAILED = /^xstate\.error\.actor\./;
const OUTCOME = /^xstate\./;

interface Log {
  readonly entries: readonly RecordedEntry[];
  readonly dropped: number;
  /** The last failure since the user last did something. */
  readonly failure: RecordedFailure | null;
}

export interface Recorder {
  /** For `createActor`. */
  readonly inspect: (inspected: InspectionEvent) => void;
  readonly log: () => Log;
}

type Draft = { -readonly [Field in keyof RecordedEntry]: RecordedEntry[Field] };

export function createRecorder(now: () => number): Recorder {
  const began = now();
  const entries: Draft[] = [];
  let dropped = 0;
  let failure: RecordedFailure | null = null;
  const quiet = new Map<string, Draft>();
  const states = new WeakMap<AnyActorRef, string>();
  // An event is seen before it is taken, and may be forwarded: it is identified by the event and by who takes it.
  const heard = new WeakMap<object, Map<string, Draft>>();

  const drop = (entry: Draft | undefined) => {
    const at = entry ? entries.indexOf(entry) : -1;
    if (at >= 0) entries.splice(at, 1);
  };

  const hear = (actorRef: AnyActorRef, event: { type: string }, source: ActorRefLike | undefined) => {
    const machine = machineOf(actorRef);
    if (machine === undefined) return;
    const data = allowed(event);
    const entry: Draft = { t: now() - began, actor: pathOf(actorRef), machine, event: event.type, state: '' };
    if (source && machineOf(source) !== undefined) entry.from = pathOf(source as AnyActorRef) || 'app';
    if (data) entry.data = data;
    if (FAILED.test(event.type)) failure = entry.failure = failureFacts((event as { error?: unknown }).error);
    else if (!source && !NOISE.test(event.type) && !OUTCOME.test(event.type)) failure = null;
    entries.push(entry);
    const takers = heard.get(event) ?? new Map<string, Draft>();
    heard.set(event, takers.set(actorRef.sessionId, entry));
  };

  const settle = (actorRef: AnyActorRef, event: object, snapshot: AnyMachineSnapshot) => {
    const entry = heard.get(event)?.get(actorRef.sessionId);
    if (!entry || entry.state) return;
    entry.state = stateName(snapshot.value);
    const stays = states.get(actorRef) === entry.state;
    states.set(actorRef, entry.state);
    if (NOISE.test(entry.event) && stays) {
      const place = `${entry.actor} ${entry.event}`;
      if (entry.from) return drop(entry);
      drop(quiet.get(place));
      quiet.set(place, entry);
    } else {
      if (NOISE.test(entry.event)) quiet.clear();
      if (stays) count(entry);
    }
    while (entries.length > MAX_ENTRIES) {
      entries.shift();
      dropped += 1;
    }
  };

  /** The same event once more, as with each letter that is typed. */
  const count = (entry: Draft) => {
    const before = entries[entries.indexOf(entry) - 1];
    if (!before || mark(before) !== mark(entry)) return;
    before.times = (before.times ?? 1) + 1;
    drop(entry);
  };

  return {
    inspect: (inspected) => {
      const actorRef = inspected.actorRef as AnyActorRef;
      if (inspected.type === '@xstate.event') hear(actorRef, inspected.event, inspected.sourceRef);
      else if (inspected.type === '@xstate.snapshot') {
        settle(actorRef, inspected.event, inspected.snapshot as AnyMachineSnapshot);
      }
    },
    log: () => {
      // What was seen and never taken was sent to an actor that had ended.
      const kept = entries.filter(({ state }) => state !== '');
      let left = 0;
      while (JSON.stringify(kept.slice(left)).length > MAX_CHARACTERS) left += 1;
      return { entries: kept.slice(left), dropped: dropped + left, failure };
    },
  };
}

const mark = ({ t: _, times: __, ...rest }: Draft): string => JSON.stringify(rest);

function failureFacts(thrown: unknown): RecordedFailure {
  const { kind, status, code } = failureOf(thrown);
  return {
    kind,
    ...(status !== undefined && { status }),
    // A provider's code is its own word; one with digits could be somebody's number.
    ...(code !== undefined && /^[a-z_-]{1,32}$/i.test(code) && { code }),
  };
}

/** Calls have no id of their own; only machines do. */
const machineOf = (ref: ActorRefLike): string | undefined =>
  (ref as { readonly logic?: { readonly id?: string } }).logic?.id;

/** `front/payment`; empty for the root. */
function pathOf(actor: AnyActorRef): string {
  const parent = actor._parent;
  if (!parent) return '';
  const above = pathOf(parent);
  return above ? `${above}/${actor.id}` : actor.id;
}
