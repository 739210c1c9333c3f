// Rulings 56, 57, 59; T51.
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CANCEL_LINES } from '#domain/amendment/cancellation.ts';
import { getDeskBookings } from '#domain/contract/extensions/desk.ts';
import { CHANGE_LINES } from '#domain/itinerary/cost-lines.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { formatPence, type Pence, sumPence, toPounds } from '#domain/values/money.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { lettersOf } from '#tests/contract/accounts/letters.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { deskOf } from '#tests/contract/desk/desk.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { at, LONG_SESSIONS, movementsOf, paidBooking, payDue, snapshotOf, subjectsOf } from './paid.ts';
import { sailingsOf } from './priced-sailings.ts';

describe('A change is quoted and made by one price', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });
  const { price, timesOf } = sailingsOf(harbour);

  /** A day with a sailing at the plain fare and a dearer and a cheaper one. */
  const day = async (departureDate: string, ticketType: string, who?: Visitor) => {
    const [plain, dear, cheap] = await timesOf(departureDate);
    await price(departureDate, plain, 1000);
    await price(departureDate, dear, 1500);
    await price(departureDate, cheap, 500);
    const booking = await paidBooking(harbour, { departureDate, departureTime: plain, ticketType }, who);
    return { booking, dear: at(booking.ferry, dear), cheap: at(booking.ferry, cheap), plain, dearTime: dear };
  };
  const linesOf = ({ travelCost }: { travelCost: { costTotals: { description: string; amountAfterTax: number }[] } }) =>
    Object.fromEntries(travelCost.costTotals.map(({ description, amountAfterTax }) => [description, amountAfterTax]));

  // Proves: P57
  it('charges a Standard ticket ten pounds and the difference, which is then due and paid', async () => {
    const { booking, dear, dearTime } = await day('2026-06-15', 'STANDARD');
    const total = booking.itinerary.travelCost.amountAfterTax;
    const difference = Math.round(total / 2);
    const quoted = got(await booking.quote({ departures: dear }));
    expect(quoted.fee).toBe(1000);
    expect(linesOf(quoted)).toEqual({
      'Change fee': 1000,
      Difference: difference,
      'New total': total + 1000 + difference,
    });
    expect(quoted.travelCost.amountAfterTax).toBe(1000 + difference);
    expect(got(await booking.modify({ departures: dear }))).toEqual(quoted);
    const changed = await booking.who.itineraryOf(booking.id);
    expect(changed).toMatchObject({ status: 30, travelCost: { amountAfterTax: total + 1000 + difference } });
    expect(changed.reservationItems.ferry[0]?.departures[0]?.departureTime).toBe(dearTime);
    expect(stillDue(changed)).toBe(1000 + difference);
    const query = { reference: booking.bookingNumber };
    expect(await (await deskOf(harbour)).get(getDeskBookings, { query })).toMatchObject([
      { stillDue: 1000 + difference },
    ]);
    expect((await booking.who.mailAgain(booking.id)).refusal?.code).toBe('difference-due');
    expect(await subjectsOf(harbour, booking.id)).toEqual([`You’re booked: ${booking.bookingNumber}`]);
    const paid = await payDue(harbour, booking.who, booking.id, toPounds(stillDue(changed)), '1780308000002');
    expect(stillDue(paid)).toBe(0);
    expect(await subjectsOf(harbour, booking.id)).toEqual([
      `Your booking has changed: ${booking.bookingNumber}`,
      `You’re booked: ${booking.bookingNumber}`,
    ]);
    expect(await movementsOf(harbour, booking.id)).toEqual([total, 1000 + difference]);
  });

  it('is told by letter what is left to pay where staff made it', async () => {
    const { booking, dear } = await day('2026-06-12', 'STANDARD', await signedIn(harbour, PEOPLE.desk));
    got(await booking.modify({ departures: dear }));
    const due = stillDue(await booking.who.itineraryOf(booking.id));
    const subject = `A change of your booking is still to pay: ${booking.bookingNumber}`;
    const told = (await lettersOf(harbour)).find((letter) => letter.subject === subject);
    expect(told?.text).toContain(
      `Your booking has changed: ${booking.bookingNumber}. ${formatPence(due)} is still to pay for it.`,
    );
    expect(told?.text).toContain(`/book/find?reference=${booking.bookingNumber}\n`);
  });

  // Proves: P59
  it('is told without a word to who travels that they pay it, where an agency made the booking', async () => {
    const { booking, dear } = await day('2026-06-11', 'FLEX', await signedIn(harbour, PEOPLE.hallow));
    got(await booking.modify({ departures: dear }, {}, newKey(), await signedIn(harbour, PEOPLE.desk)));
    const subject = `A change of your booking is still to pay: ${booking.bookingNumber}`;
    const told = (await lettersOf(harbour)).find((letter) => letter.subject === subject);
    expect(told?.text).toContain('Hallow Travel made the booking and pays it on its page, or calls us.');
    expect(told?.text).not.toMatch(/please pay|and pay\b/i);
  });

  it('is changed and paid a second time by the same card, for each change is due on its own', async () => {
    const { booking, dear, plain } = await day('2026-06-28', 'FLEX');
    const total = booking.itinerary.travelCost.amountAfterTax;
    const pay = async (departures: typeof dear, orderKey: string) => {
      got(await booking.modify({ departures }, { expectedTotal: undefined }));
      const due = stillDue(await booking.who.itineraryOf(booking.id));
      const paid = await payDue(harbour, booking.who, booking.id, toPounds(due), orderKey);
      expect([due > 0, paid.status, stillDue(paid)]).toEqual([true, 30, 0]);
      return due;
    };
    const first = await pay(dear, '1780308000011');
    await price('2026-06-28', plain, 2500);
    const second = await pay(booking.ferry.departures, '1780308000012');
    expect((await movementsOf(harbour, booking.id)).toSorted()).toEqual([total, first, second].toSorted());
  });

  it('keeps its fee when the booking is cancelled later: the ticket gives back of the fare alone', async () => {
    const { booking, dear } = await day('2026-06-27', 'STANDARD');
    got(await booking.modify({ departures: dear }));
    const due = stillDue(await booking.who.itineraryOf(booking.id));
    const { travelCost } = await payDue(harbour, booking.who, booking.id, toPounds(due), '1780308000013');
    const fare = travelCost.amountAfterTax - 1000;
    const { fee } = got(await booking.quoteCancel());
    expect(fee).toBe(1000 + fare - Math.floor(fare / 2));
  });

  it('keeps the code that it was booked with, though nobody else can use it any more', async () => {
    const { dear, dearTime } = await day('2026-06-29', 'FLEX');
    await price('2026-06-29', dearTime, 1000);
    const plain = (await timesOf('2026-06-29'))[0];
    const wanted = { departureDate: '2026-06-29', departureTime: plain, ticketType: 'FLEX', couponCode: 'ONCE5' };
    const booking = await paidBooking(harbour, wanted);
    expect(booking.itinerary.reservationItems.ferry[0]?.coupon?.discount).toBeGreaterThan(0);
    expect(linesOf(got(await booking.quote({ departures: dear })))).toMatchObject({ Difference: 0 });
  });

  it('is not even quoted onto a sailing that is closed', async () => {
    const { booking, dear, dearTime } = await day('2026-06-30', 'FLEX');
    const id = `HAL-BRI:2026-06-30:${dearTime.replace(':', '')}`;
    await harbour.db.update(sailing).set({ closedReason: 'The linkspan is under repair.' }).where(eq(sailing.id, id));
    const { status, refusal } = await booking.quote({ departures: dear });
    expect([status, refusal?.description]).toEqual([409, 'The linkspan is under repair.']);
  });

  it('is not quoted onto a ship without room for it, and has the room that it holds itself', async () => {
    const { booking, plain } = await day('2026-06-14', 'FLEX');
    const id = `HAL-BRI:2026-06-14:${plain.replace(':', '')}`;
    await harbour.db.update(sailing).set({ capacityPassengers: 2, maxHeightCm: 200 }).where(eq(sailing.id, id));
    const asked = async (quantity: number, resourceCode: string) => {
      const change = { passengers: [{ ageCategory: 'A' as const, quantity }], vehicles: [{ resourceCode }] };
      const { status, refusal } = await booking.quote(change);
      return refusal?.description ?? status;
    };
    expect([await asked(2, 'CAR'), await asked(3, 'CAR'), await asked(1, 'VAN')]).toEqual([
      200,
      'Only 2 passenger places are left on this sailing.',
      'Your vehicle may be up to 2.70 m high; this ship takes up to 2.00 m.',
    ]);
  });

  it.each([
    ['FLEX', 1, 0],
    ['STANDARD', 0.5, 1000],
  ])('gives back what a %s ticket gives back of a cheaper fare', async (ticketType, share, fee) => {
    const { booking, cheap } = await day(ticketType === 'FLEX' ? '2026-06-16' : '2026-06-17', ticketType);
    const total = booking.itinerary.travelCost.amountAfterTax;
    const quoted = got(await booking.quote({ departures: cheap }));
    const back = -(linesOf(quoted).Difference ?? 0);
    expect(Math.abs(back - (total / 2) * share)).toBeLessThanOrEqual(10);
    expect(quoted.travelCost.amountAfterTax).toBe(fee - back);
    expect(got(await booking.modify({ departures: cheap }))).toEqual(quoted);
    expect(await movementsOf(harbour, booking.id)).toEqual([total, fee - back]);
    const changed = await booking.who.itineraryOf(booking.id);
    expect([changed.travelCost.amountAfterTax, stillDue(changed)]).toEqual([total + fee - back, 0]);
    expect(await subjectsOf(harbour, booking.id)).toEqual([
      `Your booking has changed: ${booking.bookingNumber}`,
      `You’re booked: ${booking.bookingNumber}`,
    ]);
    // What the ticket kept of the dearer fare is a line of its own, and is not given back with the cheaper one.
    expect(sumPence(changed.travelCost.costTotals.map(({ amountAfterTax }): Pence => amountAfterTax))).toBe(
      total + fee - back,
    );
    const fare = changed.reservationItems.ferry[0]?.reservationTotals.totalPriceToPay ?? 0;
    const { [CHANGE_LINES.fees]: fees = 0, [CHANGE_LINES.unrefunded]: kept = 0 } = linesOf(changed);
    expect([fees, kept > 0]).toEqual([fee, share < 1]);
    expect(linesOf(got(await booking.quoteCancel()))[CANCEL_LINES.changes] ?? 0).toBe(fees + kept);
    const cancelled = got(await booking.cancel());
    expect(cancelled.travelCost.amountAfterTax).toBe(total + fee - back - Math.floor(fare * share));
    expect(stillDue(cancelled)).toBe(0);
  });

  it('keeps nothing of a dearer change that is never paid, but its fee, where the booking is cancelled', async () => {
    const { booking, dear, dearTime } = await day('2026-06-08', 'STANDARD');
    await price('2026-06-08', dearTime, 3000);
    const paid = booking.itinerary.travelCost.amountAfterTax;
    got(await booking.modify({ departures: dear }));
    const kept = Math.ceil(paid / 2) + 1000;
    const quoted = got(await booking.quoteCancel());
    expect([quoted.fee, quoted.travelCost.amountAfterTax]).toEqual([kept, kept - paid]);
    expect(got(await booking.cancel()).travelCost.amountAfterTax).toBe(kept);
  });

  // Proves: P29, P56
  it('changes the plate of a Saver free of charge, and nothing else', async () => {
    const { booking, dear } = await day('2026-06-18', 'SAVER');
    expect(booking.itinerary.reservationItems.ferry[0]).toMatchObject({
      amendableFields: ['licensePlate'],
      isEditable: false,
    });
    const vehicles = [{ resourceCode: 'CAR', licensePlate: 'xy34 zzz' }];
    const quoted = got(await booking.modify({ vehicles }));
    expect([quoted.fee, quoted.travelCost.amountAfterTax]).toEqual([0, 0]);
    const changed = await booking.who.itineraryOf(booking.id);
    expect(changed.reservationItems.ferry[0]?.vehicles[0]?.licensePlate).toBe('XY34 ZZZ');
    const { status, refusal } = await booking.modify({ vehicles, departures: dear });
    expect([status, refusal?.code, refusal?.description]).toEqual([
      409,
      'not-amendable',
      'Your ticket does not allow a change to your sailings. Please call us.',
    ]);
  });

  it('changes party, vehicle and names of a Flexible ticket, and the ship counts them', async () => {
    const { booking } = await day('2026-06-19', 'FLEX');
    const customerInfos = booking.itinerary.customerInfos.map((lead) => ({
      ...lead,
      personName: { ...lead.personName, surName: 'Morrow' },
    }));
    const changes = {
      passengers: [
        { ageCategory: 'A' as const, quantity: 2 },
        { ageCategory: 'C' as const, quantity: 1 },
      ],
      vehicles: [{ resourceCode: 'VAN', licensePlate: 'VN1' }],
      comments: 'A wheelchair space, please.',
    };
    const quoted = got(await booking.quote(changes, { customerInfos }));
    expect(got(await booking.modify(changes, { customerInfos }))).toEqual(quoted);
    const changed = await booking.who.itineraryOf(booking.id);
    expect(changed).toMatchObject({ numberOfGuests: 3, customerInfos: [{ personName: { surName: 'Morrow' } }] });
    expect(changed.reservationItems.ferry[0]).toMatchObject({
      ...changes,
      vehicles: [{ resourceCode: 'VAN', licensePlate: 'VN1' }],
    });
    expect(stillDue(changed)).toBe(quoted.travelCost.amountAfterTax);
  });

  // Proves: P30
  it('takes a second vehicle along for staff, exchanges it with its trailer, and leaves it behind', async () => {
    const desk = await signedIn(harbour, PEOPLE.desk);
    const wanted = { departureDate: '2026-06-26', ticketType: 'FLEX', departureTime: (await timesOf('2026-06-26'))[0] };
    const booking = await paidBooking(harbour, wanted, desk);
    const trailer = { resourceCode: 'TRAILER', length: 4.5, height: 2.1 };
    const car = { resourceCode: 'CAR', licensePlate: 'AB12 CDE' };
    const steps = [
      [car, { resourceCode: 'CAR', licensePlate: '' }],
      [car, { resourceCode: 'VAN', licensePlate: 'VN20 TWO', trailer }],
      [car, { resourceCode: 'VAN', licensePlate: 'VN20 TWO' }],
      [{ resourceCode: 'VAN', licensePlate: 'VN20 TWO' }],
    ];
    let total = booking.itinerary.travelCost.amountAfterTax;
    for (const vehicles of steps) {
      const expected = { expectedTotal: toPounds(total) };
      const quoted = got(await booking.quote({ vehicles }, expected));
      expect(got(await booking.modify({ vehicles }, expected))).toEqual(quoted);
      const changed = await desk.itineraryOf(booking.id);
      expect(changed.reservationItems.ferry[0]?.vehicles).toMatchObject(vehicles);
      expect(changed.reservationItems.ferry[0]?.vehicles).toHaveLength(vehicles.length);
      total = changed.travelCost.amountAfterTax;
      expect(total).toBe(linesOf(quoted)['New total']);
    }
  });

  it('moves nothing when the new sailing is full', async () => {
    const { booking, dear, dearTime } = await day('2026-06-20', 'FLEX');
    await harbour.db
      .update(sailing)
      .set({ capacityPassengers: 0, takenPassengers: 0, basePassengers: 0 })
      .where(eq(sailing.id, `HAL-BRI:2026-06-20:${dearTime.replace(':', '')}`));
    const before = await snapshotOf(harbour);
    const { status, refusal } = await booking.modify({ departures: dear });
    expect([status, refusal?.code]).toEqual([409, 'sold-out']);
    const differences = (await snapshotOf(harbour)).split('\n').filter((line) => !before.includes(line));
    // The refusal itself is remembered under its key, nothing else.
    expect(differences.map((line) => line.split(' ')[0])).toEqual(['attempt']);
  });

  it('makes one change of 20 that arrive together, and one key acts once', async () => {
    const { booking, cheap } = await day('2026-06-21', 'FLEX');
    const key = newKey();
    const same = await Promise.all(Array.from({ length: 20 }, () => booking.modify({ departures: cheap }, {}, key)));
    expect(new Set(same.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 5 }, () => booking.modify({ departures: cheap })));
    expect(new Set(others.map(({ status, refusal }) => `${status} ${refusal?.code}`))).toEqual(
      new Set(['409 itinerary-changed']),
    );
    const again = got(await booking.modify({ departures: cheap }, { expectedTotal: undefined }));
    expect([again.fee, again.travelCost.amountAfterTax]).toEqual([0, 0]);
    expect(await movementsOf(harbour, booking.id)).toHaveLength(2);
  });

  it('lets one of two free changes through that were made from the same booking at the same instant', async () => {
    const { booking } = await day('2026-06-25', 'FLEX');
    const expectedVersion = booking.itinerary.version;
    expect(expectedVersion).toBe('0');
    const plates = ['AB1 ONE', 'CD2 TWO'].map((licensePlate) => [{ resourceCode: 'CAR', licensePlate }]);
    const answers = await Promise.all(plates.map((vehicles) => booking.modify({ vehicles }, { expectedVersion })));
    expect(answers.map(({ status, refusal }) => `${status} ${refusal?.code ?? ''}`).sort()).toEqual([
      '200 ',
      '409 itinerary-changed',
    ]);
    const made = plates[answers.findIndex(({ status }) => status === 200)];
    const changed = await booking.who.itineraryOf(booking.id);
    expect(changed.reservationItems.ferry[0]?.vehicles[0]?.licensePlate).toBe(made?.[0]?.licensePlate);
    expect(changed.version).toBe('1');
    const late = await booking.quote({ vehicles: plates[0] }, { expectedVersion });
    expect([late.status, late.refusal?.description]).toEqual([
      409,
      'This booking has changed in the meantime. Please check it again before you change it.',
    ]);
  });

  // Proves: P57
  it('changes nothing by a quote, asked 100 times (T51)', async () => {
    const { booking, dear } = await day('2026-06-22', 'STANDARD');
    const before = await snapshotOf(harbour);
    const quotes = await Promise.all(Array.from({ length: 100 }, () => booking.quote({ departures: dear })));
    expect(new Set(quotes.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(quotes[0]?.status).toBe(200);
    expect(await snapshotOf(harbour)).toBe(before);
  });

  it('keeps to the journey that was booked and to the address that opens the booking', async () => {
    const { booking } = await day('2026-06-23', 'FLEX');
    const [leg] = booking.ferry.departures;
    if (leg === undefined) throw new Error('A crossing was wanted.');
    const other = await booking.quote({ departures: [leg, { ...leg, routeCode: 'BRI-HAL' }] });
    expect(other.status).toBe(422);
    const customerInfos = booking.itinerary.customerInfos.map((lead) => ({ ...lead, email: 'eve@harbour.test' }));
    const taken = await booking.modify({}, { customerInfos });
    expect([taken.status, taken.refusal?.description]).toEqual([
      422,
      'The e-mail address of a booking cannot be changed online.',
    ]);
    const stranger = await booking.modify({}, {}, newKey(), visitor(harbour));
    expect([stranger.status, stranger.refusal?.description]).toEqual([404, 'Unauthorized itinerary']);
  });
});

describe('A change that comes late', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });

  // Proves: P56
  it('locks what has left and what is too late, and leaves the way back', async () => {
    const clock = harbour.clock;
    const where = { departureDate: '2026-06-24', returnDate: '2026-06-27' };
    const standard = await paidBooking(harbour, { ...where, ticketType: 'STANDARD' });
    const flex = await paidBooking(harbour, { ...where, ticketType: 'FLEX' });
    const rights = async (booking: typeof flex) =>
      (await booking.who.itineraryOf(booking.id)).reservationItems.ferry[0]?.amendableFields;
    expect(await rights(standard)).toEqual(['licensePlate', 'departures', 'customerInfos', 'comments']);
    expect(await rights(flex)).toEqual([
      ...['licensePlate', 'departures', 'customerInfos', 'comments', 'passengers', 'vehicles', 'addOns'],
    ]);
    await clock.moveTo('2026-06-25T08:00:00Z');
    expect(await rights(flex)).toEqual(['licensePlate', 'departures', 'customerInfos', 'comments']);
    const [later] = await harbour.db
      .select()
      .from(sailing)
      .where(and(eq(sailing.departureDate, '2026-06-26'), eq(sailing.routeCode, 'HAL-BRI')));
    const [, back] = flex.ferry.departures;
    if (later === undefined || back === undefined) throw new Error('Both ways were wanted.');
    const { routeCode, departureDate, departureTime, shipCode } = later;
    const again = { routeCode, departureDate, departureTime, ship: shipCode, ticketType: 'FLEX' };
    await harbour.db.update(sailing).set({ closedReason: null }).where(eq(sailing.id, later.id));
    const late = await flex.quote({ departures: [again, back] });
    expect([late.status, late.refusal?.description]).toEqual([
      409,
      'It is too late to change your outward sailing online. Keep it and change the return one alone, or call us.',
    ]);
    await clock.moveTo('2026-06-26T23:00:00Z');
    expect(await rights(standard)).toEqual(['licensePlate', 'customerInfos', 'comments']);
    await clock.moveTo('2026-06-28T08:00:00Z');
    expect([await rights(standard), await rights(flex)]).toEqual([[], []]);
  });
});
