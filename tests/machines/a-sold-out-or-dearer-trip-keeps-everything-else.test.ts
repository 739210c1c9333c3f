import { describe, expect, it } from 'vitest';
import { CallFailure } from '#domain/failures/failure.ts';
import { noticeOf } from '#machines/booking/booking.select.ts';
import { formerCartOf, formerTotal } from '#machines/booking/later.select.ts';
import { heldAttempt, pricedCart, returnTrip, searchResult, stay } from '#tests/models/builders.ts';
import { refused } from '#tests/models/fixtures/fixture.ts';
import { cartGone, priceMoved, soldOut } from '#tests/models/fixtures/payment.ts';
import { reopen } from './held-booking.ts';

describe('A sold-out or dearer trip keeps everything else', () => {
  // Proves: P35
  it('searches again when a sailing sold out between choosing and holding, and says which', async () => {
    const { actor, ports, state } = reopen('paying');
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', { ...heldAttempt, itineraryId: null });
    await ports.fail('reserve', soldOut);
    expect(state().value).toBe('requoting');
    await ports.answer('searchAgain', searchResult({ outwardDepartures: [] }));
    expect(noticeOf(state())).toMatchObject({
      tone: 'warning',
      title: 'Something in your trip can no longer be booked',
      lines: [
        'The 09:30 has just sold out.',
        'The 09:30 on Thu 24 Dec is no longer on sale. Please choose another sailing.',
      ],
    });
    expect(state().context.trip).toEqual(returnTrip({ outward: null }));
    expect(actor.getSnapshot().value).toEqual({ sailing: { outward: 'choosing' } });
  });

  // Proves: P35
  it('searches again when the sale of a sailing ended between choosing and the price', async () => {
    const { ports, state } = reopen('reviewing', { cart: false });
    await ports.fail('priceTrip', refused('Online sale ends 60 minutes before departure.', 'sold-out'));
    expect(state().value).toBe('requoting');
    await ports.answer('searchAgain', searchResult({ outwardDepartures: [] }));
    expect([state().value, state().context.trip, noticeOf(state())?.lines]).toEqual([
      { sailing: { outward: 'choosing' } },
      returnTrip({ outward: null }),
      [
        'Online sale ends 60 minutes before departure.',
        'The 09:30 on Thu 24 Dec is no longer on sale. Please choose another sailing.',
      ],
    ]);
  });

  // Proves: P35, P64
  it('says what has sold out where the sailings have not', async () => {
    const { ports, state } = reopen('paying', { trip: returnTrip({ stays: [stay()] }) });
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', { ...heldAttempt, itineraryId: null });
    await ports.fail('reserve', refused('Sold out: Double room, Harbour View.', 'sold-out'));
    await ports.answer('searchAgain', searchResult());
    expect([state().value, noticeOf(state())]).toEqual([
      { basket: 'looking' },
      {
        tone: 'warning',
        title: 'Something in your trip can no longer be booked',
        lines: ['Sold out: Double room, Harbour View.'],
      },
    ]);
  });

  // Proves: P64
  it('says what to do where nobody could say what has sold out', async () => {
    const { ports, state } = reopen('paying');
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', { ...heldAttempt, itineraryId: null });
    await ports.fail('reserve', refused('Sold out: a cabin.', 'sold-out'));
    await ports.fail('searchAgain', new CallFailure({ kind: 'network' }));
    expect([state().value, noticeOf(state())]).toEqual([
      { searching: 'editing' },
      {
        tone: 'warning',
        title: 'Something in your trip can no longer be booked',
        lines: ['something went wrong', 'Search again.'],
      },
    ]);
  });

  it('is priced again where the provider has let go of its basket, with the session that it was in', async () => {
    const { actor, ports, state } = reopen('paying');
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', { ...heldAttempt, itineraryId: null });
    await ports.fail('reserve', cartGone);
    expect([state().value, noticeOf(state())]).toEqual([
      { reviewing: 'pricing' },
      { tone: 'warning', title: 'Your trip is priced again', lines: [] },
    ]);
    await ports.answer('priceTrip', pricedCart());
    expect(actor.getSnapshot().can({ type: 'review.accepted' })).toBe(true);
  });

  // Proves: P35
  it('shows the old and the new total when the price changed, until that is accepted', async () => {
    const { actor, ports, state } = reopen('paying');
    await ports.answer('loadLater', undefined);
    await ports.answer('openAttempt', { ...heldAttempt, itineraryId: null });
    await ports.fail('reserve', priceMoved);
    expect([state().value, state().context.formerTotal, noticeOf(state())]).toEqual([
      { reviewing: 'pricing' },
      6250,
      { tone: 'warning', title: 'The price has changed', lines: ['The price has changed.'] },
    ]);
    await ports.answer('priceTrip', pricedCart());
    expect([formerTotal(state()), formerCartOf(state())]).toEqual([6250, pricedCart()]);
    actor.send({ type: 'review.accepted' });
    expect([formerTotal(state()), formerCartOf(state()), noticeOf(state())]).toEqual([null, null, null]);
  });

  // Proves: P35
  it('says of no trip that was changed since, or has outlived its session, what another one cost', async () => {
    const dearer = async () => {
      const booking = reopen('paying');
      await booking.ports.answer('loadLater', undefined);
      await booking.ports.answer('openAttempt', { ...heldAttempt, itineraryId: null });
      await booking.ports.fail('reserve', priceMoved);
      await booking.ports.answer('priceTrip', pricedCart());
      return booking;
    };
    const changed = await dearer();
    changed.actor.send({ type: 'protection.chosen', wanted: true });
    const outlived = await dearer();
    outlived.actor.send({ type: 'session.expired' });
    expect([formerTotal(changed.state()), formerTotal(outlived.state())]).toEqual([null, null]);
    expect(formerCartOf(changed.state())).toEqual(pricedCart());
  });
});
