// Rulings 37, 44, 57: what the page of a change lets be chosen has a price, or a sentence that says what to choose instead.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type Amendment,
  amendedFields,
  amendmentFaults,
  amendmentOf,
  modifyRequest,
} from '#domain/amendment/amendment.ts';
import { amendmentQuote } from '#domain/amendment/amendment-quote.ts';
import { postCart, putBookingModify } from '#domain/contract/booking.ts';
import { type FerryOptions, getConfiguration } from '#domain/contract/configuration.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { paidSoFar, stillDue } from '#domain/itinerary/itinerary-status.ts';
import { got, newKey, type Visitor, visitor } from '#tests/contract/booker.ts';
import { brokenStock, ferryOf } from '#tests/contract/extras/packer.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { payRest } from '#tests/contract/payments/parts.ts';
import { anyChange, anyTrip, cartOf, editedBy } from './any-trip.ts';

/** Each names what stands on the page: the vehicle, the trailer and its sizes, the people, the sailing, the switch. */
const OBEYABLE = [
  /^(Bicycle|Motorcycle): this class does not tow a trailer\.$/,
  /: at most \d\.\d\d m long and \d\.\d\d m high\. Please call us for a larger one\.$/,
  /^Your cancellation protection is for a private car, motorhome or motorcycle\. Keep one of them, or call us\.$/,
  /^Your vehicle may be up to \d\.\d\d m high; this ship takes up to \d\.\d\d m\.$/,
  /^(Only \d+ passenger places? (is|are) left|All passenger places) on this sailing/,
  /^The vehicle deck has no space left for your vehicle on this sailing\.$/,
  /^(Sold out|Only \d+ left): /,
  / is not on board the ship that you chose\.$/,
];
const SCENARIOS = fc.sample(fc.tuple(anyTrip, anyChange, anyChange, fc.boolean()), { numRuns: 40, seed: 57 });

describe('Any change is quoted or refused in words', () => {
  const harbour = harbourForAll();
  let options: FerryOptions;
  beforeAll(async () => {
    options = got(await visitor(harbour).ask(getConfiguration)).ferry.options;
  });

  /** Made as it was quoted, with every figure as it must be; the booking as it is then, or the words of the refusal. */
  async function change(who: Visitor, itinerary: Itinerary, amendment: Amendment): Promise<Itinerary | string> {
    const params = { id: ferryOf(itinerary).bookingReference ?? '' };
    const request = modifyRequest(itinerary, amendment, options);
    const ask = (commitChanges: boolean) =>
      who.ask(putBookingModify, {
        params,
        body: { commitChanges, ...request },
        ...(commitChanges && { headers: { 'Idempotency-Key': newKey() } }),
      });
    const quoted = await ask(false);
    const made = await ask(true);
    if (quoted.member === null || made.member === null) {
      const words = [quoted, made].map(({ refusal }) => refusal?.description);
      expect(words[1]).toBe(words[0]);
      expect([409, 422]).toContain(made.status);
      expect(OBEYABLE.some((words) => words.test(made.refusal?.description ?? ''))).toBe(true);
      expect(await who.itineraryOf(itinerary.itineraryId)).toEqual(itinerary);
      return made.refusal?.description ?? '';
    }
    expect(made.member).toEqual(quoted.member);
    const now = await who.itineraryOf(itinerary.itineraryId);
    const { fee, difference, total, balance } = amendmentQuote(made.member, itinerary);
    const fare = (of: Itinerary) => ferryOf(of).reservationTotals.totalPriceToPay ?? 0;
    expect([now.travelCost.amountAfterTax, balance, amendedFields(now, amendment, options)]).toEqual([
      itinerary.travelCost.amountAfterTax + fee + difference,
      total - paidSoFar(itinerary),
      [],
    ]);
    expect(now.travelCost.amountAfterTax).toBe(total);
    expect(stillDue(now)).toBe(Math.max(0, balance));
    // A Flexible ticket gives back all of a lower fare; others keep their part of it.
    const [first] = ferryOf(itinerary).departures;
    if (first?.ticketType === 'FLEX') expect([fee, difference]).toEqual([0, fare(now) - fare(itinerary)]);
    else expect(difference).toBeGreaterThanOrEqual(fare(now) - fare(itinerary));
    return now;
  }

  // Proves: P57
  it('there and back again, paid or not, and leaves every table whole', async () => {
    const outcomes = { made: 0, refused: 0, back: 0 };
    for (const [trip, edit, other, pays] of SCENARIOS) {
      const who = visitor(harbour);
      const body = await cartOf(who, trip, options);
      if (body === null) continue;
      const cart = await who.ask(postCart, { body });
      const held = cart.member && (await who.reserve(cart.member.cartId));
      if (!held?.member) continue;
      const { itineraryId } = held.member;
      await payRest(harbour, who, itineraryId);
      const booked = await who.itineraryOf(itineraryId);
      let itinerary = booked;
      for (const one of [edit, other]) {
        const about = { itinerary, options, now: harbour.clock.now() };
        const amendment = await editedBy(who, about, amendmentOf(itinerary), one);
        if (amendedFields(itinerary, amendment, options).length === 0) continue;
        if (amendmentFaults(itinerary, amendment, options).length > 0) continue;
        const changed = await change(who, itinerary, amendment);
        outcomes[typeof changed === 'string' ? 'refused' : 'made'] += 1;
        if (typeof changed === 'string') continue;
        if (pays && stillDue(changed) > 0) await payRest(harbour, who, itineraryId);
        itinerary = await who.itineraryOf(itineraryId);
      }
      const before = amendmentOf(booked);
      if (amendedFields(itinerary, before, options).length === 0) continue;
      const back = await change(who, itinerary, before);
      if (typeof back === 'string') continue;
      outcomes.back += 1;
      if (trip.ticketType === 'FLEX') expect(back.travelCost.amountAfterTax).toBe(booked.travelCost.amountAfterTax);
    }
    expect(await brokenStock(harbour)).toEqual([]);
    // Chance has drawn what this is about.
    for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(4);
  }, 120_000);
});
