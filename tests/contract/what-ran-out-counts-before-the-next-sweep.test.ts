import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getItineraries } from '#domain/contract/booking.ts';
import { getDeskBookings, getDeskDepartures } from '#domain/contract/extensions/desk.ts';
import { getFerryInvoice } from '#domain/contract/invoices.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { toPounds } from '#domain/values/money.ts';
import { type ControlledClock, controlledClock } from '#harbour/clock.ts';
import { bookedDeparture, itinerary } from '#harbour/db/booking-schema.ts';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { at, LONG_SESSIONS, paidBooking } from './after-sales/paid.ts';
import { got, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { deskOf } from './desk/desk.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';
import { issue, payer } from './invoices/paying.ts';
import { brokenPromises } from './truth.ts';

/** It moves as it is told, but nothing comes round by it: only the call itself can look for what is over. */
const clockWithoutSweeps = (start: string): ControlledClock => ({
  ...controlledClock(start),
  every: () => async () => undefined,
});

describe('What ran out of time counts before the next sweep', () => {
  const clock = clockWithoutSweeps('2026-06-01T08:00:00Z');
  let harbour: TestHarbour;
  beforeAll(async () => {
    harbour = await startTestHarbour({ clock, limits: LONG_SESSIONS });
  });
  afterAll(() => harbour.close());

  const stored = async (id: string) => {
    const [row] = await harbour.db.select().from(itinerary).where(eq(itinerary.id, id));
    return row?.status;
  };
  /** Lets the time of a hold pass, with nobody looking. */
  const runOut = async (id: string) => {
    await clock.advance('PT20M');
    expect(await stored(id)).toBe(20);
  };
  const sailingOf = async (itineraryId: string): Promise<Sailing> => {
    const [found] = await harbour.db
      .select({ sailing })
      .from(bookedDeparture)
      .innerJoin(sailing, eq(sailing.id, bookedDeparture.sailingId))
      .where(eq(bookedDeparture.itineraryId, itineraryId));
    if (found === undefined) throw new Error('The booking has no crossing.');
    return found.sailing;
  };
  /** Nobody else fits on the sailing of this booking. */
  const fill = async (itineraryId: string): Promise<Sailing> => {
    const { id, takenPassengers } = await sailingOf(itineraryId);
    await harbour.db.update(sailing).set({ capacityPassengers: takenPassengers }).where(eq(sailing.id, id));
    return sailingOf(itineraryId);
  };
  /** Another sailing of its day and ship. */
  const nextTo = async (itineraryId: string): Promise<Sailing> => {
    const { id, ...own } = await sailingOf(itineraryId);
    const alike = [eq(sailing.departureDate, own.departureDate), eq(sailing.routeCode, own.routeCode)];
    const [other] = await harbour.db
      .select()
      .from(sailing)
      .where(and(...alike, eq(sailing.shipCode, own.shipCode), ne(sailing.id, id)));
    if (other === undefined) throw new Error('The ship sails once that day.');
    return other;
  };
  const outcomeOf = ({ status, refusal }: { status: number; refusal: { code?: string | undefined } | null }) =>
    refusal?.code ?? status;

  it('for whoever reserves the places', async () => {
    const next = visitor(harbour);
    const { cartId } = await next.makeCart();
    const { itineraryId } = await visitor(harbour).hold();
    await fill(itineraryId);
    expect(outcomeOf(await next.reserve(cartId))).toBe('sold-out');
    await runOut(itineraryId);
    expect(outcomeOf(await next.reserve(cartId))).toBe(200);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('for whoever moves a booking to the places', async () => {
    const departureDate = '2026-06-11';
    const booked = await paidBooking(harbour, { departureDate });
    const { departureTime } = await nextTo(booked.id);
    const { itineraryId } = await visitor(harbour).hold({ departureDate, departureTime });
    await fill(itineraryId);
    const departures = at(booked.ferry, departureTime);
    expect(outcomeOf(await booked.modify({ departures }))).toBe('sold-out');
    await runOut(itineraryId);
    expect(outcomeOf(await booked.modify({ departures }))).toBe(200);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  it('for whoever reads the booking', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    await runOut(itineraryId);
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status: 67, holdExpiresAt: null });
  });

  it('for whoever lists their bookings', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId } = await ada.hold();
    await runOut(itineraryId);
    expect(got(await ada.ask(getItineraries))).toMatchObject({ itineraryId, status: 67 });
  });

  type Agency = Awaited<ReturnType<typeof payer>>;
  it.each([
    ['lists its invoices', 20_360, '202606011000', async ({ list }: Agency) => list()],
    [
      'opens one of its invoices',
      20_391,
      '202606011001',
      async ({ ask }: Agency, invoiceId: string) => [got(await ask(getFerryInvoice, { query: { invoiceId } }))],
    ],
  ])('for the agency that %s', async (_, number, minute, read) => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const chosen = await noor.choose(number);
    await noor.formOf(chosen, minute);
    const state = async () => {
      const found = await read(noor, chosen[0]?.invoiceId ?? '');
      return found.find(({ invoiceId }) => invoiceId === chosen[0]?.invoiceId)?.lastPayment?.state;
    };
    expect(await state()).toBe('open');
    await clock.advance('PT20M');
    expect(await state()).toBe('expired');
  });

  it('for the desk that looks for a booking', async () => {
    const desk = await deskOf(harbour);
    const { itineraryId, reservationItems } = await visitor(harbour).hold();
    const reference = reservationItems.ferry[0]?.bookingReference ?? '';
    await runOut(itineraryId);
    expect((await desk.get(getDeskBookings, { query: { reference } })).map(({ status }) => status)).toEqual([67]);
  });

  it('for the desk that looks at the loads of a day', async () => {
    const desk = await deskOf(harbour);
    const { itineraryId } = await visitor(harbour).hold({ departureDate: '2026-06-12', adults: 3 });
    const { departureDate: date, departureTime, routeCode, takenPassengers } = await sailingOf(itineraryId);
    await runOut(itineraryId);
    const loads = await desk.get(getDeskDepartures, { query: { date } });
    const load = loads.find((one) => one.routeCode === routeCode && one.departureTime === departureTime);
    expect(load?.passengersBooked).toBe(takenPassengers - 3);
  });

  /** A payment whose bank says nothing, until it counts as refused. */
  const silentPayment = async (departureDate: string) => {
    const who = visitor(harbour);
    const { itineraryId: id } = await who.hold({ departureDate });
    const browser = cardVisitor(harbour);
    const { path } = await browser.payWith(await who.preload(id), CARDS.silent);
    return { who, id, browser, path };
  };

  it('for whoever pays again after a bank that never answered', async () => {
    const { who, id } = await silentPayment('2026-06-13');
    const again = await who.paymentBody(id, '1780308000002');
    expect(outcomeOf(await who.pay(id, again))).toBe('payment-open');
    await clock.advance('PT2M');
    expect(outcomeOf(await who.pay(id, again))).toBe(200);
  });

  it('for whoever cancels after a bank that never answered', async () => {
    const booked = await paidBooking(harbour, { departureDate: '2026-06-15' });
    const { id, departureTime } = await nextTo(booked.id);
    await harbour.db.update(sailing).set({ pricePermille: 3000 }).where(eq(sailing.id, id));
    got(await booked.modify({ departures: at(booked.ferry, departureTime) }));
    const amountAfterTax = toPounds(stillDue(await booked.who.itineraryOf(booked.id)));
    const body = await booked.who.paymentBody(booked.id, '1780308000002', { amountAfterTax });
    const { preloadData } = got(await booked.who.pay(booked.id, body));
    if (!preloadData) throw new Error('The payment answered no card form.');
    await cardVisitor(harbour).payWith(preloadData, CARDS.silent);
    expect(outcomeOf(await booked.cancel())).toBe('payment-open');
    await clock.advance('PT2M');
    expect(outcomeOf(await booked.cancel())).toBe(200);
    expect(await brokenPromises(harbour)).toEqual([]);
  });

  /** A payment of an invoice whose bank says nothing, and the result that its page has for the app. */
  const silentInvoice = async (minute: string) => {
    const noor = await payer(harbour, PEOPLE.noor, 'A2002');
    const invoices = await issue(harbour, 'A2002', 45);
    const browser = cardVisitor(harbour);
    const { path } = await browser.payWith(await noor.formOf(invoices, minute), CARDS.silent);
    const [, reference = ''] = /providerReference=([^"&]+)/.exec((await browser.open(path)).html) ?? [];
    return { noor, invoices, reference };
  };

  it('for the agency that pays again after a bank that never answered', async () => {
    const { noor, invoices } = await silentInvoice('202606011002');
    expect(outcomeOf(await noor.preload(invoices, '202606011003'))).toBe('payment-open');
    await clock.advance('PT2M');
    expect(outcomeOf(await noor.preload(invoices, '202606011003'))).toBe(200);
  });

  it('for the agency that comes back from a bank that never answered', async () => {
    const { noor, invoices, reference } = await silentInvoice('202606011004');
    expect(outcomeOf(await noor.process(invoices, '202606011004', reference))).toBe('payment-open');
    await clock.advance('PT2M');
    expect(outcomeOf(await noor.process(invoices, '202606011004', reference))).toBe('payment-declined');
  });

  it('for whoever still looks at the card page', async () => {
    const { browser, path } = await silentPayment('2026-06-14');
    expect((await browser.open(path)).html).not.toContain('nothing was charged');
    await clock.advance('PT2M');
    expect((await browser.open(path)).html).toContain('The bank did not answer, so nothing was charged.');
  });
});
