import { and, eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { postCart } from '#domain/contract/booking.ts';
import { postTravelCard } from '#domain/contract/travel-cards.ts';
import { stillDue } from '#domain/itinerary/itinerary-status.ts';
import { formatPence, fromPounds, type Pence, pence, sumPence, toPounds } from '#domain/values/money.ts';
import { sailing } from '#harbour/db/catalogue-schema.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { mailOf } from './accounts/letters.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { asking, at, LONG_SESSIONS, paidBooking, payDue } from './after-sales/paid.ts';
import { got, newKey } from './booker.ts';
import { startTestHarbour, type TestHarbour } from './harness.ts';
import { makeTrip, stayWish } from './hotels/guest.ts';
import { pagesOf } from './letter-pages.ts';
import { byPoints, byTravelCard, payPart, payRest, setMoney, setPoints } from './payments/parts.ts';
import { brokenPromises } from './truth.ts';

const AMOUNT = '£([\\d,]+\\.\\d\\d)';
const penceOf = (pounds: string | undefined): Pence => fromPounds(Number((pounds ?? '').replaceAll(',', '')));

describe('A letter names what the booking costs', () => {
  let harbour: TestHarbour;
  beforeAll(async () => {
    harbour = await startTestHarbour({ limits: LONG_SESSIONS });
  });
  beforeEach(() => setPoints(harbour, 1250));
  afterAll(() => harbour.close());

  async function letterOf(itineraryId: string, kind: 'confirmation' | 'change' | 'cancellation'): Promise<Email> {
    const [row, ...others] = await mailOf(harbour, and(eq(mail.itineraryId, itineraryId), eq(mail.kind, kind)));
    expect(others).toEqual([]);
    return PostalMime.parse(row?.raw ?? '');
  }

  const pdfOf = async (letter: Email): Promise<string> => (await pagesOf(letter)).join('\n').replaceAll(/\s+/g, ' ');

  /** The amounts of a letter: of its single lines, of its parts, and of all together, if it says so. */
  function amountsIn({ text = '' }: Email) {
    const rows = [...text.matchAll(new RegExp(`^(.+): ${AMOUNT}$`, 'gm'))].map(([, name = '', pounds]) => ({
      name,
      amount: penceOf(pounds),
    }));
    const named = (name: string) => rows.filter((row) => row.name === name).map(({ amount }) => amount);
    const isRefund = ({ name }: { readonly name: string }) => name.startsWith('Refund to ');
    const lines = rows.filter((row) => !['Total paid', 'The whole booking'].includes(row.name) && !isRefund(row));
    return {
      rows,
      refunds: rows.filter(isRefund),
      lines: sumPence(lines.map(({ amount }) => amount)),
      parts: named('Total paid'),
      whole: named('The whole booking'),
    };
  }

  /** The letter of one crossing: its lines are its total, on the page as in the text, and that is what was charged. */
  async function expectOne(letter: Email, total: Pence): Promise<void> {
    const { lines, parts, whole } = amountsIn(letter);
    expect({ lines, parts, whole }).toEqual({ lines: total, parts: [total], whole: [] });
    expect(await pdfOf(letter)).toContain(`Total paid ${formatPence(total)}`);
    expect(await brokenPromises(harbour)).toEqual([]);
  }

  /** A paid booking that is moved to a sailing of this share of the fare, in thousandths, and what is then due paid. */
  async function moved(departureDate: string, permille: number) {
    const ofDay = and(eq(sailing.departureDate, departureDate), eq(sailing.routeCode, 'HAL-BRI'));
    await harbour.db.update(sailing).set({ pricePermille: 1000, closedReason: null }).where(ofDay);
    const booking = await paidBooking(harbour, { departureDate });
    const [own] = booking.ferry.departures;
    const sailings = await harbour.db.select().from(sailing).where(ofDay);
    const other = sailings.find((one) => one.shipCode === own?.ship && one.departureTime !== own.departureTime);
    await harbour.db
      .update(sailing)
      .set({ pricePermille: permille })
      .where(eq(sailing.id, other?.id ?? ''));
    got(await booking.modify({ departures: at(booking.ferry, other?.departureTime ?? '') }));
    const due = stillDue(await booking.who.itineraryOf(booking.id));
    if (due > 0) await payDue(harbour, booking.who, booking.id, toPounds(due), '1780308000002');
    return { ...booking, after: (await booking.who.itineraryOf(booking.id)).travelCost.amountAfterTax };
  }

  it('after a change to a dearer sailing, with the fee of the change', async () => {
    const { id, itinerary, after } = await moved('2026-06-15', 1500);
    await expectOne(await letterOf(id, 'confirmation'), itinerary.travelCost.amountAfterTax);
    const letter = await letterOf(id, 'change');
    await expectOne(letter, after);
    const { rows, refunds } = amountsIn(letter);
    expect(rows).toContainEqual({ name: 'Fees for changes', amount: 1000 });
    expect(rows.map(({ name }) => name)).not.toContain('Not refunded when a fare went down');
    expect(refunds).toEqual([]);
  });

  it('after a change to a cheaper sailing, with what the ticket did not give back', async () => {
    const { id, after, cancel } = await moved('2026-06-16', 500);
    const letter = await letterOf(id, 'change');
    await expectOne(letter, after);
    const { rows } = amountsIn(letter);
    const kept = rows.find(({ name }) => name === 'Not refunded when a fare went down')?.amount ?? 0;
    expect(rows).toContainEqual({ name: 'Fees for changes', amount: 1000 });
    expect(kept).toBeGreaterThan(0);

    // Cancelled after that, it tells what the change cost from the fee.
    const { refunds } = got(await cancel());
    const back = sumPence((refunds ?? []).map(({ amountAfterTax }) => amountAfterTax));
    const changes = 1000 + kept;
    expect(amountsIn(await letterOf(id, 'cancellation')).rows).toEqual([
      { name: 'Earlier changes', amount: changes },
      { name: 'Cancellation fee', amount: after - changes - back },
      { name: 'Refund to your card', amount: back },
    ]);
  });

  it('after a change that was paid apart, with what goes back to the card as one sum and as the bank lists it', async () => {
    const onFoot = { ticketType: 'FLEX', vehicle: null, adults: 2 };
    const { who, id, itinerary, modify, cancel } = await paidBooking(harbour, onFoot);
    got(await modify({ passengers: [{ ageCategory: 'A', quantity: 3 }] }));
    const first = itinerary.travelCost.amountAfterTax;
    const second = stillDue(await who.itineraryOf(id));
    expect(second).toBeGreaterThan(0);
    await payDue(harbour, who, id, toPounds(second), '1780308000002');
    got(await cancel());
    const apart = `as ${formatPence(first)} and ${formatPence(second)}`;
    expect(amountsIn(await letterOf(id, 'cancellation')).refunds).toEqual([
      { name: `Refund to your card, ${apart}`, amount: first + second },
    ]);
  });

  it('after a change that gives money back, with where each part of it goes', async () => {
    await setMoney(harbour, 3000);
    const ada = await signedIn(harbour, PEOPLE.ada);
    const body = await ada.cartBody({ departureDate: '2026-06-18', ticketType: 'FLEX' });
    const [ferry] = body.ferry;
    const { itineraryId: id } = got(await ada.reserve(got(await ada.ask(postCart, { body })).cartId));
    got(await payPart(ada, id, byTravelCard(pence(3000))));
    await payRest(harbour, ada, id);
    const booked = await ada.itineraryOf(id);
    if (ferry === undefined) throw new Error('The cart has no crossing.');
    // On foot now: the fare of the car goes back, first to the card.
    got(await asking(ada, booked, ferry).modify({ vehicles: [] }));
    const letter = await letterOf(id, 'change');
    const total = (await ada.itineraryOf(id)).travelCost.amountAfterTax;
    await expectOne(letter, total);
    const [toCard, toTravelCard, ...others] = amountsIn(letter).refunds;
    const byCard = booked.travelCost.amountAfterTax - 3000;
    expect(toCard).toEqual({ name: 'Refund to your card', amount: byCard });
    expect(toTravelCard?.name).toMatch(/^Refund to your travel card, to spend until /);
    expect([toTravelCard?.amount, others]).toEqual([3000 - total, []]);
  });

  it('with a coupon taken off, and with points that paid a part', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId, travelCost } = await ada.hold({ departureDate: '2026-06-17', couponCode: 'ONCE5' });
    got(await payPart(ada, itineraryId, byPoints(700)));
    await payRest(harbour, ada, itineraryId);
    const letter = await letterOf(itineraryId, 'confirmation');
    await expectOne(letter, travelCost.amountAfterTax);
    const note = 'Code ONCE5 is in these prices: you save £5.00.';
    expect(letter.text).toContain(`\nTotal paid: ${formatPence(travelCost.amountAfterTax)}\n${note}\n`);
    expect(letter.html).toContain(note);
    expect(await pdfOf(letter)).toContain(note);
  });

  it('with a stay and a travel card beside the crossing, each with its price', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { cartId } = await makeTrip(ada, [stayWish()], { departureDate: '2026-06-12' });
    const wish = { code: 'ISLANDER', customerNumber: PEOPLE.ada.number, startDate: '2026-06-12', cartId };
    got(await ada.ask(postTravelCard, { body: wish, headers: { 'Idempotency-Key': newKey() } }));
    const held = got(await ada.reserve(cartId));
    await payRest(harbour, ada, held.itineraryId);
    const letter = await letterOf(held.itineraryId, 'confirmation');
    const { parts, whole, rows } = amountsIn(letter);
    const total = held.travelCost.amountAfterTax;
    expect(whole).toEqual([total]);
    expect(rows).toContainEqual({ name: 'Travel card: Islander card', amount: 10_000 });
    expect(sumPence([...parts, pence(10_000)])).toBe(total);
    expect(await brokenPromises(harbour)).toEqual([]);
  });
});
