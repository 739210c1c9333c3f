// How much processor time a part of the run took, and of whom: it says more of Harbour than a rate, which other work beside it lowers.
import { readdirSync, readFileSync } from 'node:fs';
import type { Fleet } from './fleet.ts';
import type { Postgres } from './postgres.ts';

/** Milliseconds so far. The embedded database's are Harbour's; a server's are null where the system does not tell. */
interface Spent {
  readonly client: number;
  readonly harbour: number;
  readonly database: number | null;
}

async function spent(fleet: Fleet, postgres: Postgres | null): Promise<Spent> {
  const { user, system } = process.cpuUsage();
  return {
    client: (user + system) / 1000,
    harbour: await fleet.cpu(),
    database: postgres === null ? null : ofServer(postgres.pid),
  };
}

/** From now on: tells what each of so many has taken, in words. */
export async function costsFromNow(
  fleet: Fleet,
  postgres: Postgres | null,
): Promise<(count: number) => Promise<string>> {
  const before = await spent(fleet, postgres);
  return async (count) => {
    const after = await spent(fleet, postgres);
    return (['client', 'harbour', 'database'] as const)
      .filter((part) => after[part] !== null)
      .map((part) => (((after[part] ?? 0) - (before[part] ?? 0)) / count).toFixed(1))
      .join(' / ');
  };
}

/** Linux counts in hundredths of a second, on every machine. */
const TICK = 10;
/** Of `/proc/<pid>/stat`, behind the name: the parent, own time in the program and in the system, and of children that ended. */
const FIELDS = { parent: 1, own: [11, 12], ended: [13, 14] } as const;

/** Of a server, of its processes, and of those that have ended. */
function ofServer(pid: number): number | null {
  const server = statOf(pid);
  if (server === null) return null;
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.[FIELDS.parent] === pid);
  const sum = (stat: readonly number[] | null, fields: readonly number[]) =>
    fields.reduce((total, field) => total + (stat?.[field] ?? 0), 0);
  const ticks = living.reduce(
    (total, stat) => total + sum(stat, FIELDS.own),
    sum(server, [...FIELDS.own, ...FIELDS.ended]),
  );
  return ticks * TICK;
}

function statOf(pid: number): readonly number[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}
