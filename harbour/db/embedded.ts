// The embedded database: PostgreSQL in WebAssembly, reached over the wire protocol like a server, so that one driver
// serves both.
import { Duplex } from 'node:stream';
import { PGlite } from '@electric-sql/pglite';

export interface Embedded {
  /** The next connection, for the driver; it replaces the previous one. */
  connect(): Duplex;
  /** A copy of all files. */
  dump(): Promise<Blob>;
  close(): Promise<void>;
}

/**
 * The files are in memory already, in ours or in the system's cache, so PostgreSQL's own buffers are a second copy: it
 * gets a quarter of its default, all of which it would allocate at each start. Its log grows by 1 MB, not by 16, for
 * the same reason.
 */
const STARTED_WITH = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];
const MADE_WITH = ['--wal-segsize=1'];

/** Opens it in this folder, or in memory and there from a copy. Rejects where the folder cannot be opened. */
export async function openEmbedded({
  folder,
  dump,
}: {
  readonly folder?: string;
  readonly dump?: Blob | undefined;
}): Promise<Embedded> {
  const database = await PGlite.create({
    startParams: STARTED_WITH,
    initDbStartParams: MADE_WITH,
    ...(folder === undefined ? {} : { dataDir: folder }),
    ...(dump === undefined ? {} : { loadDataDir: dump }),
  });
  let current: Wire | undefined;

  /** A new connection sees nothing of the previous one: neither its transaction nor its prepared statements. */
  async function forget(): Promise<void> {
    await database.exec('ROLLBACK');
    await database.exec('DISCARD ALL');
  }

  async function answer(wire: Wire, sent: Uint8Array): Promise<Uint8Array> {
    const answers: Uint8Array[] = [];
    await database.runExclusive(async () => {
      if (wire !== current) return;
      // The data handed over is in memory that the next write reuses.
      const keep = (bytes: Uint8Array) => answers.push(bytes.slice());
      await database.execProtocolRawStream(sent, { onRawData: keep });
    });
    return Buffer.concat(answers);
  }

  return {
    connect() {
      const before = current;
      const wire: Wire = new Wire(
        () => (before === undefined ? Promise.resolve() : forget()),
        (sent) => answer(wire, sent),
      );
      current = wire;
      return wire;
    },
    dump: () => database.dumpDataDir('none'),
    close: () => database.close(),
  };
}

/**
 * Milliseconds for which statements run one after the other before this thread handles newly arrived calls. Checking
 * after each statement would waste a rush on refusals; never checking would accept everybody and answer late.
 */
const AT_A_STRETCH = 20;
/** Turns of the loop for them: each takes on one new connection, so that after a single one a crowd would queue for seconds. */
const TURNS_BETWEEN = 8;

/** What the driver takes for the socket of a server. */
class Wire extends Duplex {
  /** When the first statement since the last check for new calls began. */
  private began: number | null = null;
  private readonly open: () => Promise<void>;
  private readonly ask: (sent: Uint8Array) => Promise<Uint8Array>;

  constructor(open: () => Promise<void>, ask: (sent: Uint8Array) => Promise<Uint8Array>) {
    super();
    this.open = open;
    this.ask = ask;
  }

  connect(): this {
    this.open().then(
      () => this.emit('connect'),
      (fault: Error) => this.destroy(fault),
    );
    return this;
  }

  setNoDelay(): this {
    return this;
  }

  ref(): this {
    return this;
  }

  unref(): this {
    return this;
  }

  override _read(): void {}

  override _write(sent: Uint8Array, _encoding: string, done: (fault?: Error) => void): void {
    this.turn(() => {
      this.ask(sent).then(
        (answer) => {
          if (answer.length > 0) this.push(answer);
          done();
        },
        (fault: Error) => done(fault),
      );
    });
  }

  /** Runs `work` at once, or after the calls that arrived meanwhile if they have waited for a while. */
  private turn(work: () => void): void {
    if (this.began === null) {
      this.began = performance.now();
      setImmediate(() => {
        this.began = null;
      });
    }
    if (performance.now() - this.began < AT_A_STRETCH) work();
    else void newCalls().then(work);
  }

  override _writev(parts: readonly { readonly chunk: Uint8Array }[], done: (fault?: Error) => void): void {
    this._write(Buffer.concat(parts.map(({ chunk }) => chunk)), 'buffer', done);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }
}

async function newCalls(): Promise<void> {
  for (let turns = 0; turns < TURNS_BETWEEN; turns += 1) await new Promise(setImmediate);
}
