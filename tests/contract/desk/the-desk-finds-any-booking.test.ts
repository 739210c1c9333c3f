import { beforeAll, describe, expect, it } from 'vitest';
import { getItinerary, postETicket } from '#domain/contract/booking.ts';
import { getDeskBookings } from '#domain/contract/extensions/desk.ts';
import { timeAt } from '#domain/values/dates.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { got, type Visitor, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { holdTrip, stayWish } from '#tests/contract/hotels/guest.ts';
import { deskOf } from './desk.ts';

describe('The desk finds any booking', () => {
  let desk: Awaited<ReturnType<typeof deskOf>>;
  let ada: Visitor;
  let adas: { itineraryId: string; reference: string };
  let guests: { itineraryId: string; reference: string };

  async function paid(who: Visitor, email: string) {
    const held = await who.hold({ email });
    await cardVisitor(harbour).payWith(await who.preload(held.itineraryId), CARDS.pays);
    return { itineraryId: held.itineraryId, reference: held.reservationItems.ferry[0]?.bookingReference ?? '' };
  }

  const harbour = harbourForAll();
  const guest = visitor(harbour);
  beforeAll(async () => {
    desk = await deskOf(harbour);
    ada = await signedIn(harbour, PEOPLE.ada);
    adas = await paid(ada, PEOPLE.ada.email);
    await harbour.clock.advance('PT1S');
    guests = await paid(guest, 'Pat.Guest@example.com');
  });

  const found = async (query: Record<string, string>) =>
    (await desk.get(getDeskBookings, { query })).map(({ itineraryId }) => itineraryId);

  // Proves: P63
  it('by its reference, with all that the list shows', async () => {
    const { travelCost } = await ada.itineraryOf(adas.itineraryId);
    expect(await desk.get(getDeskBookings, { query: { reference: adas.reference } })).toEqual([
      {
        itineraryId: adas.itineraryId,
        bookingReference: adas.reference,
        customerName: 'Ada Ferrier',
        email: PEOPLE.ada.email,
        plate: 'AB12 CDE',
        departs: expect.stringMatching(/^2026-06-10T\d\d:\d\d:00Z$/),
        routeCode: 'HAL-BRI',
        status: 30,
        total: travelCost.amountAfterTax,
        holdExpiresAt: null,
        stillDue: null,
      },
    ]);
  });

  it.each([
    [
      'the start of a reference in small letters',
      () => ({ reference: ` ${guests.reference.slice(0, 4).toLowerCase()} ` }),
    ],
    ['a part of the e-mail address, however written', () => ({ email: 'GUEST@exam' })],
    ['two that both match', () => ({ email: 'pat.guest', plate: 'ab12' })],
  ])('by %s', async (_what, search) => {
    expect(await found(search())).toEqual([guests.itineraryId]);
  });

  // Proves: P63
  it('by a plate, spaces or not, and by a name: the newest first', async () => {
    const both = [guests.itineraryId, adas.itineraryId];
    const searches: Record<string, string>[] = [
      { plate: 'ab12cde' },
      { plate: 'A B 12 C' },
      { name: 'ada  ferr' },
      { name: 'FERRIER' },
    ];
    for (const search of searches) {
      const ids = (await found(search)).filter((id) => both.includes(id));
      expect([search, ids]).toEqual([search, both]);
    }
  });

  // Proves: P63
  it('by the day on which it sails, out or back: in the order in which they leave, with the sailing of that day', async () => {
    const back = await guest.hold({
      email: 'there.and.back@example.com',
      departureDate: '2026-06-08',
      returnDate: '2026-06-10',
    });
    const rows = await desk.get(getDeskBookings, { query: { departureDate: '2026-06-10' } });
    const departs = rows.map((row) => row.departs ?? '');
    expect(departs).toEqual([...departs].sort());
    expect(departs.every((instant) => instant.startsWith('2026-06-10T'))).toBe(true);
    const [ours] = rows.filter(({ itineraryId }) => itineraryId === back.itineraryId);
    expect(ours?.routeCode).toBe('BRI-HAL');
    expect(rows.map(({ itineraryId }) => itineraryId)).toEqual(
      expect.arrayContaining([adas.itineraryId, guests.itineraryId]),
    );
    expect(await found({ departureDate: '2026-06-10', email: 'there.and.back@' })).toEqual([back.itineraryId]);
    expect(await found({ departureDate: '2026-06-09', email: 'there.and.back@' })).toEqual([]);
  });

  // Proves: P63
  it('by its sailing of a day, and by no sailing without a day', async () => {
    const [row] = await desk.get(getDeskBookings, { query: { reference: adas.reference } });
    const departureTime = timeAt(Date.parse(row?.departs ?? ''));
    const sailing = { departureDate: '2026-06-10', routeCode: 'HAL-BRI', departureTime };
    expect(await found(sailing)).toEqual(expect.arrayContaining([adas.itineraryId, guests.itineraryId]));
    expect(await found({ ...sailing, routeCode: 'BRI-HAL' })).not.toContain(adas.itineraryId);
    expect(await found({ ...sailing, departureTime: '03:33' })).toEqual([]);
    const { status, refusal } = await desk.ask(getDeskBookings, { query: { routeCode: 'HAL-BRI', name: 'Ferrier' } });
    expect([status, refusal?.description]).toEqual([422, 'Say on which day it sails.']);
  });

  it('by the reference of a stay, alone or beside a crossing', async () => {
    const [alone, beside] = [await holdTrip(guest, [stayWish()]), await holdTrip(guest, [stayWish()], {})];
    for (const { itineraryId, reservationItems } of [alone, beside]) {
      const [crossing, stay] = [reservationItems.ferry[0], reservationItems.hotel[0]];
      const reference = stay?.bookingReference ?? '';
      const rows = await desk.get(getDeskBookings, { query: { reference: reference.toLowerCase() } });
      expect(rows).toMatchObject([{ itineraryId, bookingReference: crossing?.bookingReference ?? reference }]);
    }
  });

  it('not by what nobody has, nor by characters that mean something to a database', async () => {
    const searches: Record<string, string>[] = [
      { name: '%%%' },
      { name: "' OR 1=1 --" },
      { plate: '___' },
      { email: 'pat.guest', name: 'nobody' },
    ];
    for (const search of searches) {
      expect([search, await found(search)]).toEqual([search, []]);
    }
  });

  it('with three characters at least, and with something to search for', async () => {
    const short: Record<string, string>[] = [{ name: 'Ad' }, { plate: 'A B' }, { reference: ' a b ' }, { email: '' }];
    for (const query of short) {
      const { status, refusal } = await desk.ask(getDeskBookings, { query });
      expect([query, status, refusal?.description]).toEqual([
        query,
        422,
        expect.stringMatching(/at least 3 characters/),
      ]);
    }
    const nothing = await desk.ask(getDeskBookings);
    expect([nothing.status, nothing.refusal?.description]).toEqual([
      422,
      'Search by reference, e-mail, plate, name or day.',
    ]);
  });

  it('fifty at most, and says how many there are', async () => {
    const guests = [visitor(harbour), visitor(harbour)];
    for (let made = 0; made < 51; made += 1)
      await guests[made % 2]?.hold({ email: 'many@example.com', surName: 'Many', vehicle: null });
    expect(await found({ email: 'many@example' })).toHaveLength(50);
    const { text } = await desk.ask(getDeskBookings, { query: { email: 'many@example' } });
    expect(JSON.parse(text)['hydra:totalItems']).toBe(51);
  });

  it('reads it, sends its confirmation and its ticket again, and nobody else does', async () => {
    const read = got(await desk.ask(getItinerary, { params: { id: guests.itineraryId } }));
    expect(read).toEqual(await guest.itineraryOf(guests.itineraryId));
    expect(got(await desk.mailAgain(guests.itineraryId))).toEqual({ emailAddress: 'Pat.Guest@example.com' });
    expect(got(await desk.eTicket(guests.reference, 'pat@example.com'))).toEqual({ emailAddress: 'pat@example.com' });
    const stranger = await ada.ask(postETicket, {
      body: { bookingNumber: guests.reference, emailAddress: 'eve@example.com', priced: false },
    });
    expect(stranger.status).toBe(404);
  });

  it('hears of a booking that does not exist what everybody hears', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    const { status, text } = await desk.ask(getItinerary, { params: { id } });
    expect([status, text]).toEqual([404, (await ada.ask(getItinerary, { params: { id } })).text]);
  });

  it('one that is held and not paid for, with the time until which it is held', async () => {
    const { itineraryId, holdExpiresAt } = await visitor(harbour).hold({ email: 'slow.payer@example.com' });
    expect(holdExpiresAt).toMatch(/Z$/);
    expect(await desk.get(getDeskBookings, { query: { email: 'slow.payer@' } })).toMatchObject([
      { itineraryId, holdExpiresAt },
    ]);
  });

  // Proves: P63
  it('by the sailing that comes next: of a trip half made its way back, and its way out again once both are over', async () => {
    const email = 'half.made@example.com';
    const who = visitor(harbour);
    const { itineraryId } = await who.hold({ email, departureDate: '2026-06-08', returnDate: '2026-06-10' });
    await cardVisitor(harbour).payWith(await who.preload(itineraryId), CARDS.pays);
    const next = async () => {
      const { get } = await deskOf(harbour);
      const [row] = await get(getDeskBookings, { query: { email } });
      return [row?.routeCode, row?.departs?.slice(0, 10)];
    };
    await harbour.clock.advance('PT180H');
    expect(await next()).toEqual(['HAL-BRI', '2026-06-08']);
    await harbour.clock.advance('PT24H');
    expect(await next()).toEqual(['BRI-HAL', '2026-06-10']);
    await harbour.clock.advance('PT24H');
    expect(await next()).toEqual(['BRI-HAL', '2026-06-10']);
    await harbour.clock.advance('PT24H');
    expect(await next()).toEqual(['HAL-BRI', '2026-06-08']);
  });
});
