import { describe, expect, it } from 'vitest';
import { postCart, postReserve } from '#domain/contract/booking.ts';
import { openApiDocument } from '#domain/contract/openapi.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { actOnce } from '#harbour/booking/attempts.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { got, newKey, visitor } from './booker.ts';
import { harbourForAll } from './harbours.ts';
import { countOf } from './truth.ts';

const KEY = 'one-intention-of-a-visitor';

// Proves: R3
describe('An attempt key acts once', () => {
  const harbour = harbourForAll();

  it('answers every repeat with the first answer, byte by byte, and makes one cart', async () => {
    const person = visitor(harbour);
    const asked = { body: await person.cartBody(), headers: { 'Idempotency-Key': newKey() } };
    const before = await countOf(harbour, 'cart');
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.ask(postCart, asked)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countOf(harbour, 'cart')).toBe(before + 1);
  });

  it('reserves once for one key, also when the repeats arrive together', async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart();
    const key = newKey();
    const before = await countOf(harbour, 'itinerary');
    const answers = await Promise.all(Array.from({ length: 10 }, () => person.reserve(cartId, key)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await countOf(harbour, 'itinerary')).toBe(before + 1);
  });

  it('refuses the same key with another request', async () => {
    const person = visitor(harbour);
    const key = newKey();
    const headers = { 'Idempotency-Key': key };
    await person.ask(postCart, { body: await person.cartBody(), headers });
    const { status, refusal } = await person.ask(postCart, { body: await person.cartBody({ adults: 2 }), headers });
    expect([status, refusal?.code, refusal?.description]).toEqual([
      422,
      'attempt-key-reused',
      'This attempt key belongs to another request.',
    ]);
  });

  it('refuses it with the same words about another booking', async () => {
    const person = visitor(harbour);
    const [one, other] = [await person.hold(), await person.hold()];
    const key = newKey();
    const body = { orderKey: '1780308000000', providerResult: { reference: 'of-no-payment' } };
    const answers = [await person.pay(one.itineraryId, body, key), await person.pay(other.itineraryId, body, key)];
    expect(answers.map(({ refusal }) => refusal?.code)).toEqual(['unknown-result', 'attempt-key-reused']);
  });

  it('replays a refusal of the first attempt, and a new key may try again', async () => {
    const person = visitor(harbour);
    const cart = await person.makeCart({ departureDate: '2026-06-16' });
    const [leg] = cart.reservationItems.ferry[0]?.departures ?? [];
    const fill = (leave: number) =>
      fetch(`${harbour.api.url}/control/fill`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...leg, leavePassengers: leave, leaveLaneCm: leave * 100 }),
      });
    await fill(0);
    const key = newKey();
    const first = await person.reserve(cart.cartId, key);
    expect([first.status, first.refusal?.code]).toEqual([409, 'sold-out']);
    await fill(20);
    const again = await person.reserve(cart.cartId, key);
    expect([again.status, again.refusal]).toEqual([409, first.refusal]);
    expect((await person.reserve(cart.cartId, newKey())).status).toBe(200);
  });

  it.each([
    [402, 'refused-here', 'is kept', 1],
    [409, 'refused-here', 'is kept', 1],
    // The bank may have answered by then.
    [409, PAYMENT_REFUSALS.open, 'may be tried again', 2],
    [401, 'refused-here', 'may be tried again', 2],
    [422, 'refused-here', 'may be tried again', 2],
    [429, 'refused-here', 'may be tried again', 2],
  ] as const)('a refusal by %i (%s) %s under its key', async (status, code, _, times) => {
    const session = { id: '', hash: newKey(), kind: 'guest', userNumber: null, productCode: null } as const;
    let worked = 0;
    const act = () =>
      actOnce(harbour.services, { session, attemptKey: KEY, action: 'PUT payment', body: {} }, async () => {
        worked += 1;
        throw new Refusal(status, 'No.', { code });
      });
    for (const _time of [1, 2]) {
      await expect(act()).rejects.toMatchObject({ status, description: 'No.', code });
    }
    expect(worked).toBe(times);
  });

  it('answers two calls that arrive together alike, also where the first is refused and the second is not', async () => {
    const session = { id: '', hash: newKey(), kind: 'guest', userNumber: null, productCode: null } as const;
    let worked = 0;
    const act = () =>
      actOnce(harbour.services, { session, attemptKey: KEY, action: 'PUT payment', body: {} }, async () => {
        worked += 1;
        if (worked === 1) throw new Refusal(409, 'No.', { code: 'refused-here' });
        return [worked];
      }).catch((fault: unknown) => fault);
    const answers = await Promise.all([act(), act()]);
    expect(answers).toEqual(Array(2).fill(await act()));
  });

  it('is of the length and letters that the API document says', async () => {
    const { components } = openApiDocument() as {
      components: { parameters: { idempotencyKey: { schema: { pattern: string } } } };
    };
    const document = new RegExp(components.parameters.idempotencyKey.schema.pattern);
    const person = visitor(harbour);
    const body = await person.cartBody();
    for (const key of ['a'.repeat(15), 'a'.repeat(16), 'a'.repeat(128), 'a'.repeat(129), `${newKey()}!`]) {
      const { status } = await person.ask(postCart, { body, headers: { 'Idempotency-Key': key } });
      expect([key, status]).toEqual([key, document.test(key) ? 200 : 422]);
    }
    expect(document.test('a'.repeat(16))).toBe(true);
    expect(document.test('a'.repeat(15))).toBe(false);
  });

  it('belongs to its session: the key of one is nothing to another', async () => {
    const one = visitor(harbour);
    const other = visitor(harbour);
    const headers = { 'Idempotency-Key': newKey() };
    const body = await one.cartBody();
    const first = got(await one.ask(postCart, { body, headers }));
    const second = got(await other.ask(postCart, { body, headers }));
    expect(second.cartId).not.toBe(first.cartId);
    expect((await other.ask(postReserve, { body: { cartId: first.cartId, guaranteesAccepted: [] } })).status).toBe(404);
  });
});
