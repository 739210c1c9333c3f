// The fault switch (assurance 3): faults that a test sets, on the calls that it names. A Harbour started without the
// flag has no switch at all.
import type { Log } from '#harbour/log.ts';

/** What goes wrong: before or after the call had its effect, or with its answer. */
export const FAULTS = [
  'delay',
  'hang',
  'lost-before',
  'lost-after',
  '500-before',
  '500-after',
  '502-html',
  '4xx-described',
  'cut-body',
  'empty-body',
  'wrong-shape',
  'delivered-twice',
  'reordered',
] as const;
export type Fault = (typeof FAULTS)[number];

export interface FaultRule {
  /** The name of a call of the contract; `*` is every call. */
  readonly call: string;
  /** Only calls of this method; every method if absent. */
  readonly method?: string | undefined;
  readonly fault: Fault;
  /** How often at most; unlimited if absent. */
  readonly times?: number | undefined;
  /** How likely each time, from 0 to 1: the seed decides which ones. */
  readonly probability: number;
  readonly seed: number;
  /** For a delay. */
  readonly milliseconds: number;
  /** For a described refusal. */
  readonly status: 400 | 401 | 403 | 404 | 409 | 422 | 429 | 503;
}

interface RuleReport extends FaultRule {
  /** How many calls it has affected. */
  readonly fired: number;
}

interface Active {
  readonly rule: FaultRule;
  readonly chance: () => number;
  fired: number;
}

/** Calls in progress that wait for each other, or for the switch to be cleared. */
type Release = () => void;

export interface FaultSwitch {
  add(rule: FaultRule): void;
  /** Removes every fault and releases whatever it held. */
  clear(): void;
  report(): readonly RuleReport[];
  /** The fault for this call, if any; counted and logged. */
  meet(call: { readonly name: string; readonly method: string }): FaultRule | null;
  /** Resolves when the faults are cleared. */
  cleared(): Promise<void>;
  /** Resolves when a later call of this name has been answered, or when the faults are cleared. */
  overtaken(name: string): Promise<void>;
  /** Reports that a call of this name has been answered. */
  answered(name: string): void;
}

export function createFaultSwitch(log: Log): FaultSwitch {
  const active: Active[] = [];
  const held = new Map<string, Set<Release>>();
  const waitFor = (key: string) =>
    new Promise<void>((resolve) => {
      held.set(key, (held.get(key) ?? new Set()).add(resolve));
    });
  const letGo = (key: string) => {
    for (const release of held.get(key) ?? []) release();
    held.delete(key);
  };
  return {
    add(rule) {
      active.push({ rule, chance: chanceOf(rule.seed), fired: 0 });
      log.warn('fault-set', { call: rule.call, fault: rule.fault, times: rule.times, seed: rule.seed });
    },
    clear() {
      log.warn('faults-cleared', { rules: active.length });
      active.length = 0;
      for (const key of [...held.keys()]) letGo(key);
    },
    report: () => active.map(({ rule, fired }) => ({ ...rule, fired })),
    meet({ name, method }) {
      for (const entry of active) {
        const { rule, chance } = entry;
        if (rule.call !== '*' && rule.call !== name) continue;
        if (rule.method !== undefined && rule.method !== method) continue;
        if (rule.times !== undefined && entry.fired >= rule.times) continue;
        // Each call that a rule covers draws once, so that a seed selects the same calls every time.
        if (chance() >= rule.probability) continue;
        entry.fired += 1;
        log.warn('fault-fired', { call: name, method, fault: rule.fault, number: entry.fired });
        return rule;
      }
      return null;
    },
    cleared: () => waitFor(CLEARED),
    overtaken: (name) => waitFor(name),
    answered: letGo,
  };
}

const CLEARED = '';

/** Numbers from 0 to 1, determined by a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
