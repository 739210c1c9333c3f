// What a passenger does about a booking that is made, and what the tables say of it afterwards.
import { eq, sql } from 'drizzle-orm';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { query } from '#harbour/db/database.ts';
import type { Harbour } from '#harbour/harbour.ts';
import { paidBooking } from '#tests/contract/after-sales/paid.ts';
import type { Wanted as Ordered } from '#tests/contract/booker.ts';
import {
  acceptBasket,
  addNothing,
  button,
  CARDS,
  chooseSailing,
  giveDetails,
  goToPayment,
  ON_FOOT,
  payWith,
  searchFor,
  seeBooked,
  seeScreen,
  type Wanted,
} from './steps.ts';
import { bookingOf } from './truth.ts';
import type { Passenger, World } from './world.ts';

export const FIND = 'Find your booking';

interface Trip extends Omit<Wanted, 'out'> {
  readonly email: string;
  readonly ticket: string;
  readonly out?: string;
  readonly plate?: string;
}

/** Opens a letter in the mailbox: its frame forbids scripts, and a clock that is set would be one. */
export async function openLetter(world: World, subject: string): Promise<Passenger['page']> {
  const { page } = await world.visit({ ownTime: true });
  await page.goto(`${world.harbour.api.url}/mailbox`);
  await page.getByRole('link', { name: subject }).click();
  await page.getByRole('heading', { name: subject }).waitFor();
  return page;
}

/** Books a crossing at ten o'clock, and the way back at four, by hand, and pays it by card. */
export async function bookAndPay(passenger: Passenger, { app, harbour }: World, trip: Trip) {
  const { email, ticket, plate, ...wanted } = trip;
  await searchFor(passenger, app, { out: '2026-06-10', vehicle: ON_FOOT, ...wanted });
  await chooseSailing(passenger, '10:00', ticket);
  if (trip.back) {
    await seeScreen(passenger, /Coming back/);
    await chooseSailing(passenger, '16:00', ticket);
  }
  await addNothing(passenger);
  await acceptBasket(passenger);
  await giveDetails(passenger, { email, ...(plate && { plate }) });
  await goToPayment(passenger);
  await payWith(passenger, CARDS.pays);
  await seeBooked(passenger);
  return bookingOf(harbour, email);
}

/** A crossing at ten o'clock that was booked and paid on another device: here it begins with its reference. */
export async function bookedElsewhere({ harbour }: World, ordered: Ordered & { readonly email: string }) {
  await paidBooking(harbour, { departureTime: '10:00', vehicle: null, ...ordered });
  return bookingOf(harbour, ordered.email);
}

/** Asks for a booking at its own page. */
export async function askFor({ page }: Passenger, app: string, reference: string, email: string): Promise<void> {
  await page.goto(`${app}/book/find`);
  await fillFind(page, reference, email);
}

export async function fillFind(page: Passenger['page'], reference: string, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Booking reference' }).fill(reference);
  await page.getByRole('textbox', { name: 'E-mail of the lead passenger' }).fill(email);
  await button(page, 'Find the booking').click();
}

export async function find(passenger: Passenger, app: string, reference: string, email: string): Promise<void> {
  await askFor(passenger, app, reference, email);
  await seeBooked(passenger);
}

export async function startChange(passenger: Passenger): Promise<void> {
  await button(passenger.page, 'Change this booking').click();
  await seeScreen(passenger, 'Change your booking');
}

const WORDS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });

/** The same time and ticket on another day of the week around it. */
export async function moveOutward(passenger: Passenger, day: string, time = '10:00'): Promise<void> {
  const { page } = passenger;
  await button(page, 'Choose another outward sailing').click();
  await seeScreen(passenger, 'Another outward sailing');
  await page
    .getByRole('region', { name: 'Days to sail' })
    .getByRole('button', { name: new RegExp(`\\b${WORDS.format(new Date(`${day}T00:00:00Z`))}`) })
    .click();
  await button(page, `Choose ${time}`).click();
  await seeScreen(passenger, 'Change your booking');
}

export const REVIEW = 'This is what changes';

export async function askCost(passenger: Passenger): Promise<void> {
  await button(passenger.page, 'See what it costs').click();
  await seeScreen(passenger, REVIEW);
}

/** Makes one sailing cost a share of the plain fare, in thousandths. */
export async function priceSailing({ db }: Harbour, id: string, pricePermille: number): Promise<void> {
  const changed = await db.update(sailing).set({ pricePermille }).where(eq(sailing.id, id)).returning();
  if (changed.length !== 1) throw new Error(`${id} does not sail.`);
}

export interface MadeChange extends Record<string, unknown> {
  readonly kind: 'change' | 'cancellation';
  readonly fields: readonly string[];
  readonly fee: number;
  readonly difference: number;
  readonly refund: number;
}

/** What was changed of a booking, oldest first. */
export const changesOf = ({ db }: Harbour, id: string): Promise<readonly MadeChange[]> =>
  query<MadeChange>(
    db,
    sql`SELECT kind, fields, fee_pence AS fee, difference_pence AS difference, refund_pence AS refund
      FROM booking_change WHERE itinerary_id = ${id} ORDER BY position`,
  );

/** The letters to an address of one kind, those with prices first. */
export async function lettersTo({ db, settled }: Harbour, recipient: string, kind: string) {
  await settled();
  return query<{ subject: string; raw: string; priced: boolean }>(
    db,
    sql`SELECT subject, raw, priced FROM mail WHERE recipient = ${recipient} AND kind = ${kind} ORDER BY priced DESC`,
  );
}

/** A guest's booking asks for the e-mail again when its page is loaded anew (ruling 60). */
export async function fillEmailAgain(
  { page, ...ada }: Passenger,
  email: string,
  then = 'You’re booked',
): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await button(page, 'Open the booking').click();
  await seeScreen({ page, ...ada }, then);
}

/** A guest who loads the summary anew is a stranger to it until the e-mail is there again. */
export const STRANGER = /^404 GET \/itinerary-services\/itineraries\//;
