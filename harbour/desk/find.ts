// What the call centre searches (R12, ruling 63): bookings, customers, and the loads of a day.
import { asc, count, eq, or, type SQL, sql } from 'drizzle-orm';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import type { getDeskBookings, getDeskDepartures } from '#domain/contract/extensions/desk.ts';
import { SHORTEST_SEARCH } from '#domain/desk/desk-search.ts';
import { dayAt } from '#domain/values/dates.ts';
import { NOTHING, toPounds } from '#domain/values/money.ts';
import { toInstantText } from '#harbour/clock.ts';
import { credential, customer } from '#harbour/db/account-schema.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import { type Sailing, sailing } from '#harbour/db/catalogue-schema.ts';
import { type Database, query } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import { allDueNow } from '#harbour/payment/due.ts';
import { saleFault } from '#harbour/pricing/space.ts';
import { customersCredential, deskCustomerColumns, type WireDeskCustomer, wireDeskCustomer } from './acting.ts';

type WireBooking = WireAnswerOf<typeof getDeskBookings>['hydra:member'][number];
type WireDeparture = WireAnswerOf<typeof getDeskDepartures>['hydra:member'][number];

const LONGEST_LIST = 50;

interface BookingSearch {
  readonly reference?: string | undefined;
  readonly email?: string | undefined;
  readonly plate?: string | undefined;
  readonly name?: string | undefined;
  readonly departureDate?: string | undefined;
  readonly routeCode?: string | undefined;
  readonly departureTime?: string | undefined;
}

interface FoundBooking extends Record<string, unknown>, Pick<ItineraryRow, 'status' | 'totalPence'> {
  readonly itineraryId: string;
  readonly bookingReference: string | null;
  readonly customerName: string | null;
  readonly email: string;
  readonly plate: string | null;
  readonly departsAt: number | null;
  readonly routeCode: string | null;
  readonly heldUntil: number | null;
  /** Whether a change or a plan may have left something to pay. */
  readonly mayOwe: boolean;
}

/**
 * One row per booked crossing, one for a trip without any, the newest booking first; those of a day in the order in which
 * they leave. Throws 422 when nothing is searched for.
 */
export async function findBookings(db: Database, now: number, search: BookingSearch): Promise<Found<WireBooking>> {
  const plate = packed(search.plate);
  const reference = packed(search.reference);
  const conditions = [
    reference &&
      sql`(${startsWith(sql`f.booking_reference`, reference)} OR EXISTS (SELECT 1 FROM hotel_stay h WHERE ${ofStay}
        AND ${startsWith(sql`h.booking_reference`, reference)}))`,
    contains(sql`lower(i.lead_email || ' ' || COALESCE(f.confirmation_email, ''))`, search.email?.toLowerCase()),
    plate && sql`EXISTS (SELECT 1 FROM booked_vehicle v WHERE ${ofItem} AND ${contains(PLATE, plate)})`,
    search.name &&
      sql`EXISTS (SELECT 1 FROM booked_traveller n WHERE n.itinerary_id = i.id
        AND ${contains(NAME, search.name.toLowerCase().replace(/\s+/g, ' '))})`,
  ].filter((condition) => condition !== undefined && condition !== '');
  const leaving = sailingsWanted(search);
  if (conditions.length === 0 && leaving === null) {
    throw new Refusal(422, 'Search by reference, e-mail, plate, name or day.', { code: 'invalid' });
  }
  const where = conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
  const from = leaving
    ? sql`itinerary i JOIN ferry_item f ON f.itinerary_id = i.id
        JOIN (SELECT x.itinerary_id, x.rph, min(x.leg) AS leg FROM booked_departure x
          JOIN sailing y ON y.id = x.sailing_id WHERE ${leaving} GROUP BY x.itinerary_id, x.rph) l
          ON l.itinerary_id = i.id AND l.rph = f.rph`
    : sql`itinerary i LEFT JOIN ferry_item f ON f.itinerary_id = i.id`;
  const order = leaving ? sql`s.departs_at, "customerName", i.id` : sql`i.created_at DESC, i.id DESC`;
  const rows = await query<FoundBooking>(
    db,
    sql`SELECT i.id AS "itineraryId",
        COALESCE(f.booking_reference, (SELECT h.booking_reference FROM hotel_stay h WHERE ${ofStay}
          ORDER BY h.rph, h.position LIMIT 1)) AS "bookingReference",
        (SELECT ${FULL_NAME} FROM booked_traveller n WHERE n.itinerary_id = i.id AND n.position = 0) AS "customerName",
        i.lead_email AS email,
        (SELECT v.license_plate FROM booked_vehicle v WHERE ${ofItem} AND v.license_plate <> ''
          ORDER BY ${plate ? sql`strpos(${PLATE}, ${plate}) = 0,` : sql``} v.position LIMIT 1) AS plate,
        s.departs_at::float8 AS "departsAt", s.route_code AS "routeCode", i.status, i.total_pence AS "totalPence",
        i.hold_expires_at::float8 AS "heldUntil",
        i.status = ${STATUS.booked} AND (EXISTS (SELECT 1 FROM booking_change c WHERE c.itinerary_id = i.id)
          OR EXISTS (SELECT 1 FROM payment_plan p WHERE p.itinerary_id = i.id)) AS "mayOwe"
      FROM ${from}
      LEFT JOIN booked_departure d ON d.itinerary_id = i.id AND d.rph = f.rph AND d.leg = ${leaving ? sql`l.leg` : legLeft(dayAt(now))}
      LEFT JOIN sailing s ON s.id = d.sailing_id
      WHERE ${where}
      ORDER BY ${order}, f.rph LIMIT ${LONGEST_LIST}`,
  );
  const owing = rows.filter(({ mayOwe }) => mayOwe).map(({ itineraryId: id, ...row }) => ({ ...row, id }));
  const dues = await allDueNow(db, owing);
  const members = rows.map(({ departsAt, totalPence, customerName, heldUntil, mayOwe: _, ...row }): WireBooking => {
    const due = dues.get(row.itineraryId)?.amount ?? NOTHING;
    return {
      ...row,
      customerName: customerName ?? '',
      departs: departsAt === null ? null : toInstantText(departsAt),
      total: toPounds(totalPence),
      holdExpiresAt: heldUntil === null ? null : toInstantText(heldUntil),
      stillDue: due > NOTHING ? toPounds(due) : null,
    };
  });
  return counted(members, async () => {
    const [all] = await query<{ rows: number }>(db, sql`SELECT count(*)::int AS rows FROM ${from} WHERE ${where}`);
    return all?.rows ?? 0;
  });
}

/** The sailings of a day, or the one of them; null where no day is given. Throws 422 for one of no day. */
function sailingsWanted({ departureDate, routeCode, departureTime }: BookingSearch): SQL | null {
  if (departureDate === undefined) {
    if (routeCode === undefined && departureTime === undefined) return null;
    throw new Refusal(422, 'Say on which day it sails.', { code: 'invalid' });
  }
  return sql.join(
    [
      sql`y.departure_date = ${departureDate}`,
      ...(routeCode === undefined ? [] : [sql`y.route_code = ${routeCode}`]),
      ...(departureTime === undefined ? [] : [sql`y.departure_time = ${departureTime}`]),
    ],
    sql` AND `,
  );
}

/** Which crossing is told: of a trip half made, as in the lists of its owner, its way back; else the way out. */
const legLeft = (today: string): SQL =>
  sql`COALESCE((SELECT min(x.leg) FROM booked_departure x JOIN sailing y ON y.id = x.sailing_id
    WHERE x.itinerary_id = i.id AND x.rph = f.rph AND y.departure_date >= ${today}), 0)`;

/** What is listed, and how much there is of it. */
interface Found<Member> {
  readonly members: readonly Member[];
  readonly totalItems: number;
}

/** Only a full list may have been cut. */
const counted = async <Member>(members: readonly Member[], count: () => Promise<number>): Promise<Found<Member>> => ({
  members,
  totalItems: members.length < LONGEST_LIST ? members.length : await count(),
});

const ofStay = sql`h.itinerary_id = i.id`;
const ofItem = sql`v.itinerary_id = i.id AND v.rph = f.rph`;
/** Spaces are for reading only (ruling 29). */
const PLATE = sql`replace(upper(v.license_plate), ' ', '')`;
const FULL_NAME = sql`concat_ws(' ', n.details->'personName'->>'givenName', n.details->'personName'->>'surName')`;
const NAME = sql`lower(${FULL_NAME})`;

const contains = (text: SQL, wanted: string | undefined): SQL | undefined =>
  wanted === undefined ? undefined : sql`strpos(${text}, ${wanted}) > 0`;
const startsWith = (text: SQL, wanted: string): SQL => sql`strpos(${text}, ${wanted}) = 1`;

/** In capitals, without the spaces that people type. Throws 422 when too little is left to search for. */
function packed(wanted: string | undefined): string | undefined {
  const text = wanted?.replaceAll(/\s/g, '').toUpperCase();
  if (text !== undefined && text.length < SHORTEST_SEARCH) {
    throw new Refusal(422, `Enter at least ${SHORTEST_SEARCH} characters.`, { code: 'invalid' });
  }
  return text;
}

/** In order of departure. */
export async function departuresOn(db: Database, date: string, now: number): Promise<WireDeparture[]> {
  const rows = await db
    .select()
    .from(sailing)
    .where(eq(sailing.departureDate, date))
    .orderBy(asc(sailing.departsAt), asc(sailing.routeCode));
  return rows.map((row) => ({
    routeCode: row.routeCode,
    ship: row.shipCode,
    departureDate: row.departureDate,
    departureTime: row.departureTime,
    passengersBooked: row.takenPassengers,
    passengerCapacity: row.capacityPassengers,
    laneMetresBooked: row.takenLaneCm / 100,
    laneMetres: row.capacityLaneCm / 100,
    state: stateOf(row, now),
  }));
}

function stateOf(row: Sailing, now: number): WireDeparture['state'] {
  if (row.departsAt <= now) return 'departed';
  if (saleFault(row, now) !== null) return 'closed';
  return row.takenPassengers >= row.capacityPassengers ? 'full' : 'open';
}

/** Customers whose name, e-mail address or number contains these characters, ordered by name. */
export async function findCustomers(db: Database, wanted: string): Promise<Found<WireDeskCustomer>> {
  const needle = wanted.toLowerCase().replace(/\s+/g, ' ');
  const where = or(
    contains(sql`lower(${customer.firstName} || ' ' || ${customer.lastName})`, needle),
    contains(sql`${credential.email}`, needle),
    contains(sql`lower(${customer.customerNumber})`, needle),
  );
  const rows = await db
    .select(deskCustomerColumns)
    .from(customer)
    .innerJoin(credential, customersCredential)
    .where(where)
    .orderBy(asc(customer.lastName), asc(customer.firstName), asc(customer.customerNumber))
    .limit(LONGEST_LIST);
  return counted(rows.map(wireDeskCustomer), async () => {
    const [all] = await db
      .select({ rows: count() })
      .from(customer)
      .innerJoin(credential, customersCredential)
      .where(where);
    return all?.rows ?? 0;
  });
}
