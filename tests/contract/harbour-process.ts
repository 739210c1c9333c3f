// Harbour in a process of its own, on a data folder that goes with its test.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** One file, made before the suite: read from its sources, a start costs twice as much. */
export const BUILT = 'dist-harbour/main.js';

export const START = '2026-06-01T08:00:00Z';

interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface HarbourProcess {
  readonly child: ChildProcess;
  /** What it said until it was open. */
  readonly said: string;
  readonly api: { readonly url: string };
  readonly ended: Promise<Ended>;
}

/** Starts it as it ships, on free ports; rejects with what it said when it ends before it is open. */
type StartProcess = (imports?: readonly string[], environment?: NodeJS.ProcessEnv) => Promise<HarbourProcess>;

/** A data folder for the processes of a test file, which asks for it at its top: the files of a worker share this module. */
export function ownFolder(): { readonly folder: string; readonly startProcess: StartProcess } {
  const folder = mkdtempSync(join(tmpdir(), 'harbour-process-'));
  const running = new Set<ChildProcess>();
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    folder,
    startProcess: (imports = [], environment = {}) => start(running, imports, { DATA_DIR: folder, ...environment }),
  };
}

function start(
  running: Set<ChildProcess>,
  imports: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<HarbourProcess> {
  const loaded = imports.flatMap((file) => ['--import', file]);
  const child = spawn(process.execPath, [...loaded, BUILT, '--api-only'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATABASE_URL: '',
      HARBOUR_CLOCK: START,
      TIMETABLE_DAYS: '30',
      LIMITS: '{"passwordCostLog2": 10}',
      PORT: '0',
      HARBOUR_PORT: '0',
      CARD_PORT: '0',
      WALLET_PORT: '0',
      ...environment,
    },
  });
  running.add(child);
  return new Promise((resolve, reject) => {
    let said = '';
    const ended = new Promise<Ended>((end) => {
      child.once('exit', (code, signal) => {
        running.delete(child);
        end({ code, signal });
        reject(new Error(`${code}: ${said}`));
      });
    });
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /API\s+(http:\S+)\/docs/.exec(said) ?? [];
      if (url !== undefined && said.includes('Ctrl+C')) resolve({ child, said, api: { url }, ended });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
  });
}
