// What the server says of a statement's columns is asked once for each connection, and serves every later answer.
import pg from 'pg';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { teach } from '#harbour/db/connection.ts';
import { type Embedded, openEmbedded } from '#harbour/db/embedded.ts';
import { emptyCluster } from './harness.ts';

describe('A statement', () => {
  let dump: Blob;
  let engine: Embedded;
  let pool: pg.Pool;
  let described: number;
  beforeAll(async () => {
    dump = await emptyCluster();
  });
  beforeEach(async () => {
    engine = await openEmbedded({ dump });
    pool = new pg.Pool({ stream: engine.connect, max: 1, idleTimeoutMillis: 0, user: 'postgres', pipeline: true });
    pool.on('connect', (client) => teach(client, new Map()));
    await pool.query('CREATE TABLE place (number integer, name text)');
    const client = await pool.connect();
    const { connection } = client as unknown as { connection: { describe(...sent: unknown[]): void } };
    const describing = connection.describe.bind(connection);
    described = 0;
    connection.describe = (...sent) => {
      described += 1;
      describing(...sent);
    };
    client.release();
  });
  afterEach(async () => {
    await pool.end();
    await engine.close();
  });

  const insert = (text: string, number: number) => pool.query({ text, values: [number, `place ${number}`] });
  const read = async (number: number) =>
    (await pool.query({ text: 'SELECT number, name FROM place WHERE number = $1', values: [number] })).rows;

  it('that answers rows is described until its columns are known', async () => {
    for (const number of [1, 2, 3, 4]) await insert('INSERT INTO place VALUES ($1, $2)', number);
    described = 0;
    const answers = [await read(1), await read(2), await read(3), await read(9)];
    expect(answers).toEqual([
      [{ number: 1, name: 'place 1' }],
      [{ number: 2, name: 'place 2' }],
      [{ number: 3, name: 'place 3' }],
      [],
    ]);
    // The first time it has no name yet.
    expect(described).toBe(2);
  });

  it('that answers none is described until that is known, and still tells how many rows it changed', async () => {
    const counts: (number | null)[] = [];
    const text = 'INSERT INTO place (number, name) VALUES ($1, $2)';
    for (const number of [1, 2, 3, 4]) counts.push((await insert(text, number)).rowCount);
    expect([counts, described]).toEqual([[1, 1, 1, 1], 2]);
  });

  it('that fails is described by the next that succeeds, and answers as lists where that is asked', async () => {
    const divided = async (by: number) =>
      (await pool.query({ text: 'SELECT 6 / $1::int AS share', values: [by], rowMode: 'array' })).rows;
    const codeOf = ({ code }: { readonly code: string }) => code;
    const answers = [];
    for (const by of [0, 0, 2, 0, 3]) answers.push(await divided(by).catch(codeOf));
    expect(answers).toEqual(['22012', '22012', [[3]], '22012', [[2]]]);
  });
});
