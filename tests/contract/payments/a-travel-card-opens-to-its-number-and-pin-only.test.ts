import { describe, expect, it } from 'vitest';
import { pence } from '#domain/values/money.ts';
import { hashCount } from '#harbour/accounts/passwords.ts';
import { shapeOf } from '#tests/contract/accounts/people.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { startTestHarbour } from '#tests/contract/harness.ts';
import { ADAS_CARD, adasPurse, byTravelCard, payPart } from './parts.ts';

describe('A travel card opens to its number and PIN only', () => {
  const harbour = harbourForAll();

  it('answers a wrong PIN, no PIN and an unknown number alike, byte by byte, by one hash, five times a day for each number', async () => {
    const guest = visitor(harbour);
    const { itineraryId: id } = await guest.hold({ vehicle: null });
    const number = ADAS_CARD.travelCardNumber;
    const ask = (card: { travelCardNumber?: string; pin?: string }, calculateOnly = false) =>
      payPart(guest, id, byTravelCard(pence(100), card), { calculateOnly });
    const refusal = async (...asked: Parameters<typeof ask>) => {
      const before = hashCount();
      const answer = await ask(...asked);
      return { ...shapeOf(answer), hashes: hashCount() - before };
    };
    const wrong = await refusal({ travelCardNumber: number, pin: '0000' });
    expect(wrong).toMatchObject({ status: 422, hashes: 1 });
    expect(await refusal({ travelCardNumber: number })).toEqual(wrong);
    expect(await refusal({ travelCardNumber: 'T50004412', pin: '0000' })).toEqual(wrong);
    expect(await refusal({ travelCardNumber: number, pin: '0000' }, true)).toEqual(wrong);
    for (let count = 0; count < 2; count += 1) await ask({ travelCardNumber: number.toLowerCase(), pin: '1111' });
    expect((await ask(ADAS_CARD)).status).toBe(429);
    for (let count = 0; count < 4; count += 1) await ask({ travelCardNumber: 'T50004412', pin: '1111' });
    expect((await ask({ travelCardNumber: 'T50004412', pin: '1111' })).status).toBe(429);
    expect(await adasPurse(harbour)).toEqual({ points: 1250, money: 7350 });
    await harbour.clock.advance('PT15M');
    const { itineraryId: later } = await guest.hold({ vehicle: null });
    expect((await payPart(guest, later, byTravelCard(pence(100)))).status).toBe(429);
  });

  it('right PINs do not count, whoever has the card in their hand', async () => {
    const fresh = await startTestHarbour();
    try {
      for (let count = 0; count < 7; count += 1) {
        const guest = visitor(fresh);
        const { itineraryId: id } = await guest.hold({ vehicle: null });
        expect((await payPart(guest, id, byTravelCard(pence(100)))).status).toBe(200);
      }
      expect((await adasPurse(fresh)).money).toBe(6650);
    } finally {
      await fresh.close();
    }
  });
});
