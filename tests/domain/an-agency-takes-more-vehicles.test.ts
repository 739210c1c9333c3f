import { describe, expect, it } from 'vitest';
import { cartBodyOf } from '#domain/cart-body.ts';
import { consequencesOf } from '#domain/dependencies.ts';
import { changeWish, withoutPerson } from '#domain/trip.ts';
import { partyWords } from '#src/areas/book/parts/trip-words.ts';
import { crossingsQuery } from '#src/areas/book/questions.ts';
import { options, rules, trip, wish } from '#tests/models/builders.ts';

const others = [
  { resourceCode: 'VAN', plate: ' vn20  two ' },
  { resourceCode: 'CAR', plate: '' },
];
const three = trip({ wish: wish({ others }) });

// Proves: P30
describe('A booking of staff with more vehicles than one', () => {
  it('asks the search and the cart for each of them', () => {
    const asked = { wish: three.wish, couponCode: null, productCode: 'PUBLIC', ferryId: 'SKERRY' };
    expect(crossingsQuery(asked).vehicle).toEqual(['CAR', 'VAN', 'CAR']);
    expect(crossingsQuery({ ...asked, wish: wish() }).vehicle).toBe('CAR');
    const [item] = cartBodyOf(three, { productCode: 'PUBLIC', travellerIds: [1, 2] }).ferry;
    expect(item?.vehicles).toEqual([
      { resourceCode: 'CAR', licensePlate: 'HW21 KYR' },
      { resourceCode: 'VAN', licensePlate: 'VN20 TWO' },
      { resourceCode: 'CAR', licensePlate: '' },
    ]);
  });

  it('says so beside the party', () => {
    expect(partyWords(three.wish.party, three.wish, options())).toBe('2 adults and a car and 2 more vehicles');
  });

  it('has none of them on foot, nor on a crossing that carries none', () => {
    expect(changeWish(three.wish, { vehicle: null }, options()).others).toEqual([]);
    expect(changeWish(wish(), { vehicle: null }, options()).others).toBeUndefined();
  });

  it('loses its sailing with another vehicle, for it was priced for those', () => {
    const edit = { kind: 'wish' as const, wish: { ...three.wish, others: others.slice(1) } };
    expect(consequencesOf(three, edit, rules())).not.toEqual([]);
    const renamed = {
      kind: 'wish' as const,
      wish: { ...three.wish, others: others.map((one) => ({ ...one, plate: 'X' })) },
    };
    expect(consequencesOf(three, renamed, rules())).toEqual([]);
  });

  it('keeps the vehicles and no plate when its person is gone', () => {
    expect(withoutPerson(three).wish.others?.map(({ plate }) => plate)).toEqual(['', '']);
  });
});
