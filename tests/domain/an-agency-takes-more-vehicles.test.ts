import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { cartBodyOf } from '#domain/booking/cart-body.ts';
import { DRAFT_VERSION, draft } from '#domain/booking/draft.ts';
import { consequencesOf } from '#domain/booking/losses.ts';
import { detailsFaults, hasEarned } from '#domain/booking/progress.ts';
import { withoutPerson } from '#domain/booking/without-person.ts';
import { changeWish, wishFaults } from '#domain/trip/trip.ts';
import { partyWords } from '#src/areas/book/parts/party-words.ts';
import { crossingsQuery } from '#src/areas/book/questions.ts';
import { options, rules, TODAY, trip, wish } from '#tests/models/builders.ts';

const others = [
  { resourceCode: 'VAN', plate: ' vn20  two ' },
  { resourceCode: 'CAR', plate: '' },
];
const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
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

  it('asks for the trailer behind each, and wants its sizes', () => {
    const towing = wish({ others: [{ resourceCode: 'VAN', plate: '', trailer }] });
    const asked = { wish: towing, couponCode: null, productCode: 'PUBLIC', ferryId: 'SKERRY' };
    expect(crossingsQuery(asked).vehicle).toEqual(['CAR', 'VAN|TRAILER|4.5|2.1']);
    const [item] = cartBodyOf(trip({ wish: towing }), { productCode: 'PUBLIC', travellerIds: [1, 2] }).ferry;
    expect(item?.vehicles[1]).toEqual({ resourceCode: 'VAN', licensePlate: '', trailer });
    const unsaid = wish({
      others: [{ resourceCode: 'VAN', plate: '', trailer: { ...trailer, length: 0, height: 0 } }],
    });
    expect(wishFaults(unsaid, options(), TODAY)).toEqual([
      {
        field: 'trailerLength-2',
        text: 'Enter the length of the trailer behind vehicle 2 in metres, such as 4.50.',
      },
      {
        field: 'trailerHeight-2',
        text: 'Enter the height of the trailer behind vehicle 2 in metres, such as 2.10.',
      },
    ]);
  });

  it('is not searched for with a class or a trailer that is not sold, whichever vehicle it is', () => {
    const unsold = wish({
      vehicle: 'ZEPPELIN',
      others: [
        { resourceCode: 'VAN', plate: '', trailer: { ...trailer, resourceCode: 'SLEDGE' } },
        { resourceCode: 'AIRSHIP', plate: '', trailer },
      ],
    });
    expect(wishFaults(unsold, options(), TODAY)).toEqual([
      { field: 'vehicle', text: 'Choose another vehicle: this one is not sold here.' },
      { field: 'trailer-2', text: 'Choose another trailer behind vehicle 2: this one is not sold here.' },
      { field: 'vehicle-3', text: 'Choose another vehicle 3: this one is not sold here.' },
    ]);
    expect(wishFaults({ ...unsold, vehicle: null }, options(), TODAY)).toEqual([]);
    expect(wishFaults({ ...unsold, journey: 'stay-only', returnDate: '2026-12-25' }, options(), TODAY)).toEqual([]);
  });

  it('loses its sailing with another trailer behind the second', () => {
    const towing = trip({ wish: wish({ others: [{ resourceCode: 'VAN', plate: '', trailer }] }) });
    const longer = { ...towing.wish, others: [{ resourceCode: 'VAN', plate: '', trailer: { ...trailer, length: 6 } }] };
    expect(consequencesOf(towing, { kind: 'wish', wish: longer }, rules())).not.toEqual([]);
  });

  it('keeps the trailer in its draft', () => {
    const data = { trip: trip({ wish: wish({ others: [{ resourceCode: 'VAN', plate: '', trailer }] }) }), cart: null };
    const kept = v.parse(draft, { version: DRAFT_VERSION, step: 'basket', data });
    expect(kept.data.trip.wish.others).toEqual([{ resourceCode: 'VAN', plate: '', trailer }]);
  });

  // Proves: P29
  it('has every registration where the operator asks for them, and not without', () => {
    const earnings = { trip: three, cart: null, today: TODAY };
    const faults = detailsFaults({ trip: three, options: options({ plateRequired: true }) });
    expect(faults).toEqual([{ field: 'plate-3', text: 'Enter the registration of vehicle 3.' }]);
    expect(hasEarned('reviewing', { ...earnings, options: options({ plateRequired: true }) })).toBe(false);
    expect(hasEarned('reviewing', { ...earnings, options: options() })).toBe(true);
    const nonsense = trip({ wish: wish({ others: [{ resourceCode: 'VAN', plate: '!!!' }] }) });
    expect(detailsFaults({ trip: nonsense, options: options() })).toEqual([
      { field: 'plate-2', text: 'Enter a registration with letters or digits, or leave it empty.' },
    ]);
  });

  it('says so beside the party', () => {
    expect(partyWords(three.wish.party, three.wish, options())).toBe('2 adults, a car and 2 more vehicles');
  });

  it('has none of them on foot, nor on a crossing that carries none', () => {
    expect(changeWish(three.wish, { vehicle: null }, options()).others).toEqual([]);
    expect(changeWish(wish(), { vehicle: null }, options()).others).toBeUndefined();
  });

  it('has four of them at most', () => {
    const many = ['A', 'B', 'C', 'D'].map((plate) => ({ resourceCode: 'VAN', plate }));
    expect(changeWish(wish(), { others: many }, options()).others).toEqual(many.slice(0, 3));
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
