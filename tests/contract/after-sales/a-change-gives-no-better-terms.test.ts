// Ruling 57: what could not be given back before a change is not given back after it.
import { describe, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { epochOf } from '#domain/values/dates.ts';
import { pence, toPounds } from '#domain/values/money.ts';
import { MINUTE } from '#harbour/clock.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { asking, LONG_SESSIONS, paidBooking, payDue } from './paid.ts';

describe('A change gives no better terms', () => {
  const harbour = harbourForAll({ limits: LONG_SESSIONS });

  type Booking = Awaited<ReturnType<typeof paidBooking>>;
  type Asked = Pick<Booking, 'ferry' | 'quote' | 'modify' | 'cancel'>;

  /** A paid booking on foot, this many hours before it sails. */
  async function bookedAhead(ticketType: string, departureDate: string, hours: number, adults = 1) {
    const booking = await paidBooking(harbour, { ticketType, departureDate, vehicle: null, adults });
    const [departure] = booking.itinerary.reservationItems.ferry[0]?.departures ?? [];
    if (departure === undefined) throw new Error('The booking has no crossing.');
    const clock = harbour.clock;
    const sails = epochOf({ date: departureDate, time: departure.departureTime });
    await clock.advance(`PT${Math.round((sails - clock.now()) / MINUTE) - hours * 60}M`);
    return { booking, total: booking.itinerary.travelCost.amountAfterTax };
  }

  type Change = { departureDate?: string; ticketType?: string };

  /** The crossing of a booking with other days or another ticket. */
  const moved = ({ ferry }: Asked, change: Change) =>
    ferry.departures.map((departure) => ({ ...departure, ...change }));

  const change = async (booking: Asked, changes: Parameters<Booking['modify']>[0], expected?: number) =>
    got(await booking.modify(changes, expected === undefined ? {} : { expectedTotal: toPounds(pence(expected)) }))
      .travelCost.amountAfterTax;

  const endOf = async (booking: Asked) => {
    const { status, travelCost, refunds } = got(await booking.cancel());
    return [status, travelCost.amountAfterTax, (refunds ?? []).map(({ amountAfterTax }) => amountAfterTax)];
  };

  /** Moved by its Standard ticket to a day that costs more, which is not paid: what is due, with the fee. */
  async function movedUnpaid(booking: Asked) {
    for (let day = 10; day <= 30; day += 1) {
      const dearer = { departures: moved(booking, { departureDate: `2026-06-${day}` }) };
      const due = got(await booking.quote(dearer)).travelCost.amountAfterTax;
      if (due > 1000) return change(booking, dearer);
    }
    throw new Error('No day costs more.');
  }

  it('nor worse ones: what was never paid of a dearer day costs nothing once it is taken back', async () => {
    const { booking, total } = await bookedAhead('STANDARD', '2026-06-09', 100, 3);
    const due = await movedUnpaid(booking);
    // There and back: the fees of two changes, and no part of the difference.
    expect(await change(booking, {}, total + due)).toBe(2000);
    expect((await booking.who.itineraryOf(booking.id)).travelCost.amountAfterTax).toBe(total + 2000);
    await payDue(harbour, booking.who, booking.id, 20, '1780308000002');
    const half = Math.ceil(total / 2);
    expect(await endOf(booking)).toEqual([31, half + 2000, [total - half]]);
  });

  it('nor where the booking is cancelled instead; what was paid of it counts', async () => {
    const { booking, total } = await bookedAhead('STANDARD', '2026-06-09', 99, 3);
    await movedUnpaid(booking);
    const half = Math.ceil(total / 2);
    expect(await endOf(booking)).toEqual([31, half + 1000, [total - half - 1000]]);

    const paid = await bookedAhead('STANDARD', '2026-06-09', 98, 3);
    const due = await movedUnpaid(paid.booking);
    await payDue(harbour, paid.booking.who, paid.booking.id, toPounds(pence(due)), '1780308000002');
    const all = paid.total + due;
    expect(await endOf(paid.booking)).toEqual([31, Math.ceil((all - 1000) / 2) + 1000, [Math.floor((all - 1000) / 2)]]);
  });

  it('nor does what was paid of it count as unpaid once another crossing of the trip becomes dearer', async () => {
    const who = visitor(harbour);
    const trip = { ticketType: 'STANDARD', vehicle: null, adults: 3 };
    const first = await who.cartBody({ ...trip, departureDate: '2026-06-09' });
    const ferry = [...first.ferry, ...(await who.cartBody({ ...trip, departureDate: '2026-06-10' })).ferry];
    const { cartId } = got(await who.ask(postCart, { body: { ...first, ferry } }));
    const { itineraryId: id, travelCost, reservationItems } = got(await who.reserve(cartId));
    await payDue(harbour, who, id, toPounds(travelCost.amountAfterTax));
    const [one = 0, other = 0] = reservationItems.ferry.map(
      ({ reservationTotals }) => reservationTotals.totalPriceToPay,
    );
    const dearer = async (item: number) => {
      const [crossing] = ferry.slice(item);
      if (crossing === undefined) throw new Error('The trip has two crossings.');
      const booking = { ferry: crossing, ...asking(who, await who.itineraryOf(id), crossing, item) };
      return { booking, due: await movedUnpaid(booking) };
    };
    const { due } = await dearer(0);
    await payDue(harbour, who, id, toPounds(pence(due)), '1780308000002');
    const { booking } = await dearer(1);
    const kept = Math.ceil((one + due - 1000) / 2) + Math.ceil(other / 2) + 2000;
    expect(await endOf(booking)).toEqual([31, kept, [one + other + due - kept]]);
  });

  it('a dearer ticket that is not even paid does not make a lost fare refundable again', async () => {
    const { booking, total } = await bookedAhead('STANDARD', '2026-06-10', 30);
    expect(got(await booking.quoteCancel()).travelCost.amountAfterTax).toBe(0);
    expect(await change(booking, { departures: moved(booking, { ticketType: 'FLEX' }) })).toBeGreaterThan(1000);
    expect(got(await booking.quoteCancel()).fee).toBe(total);
    expect(await endOf(booking)).toEqual([31, total, []]);
  });

  it('nor does one that is paid: what was paid for it alone is given back', async () => {
    const { booking, total } = await bookedAhead('STANDARD', '2026-06-12', 30);
    const due = await change(booking, { departures: moved(booking, { ticketType: 'FLEX' }) });
    await payDue(harbour, booking.who, booking.id, toPounds(due), '1780308000002');
    expect(await endOf(booking)).toEqual([31, total + 1000, [due - 1000]]);
  });

  it('nor a later day, over one change and the next', async () => {
    const { booking, total } = await bookedAhead('FLEX', '2026-06-14', 10, 2);
    const later = await change(booking, { departures: moved(booking, { departureDate: '2026-06-24' }) });
    const after = total + later;
    const one = { departures: moved(booking, { departureDate: '2026-06-24' }) };
    const passengers = [{ ageCategory: 'A' as const, quantity: 1 }];
    await change(booking, { ...one, passengers }, after);
    const { travelCost } = await booking.who.itineraryOf(booking.id);
    expect(travelCost.amountAfterTax).toBeGreaterThanOrEqual(total);
    const [status, kept] = await endOf(booking);
    expect([status, kept]).toEqual([31, total]);
  });

  it('and takes none away: what could be given back before it still is', async () => {
    const { booking } = await bookedAhead('FLEX', '2026-06-20', 72, 2);
    await change(booking, { passengers: [{ ageCategory: 'A', quantity: 1 }] });
    expect((await endOf(booking)).slice(0, 2)).toEqual([31, 0]);
    const half = await bookedAhead('STANDARD', '2026-06-24', 72, 2);
    const due = await change(half.booking, { departures: moved(half.booking, { departureDate: '2026-06-26' }) });
    await payDue(harbour, half.booking.who, half.booking.id, toPounds(due), '1780308000003');
    const [, kept] = await endOf(half.booking);
    // A cheaper sailing gave half of the difference back already.
    expect(kept).toBe(Math.ceil(Math.max(half.total, half.total + due - 1000) / 2) + 1000);
  });
});
