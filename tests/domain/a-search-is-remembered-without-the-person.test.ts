import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { forget, remember, rememberedSearches } from '#domain/booking/remembered-search.ts';
import { createSearchMemory } from '#src/platform/storage.ts';
import { remembered, wish } from '#tests/models/builders.ts';

const area = () => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  };
};

describe('A search is remembered without the person', () => {
  it('keeps route, journey, party, vehicle and trailer, and nothing else', () => {
    const { routeCode, journey, party, vehicle, trailer } = wish();
    expect(remember([], wish({ coupon: 'SOLENT10' }))).toEqual([{ routeCode, journey, party, vehicle, trailer }]);
  });

  it('keeps the last three, the same search once', () => {
    const asked = [wish(), wish({ vehicle: 'VAN' }), wish(), wish({ vehicle: null }), wish({ routeCode: 'BRI-HAL' })];
    const kept = asked.reduce(remember, [] as ReturnType<typeof remember>);
    expect(kept.map(({ routeCode, vehicle }) => [routeCode, vehicle])).toEqual([
      ['BRI-HAL', 'CAR'],
      ['HAL-BRI', null],
      ['HAL-BRI', 'CAR'],
    ]);
    expect(forget(kept, wish()).length).toBe(2);
  });

  it('comes back from the device on the next visit, and silently not at all from a broken entry', () => {
    const device = area();
    createSearchMemory(() => device).write([remembered]);
    expect([...device.kept.keys()]).toEqual(['gangway.searches']);
    expect(createSearchMemory(() => device).read()).toEqual([remembered]);
    device.kept.set('gangway.searches', '[{"routeCode":1}]');
    expect([createSearchMemory(() => device).read(), device.kept.size]).toEqual([null, 0]);
  });

  it.each([
    { party: { ...remembered.party, A: 100 } },
    { party: { ...remembered.party, C: -1 } },
    { trailer: { resourceCode: 'TRAILER', length: 99.5, height: 2 } },
  ])('takes no number that no form asks for: %j', (change) => {
    expect(v.is(rememberedSearches, [{ ...remembered, ...change }])).toBe(false);
  });

  it('takes no more than three and no other members', () => {
    expect(v.is(rememberedSearches, [remembered, remembered, remembered, remembered])).toBe(false);
    expect(v.parse(rememberedSearches, [{ ...remembered, plate: 'HW21 KYR' }])).toEqual([remembered]);
  });
});
