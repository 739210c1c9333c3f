// L8: a database that takes no writes, as a full disk or a standby does, is told in words, and goes on where it takes them again.
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { getConfiguration } from '#domain/contract/configuration.ts';
import { isOutOfOrder, openDatabase } from '#harbour/db/database.ts';
import type { LogLine } from '#harbour/log.ts';
import { got, newKey, visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';
import { brokenPromises, countOf } from './truth.ts';

describe('A database that refuses', () => {
  const lines: LogLine[] = [];
  const harbour = harbourForAll({ place: 'embedded', logSink: (line) => lines.push(line) });

  const readOnly = (on: boolean) =>
    harbour.db.execute(sql.raw(`SET default_transaction_read_only = ${on ? 'on' : 'off'}`));
  const COUNTED = ['cart', 'itinerary', 'payment_order', 'ledger', 'mail'] as const;
  const counts = async () => {
    const all: number[] = [];
    for (const table of COUNTED) all.push(await countOf(harbour, table));
    return all;
  };

  it('takes no cart, no hold and no payment, says so in words, and what is known is still read', async () => {
    const person = visitor(harbour);
    const cart = await person.makeCart();
    const { itineraryId } = await person.hold();
    const cartBody = await person.cartBody();
    const paymentBody = await person.paymentBody(itineraryId, '1780308000000');
    const keys = { cart: newKey(), reserve: newKey(), pay: newKey() };
    const acts = [
      () => person.ask(postCart, { body: cartBody, headers: { 'Idempotency-Key': keys.cart } }),
      () => person.reserve(cart.cartId, keys.reserve),
      () => person.pay(itineraryId, paymentBody, keys.pay),
    ];
    const before = await counts();
    await readOnly(true);
    try {
      for (const act of acts) {
        const { status, refusal, headers, text } = await act();
        expect([status, refusal?.code, refusal?.description]).toEqual([
          ...[503, 'out-of-order'],
          'We cannot do this at the moment, and nothing was changed. Please try again in a minute.',
        ]);
        expect(headers.get('Retry-After')).toBe('30');
        expect(text).not.toMatch(/transaction|insert|read-only/i);
      }
      expect((await person.itineraryOf(itineraryId)).status).toBe(20);
      expect(got(await person.ask(getConfiguration))).toBeDefined();
    } finally {
      await readOnly(false);
    }
    expect(await counts()).toEqual(before);
    expect(await brokenPromises(harbour)).toEqual([]);
    expect(lines.filter(({ event }) => event === 'request-fault')).toHaveLength(acts.length);

    // The same keys: nothing of the first time stands in their way.
    for (const act of acts) expect((await act()).status).toBe(200);
  });

  it.each([
    ['no server listens', 'postgresql://nobody@127.0.0.1:1/none'],
    ['no socket is there', 'postgresql:///none?host=/nowhere&user=nobody'],
    ['its name is not found', 'postgresql://nobody@no..name/none'],
    ['its network is not reached', 'postgresql://nobody@255.255.255.255/none'],
  ])('is also one that is being restarted or that nobody reaches, where %s', async (_how, url) => {
    expect(await openDatabase({ kind: 'server', url }).catch(isOutOfOrder)).toBe(true);
  });

  it('is also one whose host takes a connection and says nothing: nobody waits for the system to give up', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => undefined)));
    await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
    const { port } = silent.address() as AddressInfo;
    const url = `postgresql://nobody@127.0.0.1:${port}/none`;
    try {
      expect(await openDatabase({ kind: 'server', url, connectWithin: 20 }).catch(isOutOfOrder)).toBe(true);
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  });

  it.each([
    ['a connection is not made', 'Connection terminated due to connection timeout'],
    ['none comes free', 'timeout exceeded when trying to connect'],
  ])('is also one to which %s in time', (_how, message) => {
    expect(isOutOfOrder(new Error('Failed query', { cause: new Error(message) }))).toBe(true);
  });
});
