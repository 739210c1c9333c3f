// The processes of Harbour under load: started, asked, killed and started again on the same data.
import { type ChildProcess, spawn } from 'node:child_process';
import { buildLoaded } from './built.ts';
import type { Broken } from './invariants.ts';

/** What a process is asked beside its calls. */
export type Question = { readonly number: number } & (
  | { readonly ask: 'rows'; readonly statement: string }
  | { readonly ask: 'broken' }
  | { readonly ask: 'memory' }
  | { readonly ask: 'handles' }
  | { readonly ask: 'cpu' }
);
export type Answer =
  | { readonly ready: string }
  | { readonly to: number; readonly value: unknown }
  | { readonly to: number; readonly fault: string };

type Asked = Question extends infer Each ? (Each extends Question ? Omit<Each, 'number'> : never) : never;

interface Member {
  readonly child: ChildProcess;
  readonly url: string;
  ask(question: Asked): Promise<unknown>;
}

/** All come from one address and sign in before the clock starts: only these limits stand in the way of a load. */
const LIMITS = JSON.stringify({
  newSessionsPerAddress: { amount: 1_000_000, perSeconds: 1 },
  holdsPerAddress: 1_000_000,
  leftPerAddress: 1_000_000,
  cartsPerAddress: { amount: 1_000_000, perSeconds: 1 },
  signInsPerAccount: { amount: 1_000_000, perSeconds: 1 },
  signInsPerAddress: { amount: 1_000_000, perSeconds: 1 },
  passwordCostLog2: 10,
});

export interface Fleet {
  readonly processes: number;
  /** Where the next call goes: to each process in turn. */
  next(): string;
  rows<Row>(statement: string): Promise<Row[]>;
  broken(): Promise<Broken[]>;
  /** Bytes that all processes hold. */
  memory(): Promise<number>;
  /** Sockets, timers and files that all processes have open. */
  handles(): Promise<number>;
  /** Milliseconds of processor time that all processes have used. */
  cpu(): Promise<number>;
  /** kill -9, all of them at once. */
  kill(): Promise<void>;
  /** Answers after how many milliseconds all of them take calls. */
  start(): Promise<number>;
  stop(): Promise<void>;
}

/** A fleet that has not been started. `place` is DATA_DIR or DATABASE_URL. */
export function createFleet(processes: number, place: Readonly<Record<string, string>>): Fleet {
  let members: Member[] = [];
  let turn = 0;
  let script: Promise<string> | undefined;

  const anyone = (): Member => {
    const [first] = members;
    if (first === undefined) throw new Error('No process of Harbour is up.');
    return first;
  };
  const end = async (signal: NodeJS.Signals) => {
    const ending = members.splice(0);
    await Promise.all(ending.map(({ child }) => ended(child, signal)));
  };

  const sumOf = async (ask: 'memory' | 'handles' | 'cpu'): Promise<number> => {
    const all = await Promise.all(members.map((member) => member.ask({ ask }) as Promise<number>));
    return all.reduce((sum, one) => sum + one, 0);
  };

  return {
    processes,
    next() {
      turn += 1;
      return members[turn % members.length]?.url ?? 'http://127.0.0.1:9';
    },
    rows: <Row>(statement: string) => anyone().ask({ ask: 'rows', statement }) as Promise<Row[]>,
    broken: () => anyone().ask({ ask: 'broken' }) as Promise<Broken[]>,
    memory: () => sumOf('memory'),
    handles: () => sumOf('handles'),
    cpu: () => sumOf('cpu'),
    kill: () => end('SIGKILL'),
    async start() {
      script ??= buildLoaded();
      const file = await script;
      const began = performance.now();
      // The first one makes the tables; the others find them.
      const first = await startMember(file, place);
      members = [first, ...(await Promise.all(Array.from({ length: processes - 1 }, () => startMember(file, place))))];
      return performance.now() - began;
    },
    stop: () => end('SIGTERM'),
  };
}

const ended = (child: ChildProcess, signal: NodeJS.Signals): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill(signal);
  });

function startMember(file: string, place: Readonly<Record<string, string>>): Promise<Member> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, LOG_LEVEL: 'error', DATABASE_URL: undefined, ...place, LIMITS },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(fault: Error): void }>();
  let asked = 0;
  const ask = (question: Asked) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      child.send({ ...question, number: asked }, (fault) => {
        if (fault) reject(fault);
      });
    });
  return new Promise((resolve, reject) => {
    child.on('message', (answer: Answer) => {
      if ('ready' in answer) return resolve({ child, url: answer.ready, ask });
      const asker = waiting.get(answer.to);
      waiting.delete(answer.to);
      if ('fault' in answer) asker?.reject(new Error(answer.fault));
      else asker?.resolve(answer.value);
    });
    child.once('exit', (code, signal) => {
      const fault = new Error(`Harbour ended (${signal ?? code}).`);
      reject(fault);
      for (const asker of waiting.values()) asker.reject(fault);
    });
  });
}
