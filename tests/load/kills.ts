// kill -9 under load (L4): what Harbour said yes to it still knows, and what nobody knows is settled by asking again with its key.
import { setTimeout as pause } from 'node:timers/promises';
import { Acknowledged, book } from './booking.ts';
import { bookerOf, nextTurn, type Run, someCrossing } from './phases.ts';
import { Tally } from './tally.ts';

interface Kills {
  readonly cycles: number;
  /** The slowest start, in milliseconds. */
  readonly slowest: number;
  /** Carts, holds and payments that were answered with yes. */
  readonly acknowledged: number;
  /** Those of them that Harbour does not know any more. */
  readonly lost: number;
}

/** Between two kills, so that each hits another moment of a booking. */
const someTime = (longest: number): number => longest * (0.5 + Math.random() / 2);

/** Kills every process `cycles` times while all clients book, and starts them again on the same data. */
export async function kills(run: Run, cycles: number, longest: number): Promise<Kills> {
  const { fleet } = run;
  run.tally = new Tally();
  const acknowledged = new Acknowledged();
  let done = false;
  let up = Promise.resolve();
  // A client whose call was lost waits for the next start, then asks again with the same key.
  const whenLost = async () => {
    await up;
    return true;
  };
  const clients = run.callers.map(async (_, client) => {
    const booker = bookerOf(run, client, acknowledged, whenLost);
    while (!done) await book(booker, someCrossing(run), nextTurn());
  });
  let slowest = 0;
  for (let cycle = 0; cycle < cycles && !run.signal.aborted; cycle += 1) {
    await pause(someTime(longest));
    const killed = fleet.kill();
    up = killed.then(async () => {
      slowest = Math.max(slowest, await fleet.start());
    });
    await up;
    run.progress((cycle + 1) / cycles);
  }
  done = true;
  await Promise.all(clients);
  run.signal.throwIfAborted();
  const { carts, holds, paid } = acknowledged;
  const known = await Promise.all([
    missing(run, carts, 'SELECT id FROM cart'),
    missing(run, holds, 'SELECT id FROM itinerary'),
    missing(
      run,
      paid,
      `SELECT l.itinerary_id AS id FROM ledger l JOIN itinerary i ON i.id = l.itinerary_id
      WHERE l.kind = 'capture' AND i.status = 30 AND l.amount_pence = i.total_pence`,
    ),
  ]);
  const lost = known.reduce((sum, count) => sum + count, 0);
  return { cycles, slowest, acknowledged: carts.length + holds.length + paid.length, lost };
}

async function missing({ fleet }: Run, ids: readonly string[], known: string): Promise<number> {
  const there = new Set((await fleet.rows<{ id: string }>(known)).map(({ id }) => id));
  return ids.filter((id) => !there.has(id)).length;
}
