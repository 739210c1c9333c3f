// Spec 6, rulings 16, 55 and 62: what a sign-in tells of an agent's terms, and that a booking holds to them.
import { describe, expect, it } from 'vitest';
import { getItineraries, postCart, postReserve } from '#domain/contract/booking.ts';
import { postAgentAccountLogin, postAgentUserLogin } from '#domain/contract/sign-in.ts';
import { toPounds } from '#domain/values/money.ts';
import { DEMO_PASSWORD } from '#harbour/accounts/demo-users.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, type Visitor, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { holdTrip, makeTrip, stayOf, stayWish } from '#tests/contract/hotels/guest.ts';
import { countOf } from '#tests/contract/truth.ts';
import { PEOPLE, type Person, signedIn } from './people.ts';

describe('Agents book by their terms', () => {
  const harbour = harbourForAll();

  const reserve = async (who: Visitor, poNumber?: string) => {
    const body = await who.cartBody({ vehicle: null });
    const ferry = body.ferry.map((item) => (poNumber === undefined ? item : { ...item, poNumber }));
    const { cartId } = got(await who.ask(postCart, { body: { ...body, ferry } }));
    return who.ask(postReserve, { body: { cartId, guaranteesAccepted: [] } });
  };

  // Proves: S6.3, S6.4
  it.each([
    ['kim', { accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null, departmentCode: null }],
    [
      'noor',
      { accountType: 'INVOICE', poNumberRequired: true, defaultPoNumber: 'BF-STANDING', departmentCode: 'SOUTH' },
    ],
    ['owen', { accountType: 'INVOICE', poNumberRequired: true, defaultPoNumber: null, departmentCode: 'NORTH' }],
  ] as const)('that the sign-in of agent user %s tells', async (name, terms) => {
    const body = { loginParameters: { userName: PEOPLE[name].email, password: DEMO_PASSWORD } };
    expect(got(await visitor(harbour).ask(postAgentUserLogin, { body })).agentUser).toMatchObject(terms);
  });

  it.each([
    ['hallow', { accountType: 'CASH', poNumberRequired: false, defaultPoNumber: null }],
    ['bride', { accountType: 'INVOICE', poNumberRequired: true, defaultPoNumber: null }],
  ] as const)('that the sign-in of agent account %s tells', async (name, terms) => {
    const body = { userName: PEOPLE[name].email, password: DEMO_PASSWORD };
    expect(got(await visitor(harbour).ask(postAgentAccountLogin, { body }))).toMatchObject(terms);
  });

  // Proves: P62
  it.each([
    ['noor', undefined],
    ['owen', undefined],
    ['owen', '   '],
    ['bride', ''],
  ] as const)('and %s books nothing without a PO number (%j)', async (name, poNumber) => {
    const who = await signedIn(harbour, PEOPLE[name]);
    const before = await countOf(harbour, 'itinerary');
    const { status, refusal } = await reserve(who, poNumber);
    expect([status, refusal?.code, refusal?.description]).toEqual([
      422,
      'po-number',
      'Your account asks for a PO number with every booking. Please enter it and try again.',
    ]);
    expect(await countOf(harbour, 'itinerary')).toBe(before);
  });

  it('nor a trip of which one crossing has none', async () => {
    const owen = await signedIn(harbour, PEOPLE.owen);
    const [there, back] = [
      await owen.cartBody({ vehicle: null }),
      await owen.cartBody({
        vehicle: null,
        ferryId: 'HALLOW-BRIDE',
        routeCode: 'BRI-HAL',
        departureDate: '2026-06-12',
      }),
    ];
    const ferry = [...there.ferry.map((item) => ({ ...item, poNumber: 'BF-N-0817' })), ...back.ferry];
    const { cartId } = got(await owen.ask(postCart, { body: { ...there, ferry } }));
    expect((await owen.reserve(cartId)).refusal?.code).toBe('po-number');
  });

  it('and a PO number stands on the booking, trimmed, also in the list of the whole agency', async () => {
    const owen = await signedIn(harbour, PEOPLE.owen);
    const held = got(await reserve(owen, '  BF-N-0815 '));
    expect(held.reservationItems.ferry.map(({ poNumber }) => poNumber)).toEqual(['BF-N-0815']);
    for (const colleague of [PEOPLE.owen, PEOPLE.noor, PEOPLE.bride]) {
      const { session } = await signedIn(harbour, colleague);
      const [newest] = await asker(harbour, session).get(getItineraries);
      expect(newest?.itineraryId).toBe(held.itineraryId);
      expect(newest?.reservationItems.ferry[0]?.poNumber).toBe('BF-N-0815');
    }
    const { session } = await signedIn(harbour, PEOPLE.kim);
    const others = await asker(harbour, session).get(getItineraries);
    expect(others.map(({ itineraryId }) => itineraryId)).not.toContain(held.itineraryId);
  });

  // Proves: P62
  it('and it stands on a stay alone as well, which is not booked without one', async () => {
    const owen = await signedIn(harbour, PEOPLE.owen);
    const { refusal } = await owen.reserve((await makeTrip(owen, [stayWish()])).cartId);
    expect(refusal?.code).toBe('po-number');
    const held = await holdTrip(owen, [stayWish({ poNumber: ' BF-N-0816 ' })]);
    expect(stayOf(held).poNumber).toBe('BF-N-0816');
  });

  it('nor does a trip become theirs without one that somebody held before signing in', async () => {
    const guest = visitor(harbour);
    const { itineraryId, travelCost } = await guest.hold({ vehicle: null });
    const body = { loginParameters: { userName: PEOPLE.owen.email, password: DEMO_PASSWORD } };
    const owen = visitor(harbour, got(await guest.ask(postAgentUserLogin, { body })).sessionId);
    const amountAfterTax = toPounds(travelCost.amountAfterTax);
    const asked = { guaranteesAccepted: [{ guaranteeTypeCode: ON_ACCOUNT_CODE }], amountAfterTax };
    const answers = [true, false].map((calculateOnly) =>
      owen.pay(itineraryId, { ...asked, calculateOnly, orderKey: '1780308000000' }),
    );
    for (const { status, refusal } of await Promise.all(answers))
      expect([status, refusal?.code]).toEqual([422, 'po-number']);
    expect((await owen.itineraryOf(itineraryId)).status).toBe(20);
  });

  it('and nobody else is asked for one: cash agents, customers, guests and the desk', async () => {
    const people: readonly (Person | null)[] = [PEOPLE.kim, PEOPLE.hallow, PEOPLE.ada, PEOPLE.desk, null];
    for (const person of people) {
      const who = person === null ? visitor(harbour) : await signedIn(harbour, person);
      const held = got(await reserve(who));
      expect([person?.number, held.reservationItems.ferry[0]?.poNumber]).toEqual([person?.number, null]);
    }
    expect(got(await reserve(await signedIn(harbour, PEOPLE.kim), '')).reservationItems.ferry[0]?.poNumber).toBeNull();
  });
});
