// What every connection to a database server is set up with: names for its statements, and few writes to its socket.
import type { Socket } from 'node:net';
import type pg from 'pg';
import { type Descriptions, type Done, type Settings, Statement } from './statement.ts';

/** Statements whose text depends on the amount requested exceed this and stay unprepared. */
const MOST_PREPARED = 1000;
/** The name of each statement of a pool by its text, recorded at its first use and used from the second on. */
export type Names = Map<string, string>;

/**
 * PostgreSQL plans a statement anew for its values where that seems to pay, and judges by what its one plan for all values
 * seemed to cost when that was made. Made while the tables are filling and half of them have no statistics yet, it seems
 * too dear for as long as the connection lives; and to plan for a dozen tables takes several times as long as to read them.
 */
type Plans = 'force_generic_plan' | 'auto';

const begun = Promise.resolve({ rows: [], rowCount: 0 });
const BEGIN = /^begin\b/;
const END = /^(commit|rollback)$/;

/**
 * Names the statements of a connection, so that the server parses and plans each once rather than with every call;
 * statements of one turn leave in one write; and nobody waits for the answer to `begin`, which travels with the
 * statement after it. A transaction that could not begin closes its connection, so that nothing of it is committed.
 * One plan serves all values of what a transaction asks, which finds its rows by their keys, and of what `prepared` says.
 */
export function teach(client: pg.PoolClient, names: Names): void {
  // A connection that is lost while in use fails its statements; unhandled, the same fault would end the process.
  client.on('error', () => undefined);
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let holding = false;
  const hold = () => {
    if (holding) return;
    holding = true;
    stream.cork();
    process.nextTick(() => {
      holding = false;
      stream.uncork();
    });
  };
  let plans: Plans = 'auto';
  let isTransaction = false;
  /** Not within a transaction, whose end may undo it. */
  const planBy = (wanted: Plans) => {
    if (plans === wanted) return;
    plans = wanted;
    (send({ text: `SET plan_cache_mode = ${wanted}` }) as Promise<unknown>).catch(() => stream.destroy());
  };
  const descriptions: Descriptions = new Map();
  const sendAs = (name: string, statement: Settings, values = statement.values, done?: Done): unknown => {
    const ask = (whenDone: Done) => send(new Statement(name, { ...statement, values }, descriptions, whenDone));
    if (done !== undefined) return ask(done);
    return new Promise((resolve, reject) => {
      ask((fault, result) => (fault ? reject(fault) : resolve(result)));
    });
  };
  const query = (statement: unknown, ...rest: unknown[]): unknown => {
    hold();
    const text = textOf(statement);
    if (text === null) return send(statement, ...rest);
    const begins = BEGIN.test(text);
    if (!isTransaction) planBy(begins || isPlannedOnce(statement) ? 'force_generic_plan' : 'auto');
    isTransaction = begins || (isTransaction && !END.test(text));
    return sendNamed(text, statement, ...rest);
  };
  const sendNamed = (text: string, statement: unknown, ...rest: unknown[]): unknown => {
    const name = names.get(text);
    if (name === undefined && names.size < MOST_PREPARED) names.set(text, `harbour_${names.size}`);
    const sent =
      name === undefined
        ? send(statement, ...rest)
        : sendAs(name, statement as Settings, ...(rest as [Settings['values']?, Done?]));
    if (!BEGIN.test(text) || !(sent instanceof Promise)) return sent;
    sent.catch(() => stream.destroy());
    return begun;
  };
  Object.assign(client, { query });
}

/** Of a statement as the query layer hands it over; null for any other. */
export const textOf = (statement: unknown): string | null =>
  typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : null;

const isPlannedOnce = (statement: unknown): boolean =>
  typeof statement === 'object' && statement !== null && 'plannedOnce' in statement && statement.plannedOnce === true;
