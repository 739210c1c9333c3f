import { expect, test } from 'vitest';
import { pence } from '#domain/values/money.ts';
import type { Client } from '#src/api/client.ts';
import { fetchRooms } from '#src/api/hotels.ts';

const rate = (ratePlanCode: string, pounds: number) => ({
  ratePlanCode,
  price: { amountBeforeTax: pence(pounds), amountAfterTax: pence(pounds) },
});

test('of two rates under one code the first counts: whoever chooses it pays what stands there', async () => {
  const rates = [rate('FLEX', 9_000), rate('SAVER', 7_000), rate('FLEX', 4_000)];
  const places = [{ hotelCode: 'H1', rooms: [{ roomTypeCode: 'R1', name: 'Room', text: '', rates }] }];
  const client = { call: async () => ({ 'hydra:member': places }) } as unknown as Client;
  const nights = { startDate: '2026-06-20', endDate: '2026-06-21', rooms: [{ adults: 2, children: 0 }] };
  const [rooms] = await fetchRooms(client, { hotelCode: 'H1', ...nights });
  expect(rooms?.map((room) => room.rates)).toEqual([rates.slice(0, 2)]);
});
