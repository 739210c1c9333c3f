// A PostgreSQL cluster of its own in a temporary folder: made, started, stopped and removed by whoever asks for it.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

const run = promisify(execFile);
const PACKAGES = '/usr/lib/postgresql';
const DATABASE = 'harbour';
const ADVICE = 'PostgreSQL is not installed: apt-get install postgresql (Debian, Ubuntu), or leave out --postgres.';

export interface Postgres {
  /** Of the database, as DATABASE_URL has it. */
  readonly url: string;
  readonly version: string;
  /** Of the server, whose processes are its children. */
  readonly pid: number;
  /** Reads every table and index for damage; what was found, or null where the program for it is not installed. */
  check(): Promise<string | null>;
  stop(): Promise<void>;
}

/** The folder with the newest server's programs. Throws with advice where none is installed. */
function programs(): string {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).filter((name) => /^\d+$/.test(name)) : [];
  const newest = versions
    .map(Number)
    .sort((one, other) => other - one)
    .map((version) => join(PACKAGES, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
  if (newest === undefined) throw new Error(ADVICE);
  return newest;
}

/** Who runs the server: it refuses root, and the package brings a user of its own. */
function owner(): { readonly uid: number; readonly gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A port of this machine that nothing listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

/** As the package is set up, so that what is acknowledged is on the disk; only the addresses are ours. */
export async function startPostgres(): Promise<Postgres> {
  const bin = programs();
  const user = owner();
  const folder = mkdtempSync(join(tmpdir(), 'harbour-load-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let server: ChildProcess | null = null;
  try {
    if ('uid' in user) chownSync(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const making = ['-D', data, '-U', DATABASE, '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'];
    await run(join(bin, 'initdb'), making, { ...user, cwd: folder });
    const port = await freePort();
    const options = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, port: String(port) };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    server = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...user, cwd: folder, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => server?.once('exit', () => resolve()));
    const base = `postgresql://${DATABASE}@127.0.0.1:${port}`;
    const version = await whenOpen(`${base}/postgres`, server, async (client) => {
      await client.query(`CREATE DATABASE ${DATABASE}`);
      const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
      return rows[0]?.server_version ?? '';
    });
    return {
      url: `${base}/${DATABASE}`,
      version,
      pid: server.pid ?? 0,
      async check() {
        const program = join(bin, 'pg_amcheck');
        if (!existsSync(program)) return null;
        const place = ['-h', '127.0.0.1', '-p', String(port), '-U', DATABASE];
        const asked = ['--install-missing', '--heapallindexed', '--parent-check', DATABASE];
        // It answers with its exit code and lines about each damage.
        return run(program, [...place, ...asked]).then(
          ({ stdout, stderr }) => `${stdout}${stderr}`.trim(),
          (fault: { readonly stdout?: string; readonly message: string }) => fault.stdout || fault.message,
        );
      },
      async stop() {
        server?.kill('SIGINT');
        await ended;
        remove();
      },
    };
  } catch (fault) {
    server?.kill('SIGKILL');
    remove();
    throw fault;
  }
}

const OPEN_WITHIN = 30_000;

async function whenOpen<Answer>(url: string, server: ChildProcess, work: (client: pg.Client) => Promise<Answer>) {
  const until = Date.now() + OPEN_WITHIN;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
    } catch (fault) {
      if (Date.now() > until || server.exitCode !== null) throw fault;
      continue;
    }
    return work(client).finally(() => client.end());
  }
}
