// Plays a path on the real page against Harbour: every step is made to happen, every state looked for.
import type { AnyStateMachine, StateNode } from 'xstate';
import type { World } from '#tests/journeys/world.ts';
import { nodesOf } from '#tests/models/edges.ts';
import type { ModelEvent } from '#tests/models/test-model.ts';
import { leavesIn, type QaPath } from '#tests/paths/qa-path.ts';
import { type FrontName, fronts } from './fronts.ts';
import type { Assertion, Beyond, Executor, Fleeting, Front, Move } from './registry.ts';
import { type Stage, setStage } from './stage.ts';

const DESKTOP = { viewport: { width: 1280, height: 900 } } as const;

export const isFront = (name: string): name is FrontName => Object.hasOwn(fronts, name);
export const frontOf = (name: string): Front | null => (isFront(name) ? (fronts[name] as Front) : null);

type AnyExecutor = Executor<ModelEvent>;
const isBeyond = (entry: unknown): entry is Beyond => typeof entry === 'object' && entry !== null && 'beyond' in entry;
const isFleeting = (entry: unknown): entry is Fleeting =>
  typeof entry === 'object' && entry !== null && 'fleeting' in entry;

/** Why a path cannot be played on a page, or null where it can. */
export function hindrance(path: QaPath): string | null {
  const front = frontOf(path.machine);
  if (!front) return 'only the machines of a page are played on one';
  const events = path.steps.map(({ event }) => event);
  const closed = front.shut?.(path.input as never, events) ?? unseen(front, path.start);
  if (closed) return closed;
  let from = path.start;
  for (const [index, { event, state }] of path.steps.entries()) {
    const reason = stepHindrance(front, event, { from, to: state });
    if (reason) return reason;
    const before = path.steps[index - 1]?.event;
    if (isGone(front, from, before) && !event.type.startsWith('xstate.done.')) return 'the page goes on at once';
    if (endsIn(front, event, { from, to: state }) && index < path.steps.length - 1) return 'another page has come';
    from = state;
  }
  return null;
}

const endsIn = (front: Front, event: ModelEvent, move: Move): boolean =>
  (front.events[event.type] as AnyExecutor).ends(event, move);

/** The leaves of a state that can be looked at on the page, after the event that led to it. */
export function leavesShown(name: string, state: string, after?: ModelEvent): string[] {
  const front = frontOf(name);
  if (!front || isGone(front, state, after)) return [];
  return leavesIn(state).filter((leaf) => !isBeyond(front.leaves[leaf]));
}

/** The leaves of a front that nobody can look at, each with its reason. */
export const fleetingOf = ({ leaves }: Front): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(leaves).flatMap(([leaf, entry]) => (isFleeting(entry) ? [[leaf, entry.fleeting]] : [])),
  );

/** A state whose regions stand side by side is gone as soon as one of them has gone on. */
const isGone = ({ leaves, passedBy }: Front, state: string, after: ModelEvent | undefined): boolean =>
  leavesIn(state).some(
    (leaf) => isFleeting(leaves[leaf]) || (after !== undefined && passedBy?.[leaf]?.includes(after.type) === true),
  );

function stepHindrance(front: Front, event: ModelEvent, move: Move): string | null {
  const executor = front.events[event.type];
  if (!executor) return `nobody knows how "${event.type}" happens`;
  if (isBeyond(executor)) return executor.beyond;
  return (executor as AnyExecutor).unless(event, move) ?? unseen(front, move.to);
}

/** Why nobody sees a state, or null where it can be looked at. */
function unseen(front: Front, state: string): string | null {
  for (const leaf of leavesIn(state)) {
    const assertion = front.leaves[leaf];
    if (assertion === undefined) return `nobody knows what "${leaf}" looks like`;
    if (isBeyond(assertion)) return assertion.beyond;
  }
  return null;
}

/** Plays one path from its first state to its last; throws where the page is not what the path says. */
export async function runInBrowser(world: World, path: QaPath): Promise<void> {
  const [failure] = await bring(world, path).then(
    ({ gate }) => gate.open().then(() => []),
    (thrown: Error) => [thrown],
  );
  const faults = (await world.sendHome()).filter((trouble) => trouble.startsWith('page error:'));
  const words = [...(failure ? [failure.message] : []), ...faults];
  if (words.length > 0) throw new Error(words.join('; '), { cause: failure });
}

/** Brings somebody along a path and leaves them where it ends, with what is on its way there; throws as `runInBrowser` does. */
export async function bring(world: World, path: QaPath): Promise<Stage> {
  const front = frontOf(path.machine);
  const reason = hindrance(path);
  if (!front || reason) throw new Error(`This path cannot be played: ${reason}.`);
  const way = [path.start];
  const stage = await setStage(world, front.desktop ? DESKTOP : {});
  try {
    await play(front, stage, path, way);
    return stage;
  } catch (thrown) {
    await stage.gate.open();
    const words = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`${path.machine}: ${way.join(' → ')}: ${words}`, { cause: thrown });
  }
}

async function play(front: Front, stage: Stage, { input, start, steps }: QaPath, way: string[]): Promise<void> {
  stage.gate.hold(heldIn(front, start, steps[0]?.event));
  await front.open(stage, input as never);
  await look(front, stage, start);
  let from = start;
  for (const [index, { event, state }] of steps.entries()) {
    way.push(event.type, state);
    if (!isGone(front, state, event)) stage.gate.hold(heldIn(front, state, steps[index + 1]?.event, from));
    await (front.events[event.type] as AnyExecutor).act(stage, event, { from, to: state });
    if (endsIn(front, event, { from, to: state })) return;
    if (!isGone(front, state, event)) await look(front, stage, state);
    from = state;
  }
}

async function look(front: Front, stage: Stage, state: string): Promise<void> {
  for (const leaf of leavesIn(state)) {
    const assertion = front.leaves[leaf];
    await (assertion as Assertion)(stage);
    if (!front.passing?.includes(leaf)) await seeAddress(front.machine, stage, leaf);
  }
}

/** The address is the one that the leaf names. */
async function seeAddress(machine: AnyStateMachine, { page }: Stage, leaf: string): Promise<void> {
  const route = activeNodes(machine, leaf)
    .map(({ meta }) => (meta as { route?: string } | undefined)?.route)
    .findLast((place) => place !== undefined);
  if (route !== undefined) await page.waitForURL((url) => bare(url.pathname) === bare(route), { waitUntil: 'commit' });
}

const bare = (path: string): string => path.replace(/\/$/, '');

const activeNodes = (machine: AnyStateMachine, leaf: string): StateNode[] =>
  nodesOf(machine).filter(({ path }) => path.length === 0 || `${leaf}.`.startsWith(`${path.join('.')}.`));

/** What waits at the gate: calls of a state that is busy with them, and calls whose end is the next step. */
function heldIn(front: Front, state: string, next: ModelEvent | undefined, before?: string): string[] {
  const known = before === undefined ? [] : portsIn(front, before).map(({ port }) => port);
  return portsIn(front, state)
    .filter(({ port }) => !known.includes(port))
    .filter(({ port, busy }) => busy || next?.type.endsWith(`.actor.${port}`) || next?.type === 'call.failed')
    .flatMap(({ port }) => front.calls[port]?.slice(0, 1) ?? []);
}

const portsIn = ({ machine }: Front, state: string): { port: string; busy: boolean }[] =>
  leavesIn(state)
    .flatMap((leaf) => activeNodes(machine, leaf))
    .flatMap(({ invoke, tags }) => invoke.map(({ id }) => ({ port: id, busy: tags.includes('busy') })));
