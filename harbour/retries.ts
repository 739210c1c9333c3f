// Rows of a queue that failed, and when each is tried again: what is broken stops nothing behind it. Each process keeps its
// own, in memory: after a start, as after a mended version, everything is tried at once.
import { HOUR, SECOND } from './clock.ts';
import { isOutOfOrder } from './db/database.ts';
import { faultText } from './log.ts';
import type { Services } from './services.ts';

/** Milliseconds to the second try; each further pause is twice as long. */
const FIRST_PAUSE = 30 * SECOND;
const LONGEST_PAUSE = HOUR;

interface Retry {
  readonly tries: number;
  readonly due: number;
}

/** A queue, by the name that its faults have in the log. */
type Queue =
  | 'reset-fault'
  | 'hold-fault'
  | 'instalment-fault'
  | 'forget-fault'
  | 'mail-write-fault'
  | 'mail-send-fault';

const failed = new WeakMap<Services, Map<Queue, Map<string, Retry>>>();

function rowsOf(services: Services, queue: Queue): Map<string, Retry> {
  const queues = failed.get(services) ?? new Map<Queue, Map<string, Retry>>();
  const rows = queues.get(queue) ?? new Map<string, Retry>();
  failed.set(services, queues.set(queue, rows));
  return rows;
}

/**
 * The rows that failed and whose time has not come: whoever reads the queue leaves them out. One that was not tried for
 * long after its time is no longer in the queue, because another process did it: it is forgotten.
 */
export function waitingIn(services: Services, queue: Queue): string[] {
  const now = services.clock.now();
  const rows = rowsOf(services, queue);
  for (const [row, { due }] of rows) if (due + 2 * LONGEST_PAUSE <= now) rows.delete(row);
  return [...rows].filter(([, { due }]) => due > now).map(([row]) => row);
}

/** Notes that a row failed; not where the database itself was out of order, which says nothing about the row. */
export function noteFailed(services: Services, queue: Queue, row: string, fault: unknown): void {
  if (isOutOfOrder(fault)) return;
  const rows = rowsOf(services, queue);
  const tries = (rows.get(row)?.tries ?? 0) + 1;
  rows.set(row, { tries, due: services.clock.now() + Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (tries - 1)) });
}

export function noteDone(services: Services, queue: Queue, row: string): void {
  rowsOf(services, queue).delete(row);
}

/** Works on a row of a queue, unless it waits. What that throws is logged with the row's name, and keeps it waiting. */
export async function tryRow(
  services: Services,
  queue: Queue,
  named: Readonly<Record<string, string>>,
  work: () => Promise<void>,
): Promise<void> {
  const [row = ''] = Object.values(named);
  if (waitingIn(services, queue).includes(row)) return;
  try {
    await work();
    noteDone(services, queue, row);
  } catch (fault) {
    services.log.error(queue, { ...named, fault: faultText(fault) });
    noteFailed(services, queue, row, fault);
  }
}
