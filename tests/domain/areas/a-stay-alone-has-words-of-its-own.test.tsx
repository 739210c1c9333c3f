// A stay without a crossing is a trip of its own, in words of its own.
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { NO_LEAD } from '#domain/trip/trip.ts';
import { asideWords, stepFacts } from '#src/areas/book/dense/dense-words.ts';
import { PAID_WORDS, paidThing } from '#src/areas/book/parts/paid-words.ts';
import { HoldUnknown, Refused, Unknown } from '#src/areas/book/payment/payment-answers.tsx';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { NextTrip } from '#src/areas/my-account/parts/account-booking.tsx';
import * as basket from '#stories/areas/book/basket.stories.tsx';
import { payingAt, stayOnly, summaryAt } from '#stories/areas/book/bookings.ts';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import * as cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import { full, stayAlone } from '#stories/areas/book/summary/changes.ts';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import * as travellers from '#stories/areas/book/travellers.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { options } from '#stories/skerry.ts';
import { markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

describe('A stay alone', () => {
  // Proves: P40
  it('is confirmed in words of its own: no harbour, no sailing, no ticket', async () => {
    const words = await read(summary.BookedStayAlone);
    for (const said of [
      'Your confirmation goes to morag.fenwick@example.com.',
      'Lead guest Morag Fenwick',
      'Harbour View Hotel Double room with breakfast For 2 adults.',
      'Print the booking',
      'A stay cannot be changed online. Call us if your plans have changed.',
    ]) {
      expect(words).toContain(said);
    }
    expect(words).not.toMatch(/harbour \d|departure|sailing|on board|ticket/i);
  });

  // Proves: P29, P40
  it.each([
    ['basket', basket.StayOnItsOwn],
    ['details', travellers.StayOnItsOwn],
    ['review', review.StayOnItsOwn],
  ])('has nothing of a vehicle, a pet on board or a crossing in its %s', async (_, story) => {
    const words = await read(story);
    expect(words).toMatch(/2 adults/);
    expect(words).not.toMatch(/vehicle|registration|\bcar\b|pet\b|pets|on board|crossing|departure|ticket/i);
  });

  it.each([
    ['details', travellers.StayOnItsOwn],
    ['review', review.StayOnItsOwn],
  ])('has a lead guest, and nobody who is called a passenger, in its %s', async (_, story) => {
    const words = await read(story);
    expect(words).toContain('Lead guest');
    expect(words).not.toMatch(/passenger/i);
  });

  it('has a room to be held, and no space', async () => {
    const words = await read(basket.StayOnItsOwn);
    expect(words).toContain('We hold your room from then on. Before that, prices and rooms can change.');
    expect(await read(basket.Return)).toContain('We hold your space from then on. Before that, prices and space can');
  });

  it('is paid in words without a ticket and without deck space', () => {
    const words = [stayAlone, full].map((booked) => JSON.stringify(PAID_WORDS[paidThing(booked)]));
    expect(words.map((said) => /ticket|places|deck/.test(said))).toEqual([false, true]);
  });

  it('is a room where it could not be held, and no sailing is the way out', async () => {
    const read = async (state: 'refused' | 'holdUnknown', Answer: typeof Refused) => {
      const { payment } = payingAt(state, { attempt: null, itinerary: null }).getSnapshot().children;
      if (!payment) throw new Error('The booking is being paid.');
      const trip = { legs: [], options, who: '2 adults', what: 'stay', beside: stayOnly } as const;
      return wordsIn(
        await markupOf(
          <MemoryRouter>
            <Answer trip={trip} payment={payment} />
          </MemoryRouter>,
        ),
      );
    };
    const answers = [await read('refused', Refused), await read('holdUnknown', HoldUnknown)];
    expect(answers[0]).toMatch(/We could not hold your room.*look at your trip and choose another place to stay/);
    expect(answers[1]).toMatch(/whether your room is held.*Asking again is safe: your room is held once/);
    expect(answers.join()).not.toMatch(/sailing|space/);
  });

  // Proves: R8
  it('is known by the reference of its room where nobody knows whether it is paid', async () => {
    const { payment } = payingAt({ underWay: 'unknown' }, { attempt: null, itinerary: stayAlone }).getSnapshot()
      .children;
    if (!payment) throw new Error('The booking is being paid.');
    const trip = { legs: [], options, who: '2 adults', what: 'stay' } as const;
    const words = wordsIn(
      await markupOf(
        <MemoryRouter>
          <Unknown trip={trip} payment={payment} />
        </MemoryRouter>,
      ),
    );
    expect(words).toContain(`Your reference ${stayAlone.reservationItems.hotel[0]?.bookingReference}`);
  });

  it('is held as a room while its booking is not paid', async () => {
    const paid = { ...stayAlone.travelCost, paymentTotals: [] };
    const held = { ...stayAlone, status: 0, travelCost: paid, holdExpiresAt: '2026-06-10T11:20:00Z' };
    const words = wordsIn(
      await markupOf(
        <Frame make={() => summaryAt('unpaid', { itinerary: held })} path="/book/summary?itineraryId=itinerary-1">
          {(itinerary) => <SummaryScreen itinerary={itinerary} />}
        </Frame>,
      ),
    );
    expect(words).toContain('Your room is held until 12:20 on Wed 10 Jun. Pay it here');
  });

  it('is no crossing on the screen of staff either, open or put aside', () => {
    expect(stepFacts('searching', stayOnly, options)).toBe('A place to stay, 2 adults');
    expect(asideWords(stayOnly, options)).toBe('Harbour House, Sat 20 Jun, Morag Fenwick');
    expect(asideWords({ ...stayOnly, stays: [], lead: NO_LEAD }, options)).toBe('A place to stay, Sat 20 Jun');
  });

  it('has no ticket to e-mail either for whoever sees only what became of its payment', async () => {
    const itinerary = { ...stayAlone, outcomeOnly: true };
    const words = wordsIn(
      await markupOf(
        <Frame
          make={() => summaryAt({ booked: 'resting' }, { itinerary })}
          path="/book/summary?itineraryId=itinerary-1"
        >
          {(actor) => <SummaryScreen itinerary={actor} />}
        </Frame>,
      ),
    );
    expect(words).toContain('Send the confirmation again');
    expect(words).not.toMatch(/ticket/i);
  });

  // Proves: P62
  it('has its PO number on the confirmation', async () => {
    expect(await read(summary.BookedStayAlone)).toContain('PO number PO-2207');
  });

  it('is opened from the account as a booking, and cancelled as a room', async () => {
    const next = <NextTrip itinerary={stayAlone} options={options} today="2026-06-11" isLast={false} />;
    expect(wordsIn(await markupOf(<MemoryRouter>{next}</MemoryRouter>))).toContain('Open your booking');
    const cancelled = await read(summary.CancelledStayAlone);
    expect(cancelled).toMatch(/Its room is free again\..*You can look for another stay/);
    expect(cancelled).not.toMatch(/ticket|sailing/);
  });

  it('is kept by a button also while the cost of cancelling it is asked', async () => {
    expect(await read(cancelling.Quoting)).toContain('Keep the booking');
  });

  // Proves: P58
  it('is cancelled as what it is', async () => {
    const words = await read(cancelling.DecidingWithoutFee);
    expect(words).toContain('The whole stay is cancelled.');
    expect(words).not.toMatch(/sailing/);
  });

  it('is not called optional, as beside crossings', async () => {
    expect(await read(stay.NothingChosen)).toMatch(/[Ii]t is optional\.|A place to stay is optional\./);
    const alone = await read(stay.StayOnly);
    expect(alone).not.toContain('optional');
    expect(alone).toContain('Choose the nights, and who sleeps in each room.');
  });
});
