// Gives the demo's people bookings, once, through the code that sells: carts, reserve and capture, with the clock set
// back.
import { and, asc, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { type CartBody, type CartRequest, cartBody } from '#domain/contract/booking.ts';
import { addDays, dayAt } from '#domain/values/dates.ts';
import { makeCart } from '#harbour/booking/carts.ts';
import { releaseLapsedHolds } from '#harbour/booking/holds.ts';
import { loadItinerary } from '#harbour/booking/load-itinerary.ts';
import { lockWish, reserve } from '#harbour/booking/reserve.ts';
import { DAY, MINUTE } from '#harbour/clock.ts';
import { catalogueFact, type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import { type Database, transaction } from '#harbour/db/database.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { missingBooking } from '#harbour/db/missing-schema.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { sailingsOfDay } from '#harbour/operator/timetable.ts';
import { capture } from '#harbour/payment/capture.ts';
import { openOrder } from '#harbour/payment/orders.ts';
import { lockPayment } from '#harbour/payment/pay.ts';
import { hashed } from '#harbour/random.ts';
import type { Services } from '#harbour/services.ts';
import { type DemoBooking, demoBookings } from './demo-bookings.ts';
import { demoCustomers } from './demo-users.ts';

const FACT = 'demo-bookings';

/** Called at every start; acts only at the first. A trip for which the timetable has no sailings is left out. */
export async function seedBookings(services: Services): Promise<void> {
  const now = services.clock.now();
  const seeded = await transaction(services.db, async (tx) => {
    const first = await tx
      .insert(catalogueFact)
      .values({ name: FACT, value: dayAt(now) })
      .onConflictDoNothing()
      .returning();
    if (first.length === 0) return false;
    for (const [index, booking] of demoBookings.entries()) {
      // No two at the same moment, so that every list has one order.
      const clock = fixedClock(services, now - booking.bookedDaysAgo * DAY - index * MINUTE);
      await makeBooking({ ...services, clock }, tx, booking, dayAt(now));
    }
    return true;
  });
  if (seeded) await releaseLapsedHolds(services);
}

const fixedClock = ({ clock }: Services, moment: number): Services['clock'] => ({ ...clock, now: () => moment });

async function makeBooking(services: Services, tx: Database, booking: DemoBooking, today: string): Promise<void> {
  const { crossings, days, fate } = booking;
  const out = await findSailing(services, tx, { routeCode: crossings[0], day: days[0], today, after: 0 });
  const back =
    out && (await findSailing(services, tx, { routeCode: crossings[1], day: days[1], today, after: out.arrivesAt }));
  if (out === null || back === null) return;
  const session = sessionOf(booking);
  const holder = { session, address: null };
  const { id: cartId } = await makeCart(services, tx, holder, bodyOf(booking, [out, back]));
  const { itineraryId } = await reserve(services, tx, holder, await lockWish(services, tx, holder, cartId));
  if (fate === 'unpaid') return;
  const orderKey = String(services.clock.now());
  const { due, orders } = await lockPayment(tx, itineraryId, orderKey);
  const wanted = { itineraryId, due, orderKey, method: 'card', successUrl: '', failureUrl: '' } as const;
  const order = await openOrder(services, tx, wanted, orders);
  await capture(services, tx, { ...order, pageKeyHash: null }, { brand: 'Visa', lastDigits: '4242' });
  // Its letter was read long ago: the mailbox starts empty.
  await tx.delete(mail).where(eq(mail.itineraryId, itineraryId));
  if (fate !== 'elsewhere') return;
  const { ferry } = await loadItinerary(tx, itineraryId);
  const ownerUser = `${booking.kind}:${booking.userNumber}`;
  await tx
    .insert(missingBooking)
    .values(ferry.map(({ item }) => ({ bookingReference: item.bookingReference, ownerUser, importedAt: null })));
}

/** Who books: a session that no id leads to. A booking made elsewhere belongs to nobody yet. */
function sessionOf({ kind, userNumber, fate }: DemoBooking): Session {
  if (fate === 'elsewhere') {
    return { id: '', hash: hashed('the port office'), kind: 'guest', userNumber: null, productCode: null };
  }
  const productCode =
    demoCustomers.find(({ customerNumber }) => customerNumber === userNumber)?.defaultProductCode ?? null;
  return { id: '', hash: hashed(`booked before by ${kind}:${userNumber}`), kind, userNumber, productCode };
}

interface Wanted {
  readonly routeCode: string;
  /** Days from today. */
  readonly day: number;
  readonly today: string;
  /** The sailing departs after this moment. */
  readonly after: number;
}

const DAYS_TRIED = 5;

/**
 * A daytime sailing with room on it, on the wanted day or the next that has one: later for a future day, otherwise
 * earlier.
 */
async function findSailing(services: Services, tx: Database, wanted: Wanted): Promise<Sailing | null> {
  const { routeCode, day, today, after } = wanted;
  for (let tried = 0; tried < DAYS_TRIED; tried += 1) {
    const date = addDays(today, day < 0 ? day - tried : day + tried);
    const stored = await tx
      .select()
      .from(sailing)
      .where(and(eq(sailing.routeCode, routeCode), eq(sailing.departureDate, date)))
      .orderBy(asc(sailing.departsAt));
    // The timetable starts on the day of the first start: earlier sailings are created for these trips alone.
    const planned =
      stored.length > 0 || date >= today
        ? stored
        : sailingsOfDay(date, services.settings.seed).filter((row) => row.routeCode === routeCode);
    const found = planned.find((row) => row.departsAt > after && isRoomy(row));
    if (found === undefined) continue;
    await tx.insert(sailing).values(found).onConflictDoNothing();
    return found;
  }
  return null;
}

const isRoomy = (row: Sailing): boolean =>
  row.closedReason === null &&
  row.departureTime >= '08:00' &&
  row.departureTime < '18:00' &&
  row.capacityPassengers - row.takenPassengers >= 20 &&
  (row.capacityLaneCm === 0 || row.capacityLaneCm - row.takenLaneCm >= 2000);

function bodyOf(booking: DemoBooking, sailings: readonly Sailing[]): CartRequest {
  const { lead, adults, children, plate, poNumber } = booking;
  const [givenName, surName, email, phoneNumber] = lead;
  const passengers: CartBody['ferry'][number]['passengers'] = [{ ageCategory: 'A', quantity: adults }];
  if (children > 0) passengers.push({ ageCategory: 'C', quantity: children });
  const body: CartBody = {
    confirmationEmailAddress: email,
    customerInfos: [
      { id: 1001, status: 11, ageCategory: 'A', personName: { givenName, surName }, email, telephone: { phoneNumber } },
    ],
    ferry: [
      {
        ferryId: booking.ferryId,
        departures: sailings.map(({ routeCode, departureDate, departureTime, shipCode }) => ({
          routeCode,
          departureDate,
          departureTime,
          ship: shipCode,
          ticketType: booking.ticketType,
        })),
        passengers,
        vehicles: plate === null ? [] : [{ resourceCode: 'CAR', licensePlate: plate }],
        ...(poNumber === undefined ? {} : { poNumber }),
      },
    ],
    hotel: [],
  };
  return v.parse(cartBody, body);
}
