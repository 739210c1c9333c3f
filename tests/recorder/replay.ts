// A recording once more, on the machines that ship: what came from outside is sent again, what was called is held.
import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, createActor, createEmptyActor } from 'xstate';
import type { RecordedEntry, RecordingFile } from '#domain/recording/recording.ts';
import { stateName } from '#domain/recording/state-name.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import type { AppInput } from '#machines/app/app.ports.ts';
import { placeOf } from '#src/recorder/place.ts';
import { HeldPorts, settled } from '#tests/models/held-ports.ts';
import { outcomeOf } from '#tests/models/outcome.ts';
import { idleScope, type ModelEvent } from '#tests/models/test-model.ts';
import { candidatesFor, startOf, waysIn } from './candidates.ts';
import { holdTree } from './held-tree.ts';

export interface Replay {
  /** Where it ended: `booking.paying/payment.choosing`. */
  readonly place: string;
  /** How many of the events from outside were followed. */
  readonly followed: number;
  readonly all: number;
  /** The first entry that no event could bring about again; null when all were followed. */
  readonly lost: RecordedEntry | null;
}

/** What is tried before the best so far is taken for good. */
const MOST_RUNS = 60;

/** Follows a recording. Where several events fit what was written down, another is tried when one leads nowhere. */
export async function replay({ entries }: Pick<RecordingFile, 'entries'>): Promise<Replay> {
  const outside = entries.filter(({ from, event, actor }) => from === undefined && !(actor === '' && isStart(event)));
  const first = entries.find(({ actor, event }) => actor === '' && isStart(event));
  const ways = waysIn(first, startOf(entries));
  const known: Known = new Map();
  let choices: number[] = [];
  let best: Replay | null = null;
  for (let runs = 0; runs < MOST_RUNS; runs += 1) {
    const { options, ...run } = await runOnce(ways, outside, choices, known);
    if (!best || run.followed > best.followed) best = run;
    if (run.lost === null) return run;
    const next = nextChoices(choices, options);
    if (!next) break;
    choices = next;
  }
  return best ?? { place: '', followed: 0, all: outside.length, lost: outside[0] ?? null };
}

const isStart = (event: string): boolean => event === 'xstate.init';

/** The latest step that had another way to go takes it. */
function nextChoices(choices: readonly number[], options: readonly number[]): number[] | null {
  const at = options.findLastIndex((count, step) => (choices[step] ?? 0) + 1 < count);
  if (at < 0) return null;
  return [...Array.from({ length: at }, (_, step) => choices[step] ?? 0), (choices[at] ?? 0) + 1];
}

/** Which of its candidates fit an entry, by the choices on the way to it: the runs have most of their way in common. */
type Known = Map<string, readonly number[]>;

async function runOnce(
  ways: readonly AppInput[],
  outside: readonly RecordedEntry[],
  choices: readonly number[],
  known: Known,
): Promise<Replay & { readonly options: readonly number[] }> {
  const ports = new HeldPorts();
  // The first choice is the way in.
  const [start = 0] = choices;
  const input = ways[start];
  if (!input) throw new Error('A replay has a way in.');
  const root = createActor(holdTree(ports, appMachine), { input });
  // A fault of the replay ends the run; it must not end the process.
  root.subscribe({ error: () => undefined });
  root.start();
  await settled();
  const options: number[] = [ways.length];
  let lost: RecordedEntry | null = null;
  let way = String(start);
  for (const entry of outside) {
    const actor = actorAt(root, entry.actor);
    const candidates = actor ? candidatesFor(entry, ports, input.at) : [];
    const fitting = known.get(way) ?? (actor ? fittingOf(actor, entry, candidates) : []);
    known.set(way, fitting);
    options.push(fitting.length);
    const choice = choices[options.length - 1] ?? 0;
    way = `${way} ${choice}`;
    const event = candidates[fitting[choice] ?? -1];
    if (!actor || !event || !(await happen(actor, event, ports))) {
      lost = entry;
      break;
    }
  }
  const place = placeOf(root);
  root.stop();
  return {
    place,
    followed: options.length - 1 - (lost ? 1 : 0),
    all: outside.length,
    lost,
    options,
  };
}

function actorAt(root: AnyActorRef, path: string): AnyActorRef | undefined {
  let actor: AnyActorRef | undefined = root;
  for (const id of path === '' ? [] : path.split('/')) {
    actor = (actor?.getSnapshot() as AnyMachineSnapshot | undefined)?.children[id];
  }
  return actor;
}

/** The places of the candidates that lead where the recording says, each effect once. */
function fittingOf(actor: AnyActorRef, entry: RecordedEntry, candidates: readonly ModelEvent[]): number[] {
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot;
  if (snapshot.status !== 'active') return [];
  const seen = new Set<string>();
  return candidates.flatMap((event, place) => {
    const next = tried(snapshot, event);
    if (!next || stateName(next.value) !== entry.state) return [];
    const effect = JSON.stringify(next.context);
    if (seen.has(effect)) return [];
    seen.add(effect);
    return [place];
  });
}

/** What an event would do, without doing it: nobody hears what the machine sends, nothing starts. */
function tried(snapshot: AnyMachineSnapshot, event: ModelEvent): AnyMachineSnapshot | null {
  const self = Object.assign(createEmptyActor(), { _parent: createEmptyActor() });
  try {
    return (snapshot.machine as AnyStateMachine).transition(snapshot, event, idleScope(self));
  } catch {
    // What the machine cannot take was not what happened.
    return null;
  }
}

async function happen(actor: AnyActorRef, event: ModelEvent, ports: HeldPorts): Promise<boolean> {
  const outcome = outcomeOf(event.type);
  if (!outcome) actor.send(event);
  else if (!ports.waiting().includes(outcome.port)) return false;
  else if (outcome.end === 'done') await ports.answer(outcome.port, event.output);
  else await ports.fail(outcome.port, event.error);
  await settled();
  return true;
}
