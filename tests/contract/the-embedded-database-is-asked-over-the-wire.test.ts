// Of the embedded database what no call shows: its one connection, and what is left of one that was lost.
import { once } from 'node:events';
import { type AddressInfo, createConnection, createServer } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, openEmbedded } from '#harbour/db/embedded.ts';
import { emptyCluster } from './harness.ts';

describe('The embedded database', () => {
  let engine: Embedded;
  beforeAll(async () => {
    engine = await openEmbedded({ dump: await emptyCluster() });
  });
  afterAll(() => engine.close());

  const connect = async () => {
    const client = new pg.Client({ stream: () => engine.connect(), user: 'postgres', database: 'postgres' });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };

  it('gives a new connection nothing of what the one before left open', async () => {
    const lost = await connect();
    await lost.query('CREATE TABLE place (number integer)');
    await lost.query('BEGIN');
    await lost.query({ name: 'take', text: 'INSERT INTO place VALUES ($1)', values: [1] });
    const next = await connect();
    await next.query({ name: 'take', text: 'INSERT INTO place VALUES ($1 + 1)', values: [1] });
    // What the lost one still asks reaches nobody.
    lost.query('INSERT INTO place VALUES (3)').catch(() => undefined);
    expect((await next.query('SELECT number FROM place')).rows).toEqual([{ number: 2 }]);
    await next.end();
  });

  it('answers what is larger than its own buffers whole, and goes on after what it refuses', async () => {
    const client = await connect();
    const { rows } = await client.query('SELECT $1 || repeat($2, 3000000) AS text', ['a'.repeat(2_000_000), 'b']);
    expect(rows[0].text).toBe('a'.repeat(2_000_000) + 'b'.repeat(3_000_000));
    await expect(client.query('SELECT nothing FROM nowhere')).rejects.toMatchObject({ code: '42P01' });
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  });

  it('lets a crowd in between its statements, several new connections in each pause', async () => {
    const client = await connect();
    let accepted = 0;
    const server = createServer(() => {
      accepted += 1;
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const crowd = Array.from({ length: 12 }, () => createConnection(port, '127.0.0.1'));
    // Each takes longer than statements run at a stretch, so that there is a pause at every other one.
    for (let asked = 0; asked < 5; asked += 1) await client.query('SELECT count(*) FROM generate_series(1, 1000000)');
    const during = accepted;
    for (const socket of crowd) socket.destroy();
    server.close();
    await client.end();
    expect(during).toBe(12);
  });
});
