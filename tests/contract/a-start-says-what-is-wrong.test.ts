import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlledClock } from '#harbour/clock.ts';
import { openDatabase } from '#harbour/db/database.ts';
import { lockFolder } from '#harbour/db/lock.ts';
import { startHarbour } from '#harbour/harbour.ts';
import { loadOperator } from '#harbour/operator/operator.ts';
import { refuseBusyPorts } from '#harbour/ports.ts';
import { readSettings, StartFailure } from '#harbour/settings.ts';
import { BUILT, START } from './harbour-process.ts';
import { emptyCluster, seedFolder, startTestHarbour } from './harness.ts';

const failure = async (work: () => unknown): Promise<string> => {
  try {
    await work();
  } catch (fault) {
    if (fault instanceof StartFailure) return fault.message;
    throw fault;
  }
  return 'It started.';
};

const ORIGINS = (name: string) => `${name} is a list of origins like https://book.example.com, comma-separated.`;
const LISTENER = (name: string) =>
  `${name} is an address like https://listener.example.com/events, or a path like /events.`;

describe('A start says what is wrong in one sentence', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'harbour-start-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([
    [{ HARBOUR_PORT: 'abc' }, 'HARBOUR_PORT is a port number from 0 to 65535.'],
    [{ PORT: '70000' }, 'PORT is a port number from 0 to 65535.'],
    [{ HARBOUR_CLOCK: 'tomorrow' }, 'HARBOUR_CLOCK is a moment like 2026-06-01T08:00:00Z.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is an address like postgresql://user@host/database.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is debug, info, warn, error or silent.'],
    [{ TIMETABLE_DAYS: '0' }, 'TIMETABLE_DAYS is a number of days from 1 to 999.'],
    [{ LIMITS: '{' }, 'LIMITS is a JSON object of limits.'],
    [{ LIMITS: '{"holdMinutes": 0}' }, 'LIMITS.holdMinutes is a whole number from 1.'],
    [{ LIMITS: '{"holdMinutes": "5"}' }, 'LIMITS.holdMinutes is a whole number from 1.'],
    [{ LIMITS: '{"holdMinuts": 5}' }, 'LIMITS.holdMinuts is not a limit that Harbour knows.'],
    [{ LIMITS: '[]' }, 'LIMITS is a JSON object of limits.'],
    [
      { LIMITS: '{"signInsPerAddress": 5}' },
      'LIMITS.signInsPerAddress is a rate like {"amount": 5, "perSeconds": 60}.',
    ],
    [{ LIMITS: '{"signInsPerAddress": {"amount": 5}}' }, 'LIMITS.signInsPerAddress.perSeconds is missing.'],
    [
      { LIMITS: '{"signInsPerAddress": {"amount": 0.5, "perSeconds": 60}}' },
      'LIMITS.signInsPerAddress.amount is a whole number from 1.',
    ],
    [{ LIMITS: '{"passwordCostLog2": 40}' }, 'LIMITS.passwordCostLog2 is a whole number from 10 to 20.'],
    [{ DATABASE_URL: 'postgres://u:p@[bad/x' }, 'DATABASE_URL is an address like postgresql://user@host/database.'],
    [
      { DATABASE_URL: 'postgres://u@h/x?pool_size=many' },
      'DATABASE_URL has a pool_size that is no whole number from 1.',
    ],
    [{ SMTP_URL: 'smtp://' }, 'SMTP_URL is an address like smtp://host:25.'],
    [{ SMTP_URL: 'smtp://mail:99999' }, 'SMTP_URL is an address like smtp://host:25.'],
    [{ PROVIDER_URL: 'https://a b' }, 'PROVIDER_URL is an address like https://api.example.com.'],
    [{ PROVIDER_URL: 'http://' }, 'PROVIDER_URL is an address like https://api.example.com.'],
    [{ APP_ORIGINS: 'https://a.example, b.example' }, ORIGINS('APP_ORIGINS')],
    [{ APP_ORIGINS: 'https://a.example/' }, ORIGINS('APP_ORIGINS')],
    [{ PICTURE_ORIGINS: "https://a.example; script-src 'none'" }, ORIGINS('PICTURE_ORIGINS')],
    ...['10.0.0.0/33', '10.0.0/8', '10.0.0.0/', 'proxy.example.com', '10.0.0.1 10.0.0.2'].map(
      (TRUSTED_PROXIES): [Record<string, string>, string] => [
        { TRUSTED_PROXIES },
        'TRUSTED_PROXIES is a list of addresses or networks like 10.0.0.0/8, comma-separated.',
      ],
    ),
    [{ ANALYTICS_URL: 'ftp://x' }, LISTENER('ANALYTICS_URL')],
    [{ ERROR_REPORTS_URL: 'https://[' }, LISTENER('ERROR_REPORTS_URL')],
    [{ HARBOUR_CLOCK: '2026-02-30T08:00:00Z' }, 'HARBOUR_CLOCK is a moment like 2026-06-01T08:00:00Z.'],
  ])('%o', async (variables, sentence) => {
    expect(await failure(() => readSettings(variables))).toBe(sentence);
  });

  it('an empty variable is one that is not set, and every default is the documented one', () => {
    const settings = readSettings({ PORT: '', DATABASE_URL: '' });
    expect(settings).toEqual(readSettings({}));
    expect(settings).toMatchObject({
      ports: { app: 4173, api: 4600, card: 4601, wallet: 4602 },
      host: '127.0.0.1',
      dataDir: '.harbour',
      clientId: 'gangway',
      timetableDays: 400,
    });
    expect(settings.limits).toMatchObject({ holdMinutes: 20, sessionIdleMinutes: 20, sessionAbsoluteHours: 12 });
    expect(readSettings({ LIMITS: '{"holdMinutes": 5}' }).limits).toEqual({ ...settings.limits, holdMinutes: 5 });
  });

  it('an address that is not of this machine is told of by its setting, not as a busy port', async () => {
    const settings = readSettings({ HOST: '203.0.113.9' });
    const database = { kind: 'memory', dump: await emptyCluster() } as const;
    expect(await failure(() => startHarbour({ settings, database, timetableDays: 1 }))).toBe(
      'HOST 203.0.113.9 is not an address of this machine (EADDRNOTAVAIL).',
    );
  });

  describe('a port that is busy', () => {
    let taken: Server;
    let port: number;
    beforeAll(async () => {
      taken = await new Promise((resolve) => {
        const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
      });
      const address = taken.address();
      port = typeof address === 'object' && address !== null ? address.port : 0;
    });
    afterAll(() => {
      taken.close();
    });
    const sentence = () => `Port ${port} is busy: stop what uses it, or set CARD_PORT to another one.`;

    it('before the long work, and nothing stays open behind it', async () => {
      const steps: string[] = [];
      const busy = join(folder, 'busy');
      mkdirSync(busy);
      await seedFolder(busy);
      const start = (card: number) =>
        startHarbour({
          database: { kind: 'folder', folder: busy },
          ports: { api: 0, app: 0, card, wallet: 0 },
          clock: controlledClock(START),
          timetableDays: 1,
          logSink: () => undefined,
          onProgress: (step) => steps.push(step),
        });
      expect(await failure(() => start(port))).toBe(sentence());
      expect(steps).toEqual(['Opening the database']);
      // The folder was given back, so the same start now works.
      const harbour = await start(0);
      await harbour.close();
    });

    const fromCommandLine = (data: string, card: number, ...flags: string[]) =>
      new Promise((resolve) => {
        const ports = { PORT: '0', HARBOUR_PORT: '0', CARD_PORT: `${card}`, WALLET_PORT: '0' };
        execFile(
          process.execPath,
          [BUILT, ...flags],
          {
            cwd: fileURLToPath(new URL('../..', import.meta.url)),
            env: { ...process.env, DATA_DIR: data, DATABASE_URL: '', TIMETABLE_DAYS: '1', ...ports },
          },
          (fault, stdout, stderr) => resolve([fault?.code ?? 0, stdout, stderr]),
        );
      });

    it('before a fresh folder is made, from the command line', async () => {
      const data = join(folder, 'fresh');
      expect([await fromCommandLine(data, port), existsSync(data)]).toEqual([[1, '', `${sentence()}\n`], false]);
    });

    it('before anything is built, where the ports alone are asked about', async () => {
      const data = join(folder, 'unbuilt');
      const answers = [await fromCommandLine(data, port, '--ports'), await fromCommandLine(data, 0, '--ports')];
      expect([answers, existsSync(data)]).toEqual([
        [
          [1, '', `${sentence()}\n`],
          [0, '', ''],
        ],
        false,
      ]);
    });

    it('and never of a port that the system chooses', async () => {
      // An address of no machine: to open any port there would fail.
      const elsewhere = readSettings({
        HOST: '192.0.2.1',
        PORT: '0',
        HARBOUR_PORT: '0',
        CARD_PORT: '0',
        WALLET_PORT: '0',
      });
      await expect(refuseBusyPorts(elsewhere, false)).resolves.toBeUndefined();
    });
  });

  it('a folder that is a file, one that a live process holds, and one that holds something else', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await failure(() => lockFolder(join(file, 'data')))).toMatch(
      /cannot be used \(ENOTDIR\): check its permissions/,
    );

    const held = join(folder, 'held');
    const unlock = lockFolder(held);
    expect(await failure(() => openDatabase({ kind: 'folder', folder: held }))).toBe(
      `The data folder ${held} is in use by process ${process.pid}: stop that one first, or set DATA_DIR.`,
    );
    unlock();
    lockFolder(held)();

    const foreign = join(folder, 'foreign');
    mkdirSync(join(foreign, 'db'), { recursive: true });
    writeFileSync(join(foreign, 'db', 'PG_VERSION'), 'three');
    expect(await failure(() => openDatabase({ kind: 'folder', folder: foreign }))).toMatch(/run npm run harbour:reset/);
  });

  it('a lock of a process that is gone is taken over', () => {
    const left = join(folder, 'left');
    mkdirSync(left);
    // No system gives out a number as high as this one.
    for (const owner of ['999999999', '', 'nobody']) {
      writeFileSync(join(left, 'harbour.lock'), owner);
      expect(() => lockFolder(left)()).not.toThrow();
    }
  });

  it('a server that does not answer, and operator data that does not read', async () => {
    expect(await failure(() => openDatabase({ kind: 'server', url: 'postgresql://nobody@127.0.0.1:1/none' }))).toMatch(
      /^The database of DATABASE_URL does not answer \(.*\)\.$/,
    );
    const file = join(folder, 'operator.json');
    writeFileSync(file, '{"brand": {"links": 1}}');
    expect(await failure(() => loadOperator(file))).toMatch(/^The operator data in .* cannot be used/);
    expect(await failure(() => loadOperator(join(folder, 'none.json')))).toMatch(/ENOENT/);
  });
});

describe('Another operator', () => {
  it('brings its own brand and words, and keeps the rest', () => {
    const folder = mkdtempSync(join(tmpdir(), 'harbour-operator-'));
    const file = join(folder, 'operator.json');
    writeFileSync(
      file,
      JSON.stringify({
        brand: { shortName: 'North Boats' },
        labels: { contactPhone: '01632 960 111', closing: 'Six.' },
      }),
    );
    const { brand, labels } = loadOperator(file);
    rmSync(folder, { recursive: true });
    expect(brand).toEqual({ ...loadOperator(undefined).brand, shortName: 'North Boats' });
    expect([labels.contactPhone, labels.closing, labels.checkIn]).toEqual([
      '01632 960 111',
      'Six.',
      loadOperator(undefined).labels.checkIn,
    ]);
  });
});

describe('The control port', () => {
  const post = (url: string, path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/control/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('moves a controlled clock forward, never back', async () => {
    const harbour = await startTestHarbour();
    try {
      const start = harbour.clock.now();
      expect((await post(harbour.api.url, 'clock', { advance: 'PT18M' })).status).toBe(200);
      expect(harbour.clock.now() - start).toBe(18 * 60_000);
      expect((await post(harbour.api.url, 'clock', { to: '2026-06-02T08:00:00Z' })).status).toBe(200);
      expect(harbour.clock.now()).toBe(Date.parse('2026-06-02T08:00:00Z'));
      for (const bad of [{ to: '2026-06-01T08:00:00Z' }, { advance: '-PT1S' }, { advance: 'soon' }, {}]) {
        expect([bad, (await post(harbour.api.url, 'clock', bad)).status]).toEqual([bad, 422]);
      }
      expect(harbour.clock.now()).toBe(Date.parse('2026-06-02T08:00:00Z'));
      expect(
        (
          await post(harbour.api.url, 'price', {
            routeCode: 'HAL-BRI',
            departureDate: '2026-06-10',
            departureTime: '03:33',
            permille: 900,
          })
        ).status,
      ).toBe(404);
      expect(
        (await post(harbour.api.url, 'clock', { advance: 'PT1S' }, { Origin: 'http://127.0.0.1:4173' })).status,
      ).toBe(403);
    } finally {
      await harbour.close();
    }
  });

  it('is not there unless somebody asked for it', async () => {
    const harbour = await startTestHarbour({ control: false });
    try {
      const start = harbour.clock.now();
      expect((await post(harbour.api.url, 'clock', { advance: 'PT18M' })).status).toBe(404);
      expect(harbour.clock.now()).toBe(start);
    } finally {
      await harbour.close();
    }
  });
});
