// Changing one crossing of a booking: quoted and made with the same figures, all of it or nothing (rulings 56, 57, 59).
import { eq } from 'drizzle-orm';
import type * as v from 'valibot';
import { QUOTE_LINES } from '#domain/amendment/amendment-quote.ts';
import { TRIP_FIXED_BY_PLAN } from '#domain/amendment/amendment-rights.ts';
import { MODIFY_REFUSALS, type putBookingModify } from '#domain/contract/booking.ts';
import type { WireAnswerOf } from '#domain/contract/endpoint.ts';
import { formatPence, NOTHING, type Pence, pence, sumPence, toPounds } from '#domain/values/money.ts';
import {
  checkPlates,
  checkTravellers,
  checkTypes,
  checkVehicles,
  withoutVainPlates,
} from '#harbour/booking/cart-rules.ts';
import {
  type LoadedFerry,
  type LoadedItinerary,
  loadItinerary,
  referencesOf,
} from '#harbour/booking/load-itinerary.ts';
import { itinerary } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal, unauthorisedItinerary } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import { limitLetters } from '#harbour/mail/letter-limit.ts';
import { queueMail } from '#harbour/mail/post.ts';
import { postBookingLetter } from '#harbour/payment/booking-letter.ts';
import { lockItinerary } from '#harbour/payment/due.ts';
import { BOOKING_CHANGED, makeWay } from '#harbour/payment/orders.ts';
import { notByPoints, pricesOf } from '#harbour/payment/sources/applicable-loyalty.ts';
import type { Services } from '#harbour/services.ts';
import { changedFields, requireAmendable } from './amended-fields.ts';
import { keptOfLeg, wireParts } from './cancel.ts';
import { noteChange, requireChangesLeft, versionOf } from './changes.ts';
import { bookedTotal, type ChangedFerry, legTotal, priceChange, requireRoom } from './price-change.ts';
import { paidNet, payBack, planRefund, type RefundPart, type Staying } from './refunds.ts';
import { changeFeeOf, givenBack, isOnPaper } from './terms.ts';
import { forgetPaid, unpaidIn } from './unpaid.ts';
import { requireChanger } from './who-may.ts';
import { peopleOf, rewriteFerry, tripOf } from './write-change.ts';

type ModifyRequest = v.InferOutput<(typeof putBookingModify)['body']>;
type WireChange = WireAnswerOf<typeof putBookingModify>['hydra:member'][number];

/** Each change is followed by a letter with its ticket, now or once it is paid. */
const TOO_MANY_CHANGES =
  'This booking has changed several times within an hour. Nothing was changed. Please try again later, or call us.';

interface ChangeCost {
  readonly fee: Pence;
  /** The new fares less the old ones, as far as the tickets refund the difference: negative where they are lower. */
  readonly difference: Pence;
  /** What the tickets keep of lower fares. */
  readonly kept: Pence;
  /** The price of the whole booking afterwards. */
  readonly total: Pence;
  /** What is to be paid once it is made; negative is refunded. */
  readonly toPay: Pence;
  /** Of each crossing: what is lost of its new price, because it could not be given back before. */
  readonly lost: readonly Pence[];
  /** Of each crossing: what changes added to it and nobody has paid. */
  readonly unpaid: readonly Pence[];
}

function costOf(loaded: LoadedItinerary, booked: LoadedFerry, changed: ChangedFerry, now: number): ChangeCost {
  const unpaidOf = unpaidIn(loaded);
  const legs = booked.departures.map((leg, index) => {
    const { lostPence } = leg.leg;
    const before = bookedTotal(booked, index);
    const raw = pence(legTotal(changed, index) - before);
    const unpaid = unpaidOf(leg);
    const givenUp = pence(Math.min(unpaid, Math.max(NOTHING, -raw)));
    const returnable = Math.max(NOTHING, before - unpaid - lostPence);
    const lower = Math.min(givenBack(leg, pence(-raw - givenUp), now), returnable);
    const difference = raw < 0 ? pence(-givenUp - lower) : raw;
    const kept = pence(difference - raw);
    const soldAnew = changed.soldAnew[index];
    const lost = soldAnew ? keptOfLeg(leg, { lines: booked.lines, unpaid }, now) : lostPence;
    return {
      fee: soldAnew ? changeFeeOf(leg) : NOTHING,
      difference,
      kept,
      lost: pence(Math.max(NOTHING, lost - kept)),
      unpaid: pence(unpaid - givenUp + Math.max(NOTHING, raw)),
    };
  });
  const fee = sumPence(legs.map((leg) => leg.fee));
  const difference = sumPence(legs.map((leg) => leg.difference));
  const kept = sumPence(legs.map((leg) => leg.kept));
  const total = pence(loaded.row.totalPence + fee + difference);
  const lost = legs.map((leg) => leg.lost);
  const unpaid = legs.map((leg) => leg.unpaid);
  // What a plan has not collected yet is not due for the change.
  const settled = loaded.paymentPlan === null ? paidNet(loaded.movements) : loaded.row.totalPence;
  return { fee, difference, kept, total, lost, unpaid, toPay: pence(total - settled) };
}

interface Judged {
  readonly booked: LoadedFerry;
  readonly changed: ChangedFerry;
  readonly loaded: LoadedItinerary;
  readonly fields: readonly string[];
  readonly cost: ChangeCost;
  readonly parts: readonly RefundPart[];
}

interface Asked {
  readonly session: Session;
  readonly id: string;
  readonly bookingNumber: string;
  readonly body: ModifyRequest;
}

/** The quote and the act use the same words and figures. */
async function judge(services: Services, db: Database, { session, id, bookingNumber, body }: Asked): Promise<Judged> {
  const now = services.clock.now();
  const loaded = await loadItinerary(db, id);
  await requireChanger(db, loaded, session);
  requireUnchanged(loaded, body);
  const booked = loaded.ferry.find(({ item }) => item.bookingReference === bookingNumber);
  if (booked === undefined) throw unauthorisedItinerary();
  const ferry = { ...body.ferry, vehicles: withoutVainPlates(services.catalogue, body.ferry.vehicles) };
  checkTypes(ferry);
  if (ferry.vehicles.length > booked.vehicles.length) checkVehicles(ferry.vehicles, session);
  checkPlates(services.catalogue, ferry);
  requireSameLead(loaded, body);
  const changed = await priceChange(services, db, { booked, stays: loaded.stays }, ferry);
  const fields = changedFields(loaded, booked, changed, body.customerInfos);
  if (loaded.paymentPlan !== null && !fields.every(isOnPaper)) {
    throw new Refusal(409, TRIP_FIXED_BY_PLAN, { code: 'plan-booking' });
  }
  if (fields.length > 0) requireChangesLeft(services, loaded, session);
  requireProtected(booked, changed);
  requireAmendable(booked, changed, fields, now);
  await requireRoom(db, booked, changed);
  requireTravellers(loaded, changed, body);
  const cost = costOf(loaded, booked, changed, now);
  const refund = pence(Math.max(NOTHING, -cost.toPay));
  const parts = await planRefund(db, loaded, refund, stayingIn(loaded, booked, changed));
  return { booked, changed, loaded, fields, cost, parts };
}

/** What the booking has beside what the ferry itself sells, once it is changed. */
function stayingIn(
  { ferry, stays, travelCards }: LoadedItinerary,
  booked: LoadedFerry,
  changed: ChangedFerry,
): Staying {
  const others = ferry.filter((item) => item !== booked).flatMap(({ lines }) => lines);
  const rooms = stays.flatMap((stay) => stay.rooms);
  const sums = [
    notByPoints([...pricesOf(others), ...changed.extras.lines]),
    ...rooms.map(({ totalPence }) => totalPence),
  ];
  return { cards: sumPence(travelCards.map(({ pricePence }) => pricePence)), notByPoints: sumPence(sums) };
}

/**
 * A change must be based on the current booking, by figures and by version: of two based on the same one, the second is
 * refused.
 */
function requireUnchanged(loaded: LoadedItinerary, { expectedTotal, expectedVersion }: ModifyRequest): void {
  const isShown =
    (expectedTotal ?? loaded.row.totalPence) === loaded.row.totalPence &&
    (expectedVersion ?? versionOf(loaded)) === versionOf(loaded);
  if (isShown) return;
  throw new Refusal(409, 'This booking has changed in the meantime. Please check it again before you change it.', {
    code: MODIFY_REFUSALS.changed,
  });
}

/** Guests open their booking with this address, so a change must not alter it in passing (ruling 60). */
function requireSameLead({ travellers }: LoadedItinerary, { customerInfos }: ModifyRequest): void {
  if (customerInfos === undefined) return;
  const before = travellers[0]?.details;
  const [lead] = customerInfos;
  if (lead?.email?.toLowerCase() !== before?.email?.toLowerCase())
    throw invalid('The e-mail address of a booking cannot be changed online.');
  checkTravellers(customerInfos);
}

/** What protects a booking is sold for some vehicles alone (ruling 44), and is not given up by a change. */
function requireProtected({ lines }: LoadedFerry, { extras }: ChangedFerry): void {
  const isProtection = ({ kind }: { readonly kind: string }) => kind === 'protection';
  if (!lines.some(isProtection) || extras.lines.some(isProtection)) return;
  throw new Refusal(
    409,
    'Your cancellation protection is for a private car, motorhome or motorcycle. Keep one of them, or call us.',
    { code: MODIFY_REFUSALS.notAmendable },
  );
}

function requireTravellers(loaded: LoadedItinerary, changed: ChangedFerry, { customerInfos }: ModifyRequest): void {
  if ((customerInfos ?? loaded.travellers).length > peopleOf(loaded, changed))
    throw invalid('There are more travellers than passengers.');
}

const invalid = (description: string): Refusal => new Refusal(422, description, { code: 'invalid' });

function wireChange(bookingNumber: string, { booked, changed, loaded, cost, parts }: Judged): WireChange {
  return {
    bookingNumber,
    fee: toPounds(cost.fee),
    travelCost: {
      costTotals: [
        { description: QUOTE_LINES.fee, amountAfterTax: toPounds(cost.fee) },
        { description: QUOTE_LINES.difference, amountAfterTax: toPounds(cost.difference) },
        { description: QUOTE_LINES.total, amountAfterTax: toPounds(cost.total) },
      ],
      paymentTotals: wireParts(loaded, parts),
      amountAfterTax: toPounds(cost.toPay),
    },
    coupon: wireCoupon(booked, changed),
  };
}

/** A code that holds on none of the new days takes nothing off. */
function wireCoupon({ item: { couponCode } }: LoadedFerry, { discount }: ChangedFerry): WireChange['coupon'] {
  return couponCode === null ? null : { couponCode, valid: discount > NOTHING, discount: toPounds(discount) };
}

/** What a change would cost now. Changes nothing. */
export async function quoteChange(services: Services, asked: Asked): Promise<WireChange> {
  return wireChange(asked.bookingNumber, await judge(services, services.db, asked));
}

/**
 * Makes a change: places, price, words and money together. A change that was made already changes nothing. A higher
 * price is due on the itinerary; a lower one is refunded at once. Throws 409 in words where it cannot be made.
 */
export async function makeChange(services: Services, tx: Database, asked: Asked): Promise<WireChange> {
  const { log } = services;
  const { id } = asked;
  await lockItinerary(tx, id);
  const judged = await judge(services, tx, asked);
  const { booked, changed, loaded, fields, cost, parts } = judged;
  if (fields.length === 0) return wireChange(asked.bookingNumber, judged);
  if (asked.session.kind !== 'call-centre') await limitLetters(services, tx, id, TOO_MANY_CHANGES);
  await makeWay(services, tx, id, BOOKING_CHANGED);
  await forgetPaid(tx, loaded);
  await rewriteFerry(services, tx, { loaded, booked, changed, terms: cost, infos: asked.body.customerInfos });
  await tx
    .update(itinerary)
    .set({ ...(await tripOf(tx, loaded, changed)), totalPence: cost.total })
    .where(eq(itinerary.id, id));
  const change = await noteChange(services, tx, {
    itineraryId: id,
    kind: 'change',
    rph: booked.item.rph,
    fields,
    feePence: cost.fee,
    differencePence: cost.difference,
    keptPence: cost.kept,
    refundPence: sumPence(parts.map(({ amount }) => amount)),
  });
  await payBack(services, tx, change, parts);
  await tellOfChange(services, tx, asked.session, judged);
  log.info('changed', { itinerary: id, fields: fields.join(), pence: cost.toPay });
  return wireChange(asked.bookingNumber, judged);
}

/**
 * A ticket is sent for what is paid: if something is due, it follows the payment. Whoever makes the change is led to
 * that on the screen; for whom staff made it, it is said in a letter.
 */
async function tellOfChange(
  services: Services,
  tx: Database,
  { kind }: Session,
  { loaded, booked, cost }: Judged,
): Promise<void> {
  if (cost.toPay <= NOTHING) {
    const recipient = booked.item.confirmationEmail;
    return queueMail(services, tx, { itineraryId: loaded.row.id, kind: 'change', recipient, priced: true });
  }
  if (kind !== 'call-centre') return;
  const { bookedBy } = loaded;
  // It may be read by who travels, who owes the agency's money to nobody (ruling 59).
  const howToPay = bookedBy
    ? `${bookedBy} made the booking and pays it on its page, or calls us.`
    : 'Please pay it on the page of your booking, or call us.';
  await postBookingLetter(services, tx, loaded, {
    kind: 'change-due',
    about: 'A change of your booking is still to pay',
    label: bookedBy ? 'See your booking' : 'See your booking and pay',
    paragraphs: [
      `Your booking has changed: ${referencesOf(loaded)}. ${formatPence(cost.toPay)} is still to pay for it.`,
      `${howToPay} Your new e-ticket comes by e-mail once it is paid.`,
    ],
  });
}
