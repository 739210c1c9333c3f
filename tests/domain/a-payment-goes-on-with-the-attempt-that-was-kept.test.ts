import { describe, expect, it } from 'vitest';
import type { Attempt } from '#domain/payment/attempt.ts';
import { agreedIn, attemptFor, mayChange, toldIn } from '#domain/payment/paying-attempt.ts';
import { booked, truths } from '#tests/models/builders.ts';

const OWN = { sessionId: 'session-of-this-tab-2', reserveKey: 'reserve-2' };
const CART = { cartId: 'cart-1', email: 'ada@harbour.test', itineraryId: null, plan: false, modified: false };
const BOOKED = { ...CART, cartId: 'booking-1', itineraryId: 'booking-1' };

const kept: Attempt = {
  cartId: 'cart-1',
  sessionId: 'session-of-this-tab-1',
  reserveKey: 'reserve-1',
  itineraryId: 'booking-1',
  reference: 'HH1AAAA',
  email: 'ada@harbour.test',
  payKey: 'pay-1',
  orderKey: '1766200000000',
  keepCard: true,
  stage: 'left',
};
const fresh = { ...OWN, email: CART.email, reference: null, payKey: null, orderKey: null };

describe('A payment goes on with the attempt that was kept', () => {
  it('for the same cart, whatever became of it', () => {
    for (const stage of ['reserving', 'held', 'charging', 'left', 'returned', 'settled'] as const) {
      expect(attemptFor({ ...kept, stage }, CART, OWN)).toEqual({ ...kept, stage });
    }
  });

  it('and holds the space of another cart, or of the first, anew', () => {
    for (const one of [null, { ...kept, cartId: 'cart-2' }, { ...kept, cartId: 'cart-2', itineraryId: null }]) {
      expect(attemptFor(one, CART, OWN)).toEqual({ ...fresh, cartId: 'cart-1', itineraryId: null, stage: 'reserving' });
    }
  });

  // Proves: P54
  it('and agrees anew on a plan, or on paying at once, while no payment was sent from here', () => {
    const onPlan = { ...kept, plan: true };
    for (const stage of ['reserving', 'held', 'opening', 'left'] as const) {
      const anew = { reserveKey: OWN.reserveKey, stage: 'reserving' };
      expect(attemptFor({ ...kept, stage }, { ...CART, plan: true }, OWN)).toEqual({ ...onPlan, ...anew });
      expect(attemptFor({ ...onPlan, stage }, CART, OWN)).toEqual({ ...onPlan, plan: false, ...anew });
      expect(attemptFor({ ...onPlan, stage }, { ...CART, plan: true }, OWN)).toEqual({ ...onPlan, stage });
    }
    for (const stage of ['charging', 'returned', 'settled'] as const) {
      expect(attemptFor({ ...kept, stage }, { ...CART, plan: true }, OWN)).toEqual({ ...kept, stage });
    }
    expect(attemptFor(null, { ...CART, plan: true }, OWN)).toMatchObject({ plan: true, stage: 'reserving' });
  });

  it('and where that was refused, as the booking says that it is paid', () => {
    const asked: Attempt = { ...kept, plan: true, stage: 'reserving' };
    expect(agreedIn(asked, booked())).toEqual({ ...asked, plan: false });
    expect(agreedIn(kept, booked())).toEqual(kept);
  });

  it('for the same booking, in the session that booked it; a try that has ended is not repeated', () => {
    expect(attemptFor(kept, BOOKED, OWN)).toEqual(kept);
    expect(attemptFor({ ...kept, stage: 'settled' }, { ...BOOKED, modified: true }, OWN)).toEqual({
      ...kept,
      payKey: null,
      orderKey: null,
      stage: 'held',
      modified: true,
    });
  });

  it('and pays another booking, or the change of one, in its own', () => {
    for (const one of [null, { ...kept, itineraryId: 'booking-2' }, { ...kept, itineraryId: null }]) {
      const opened = { ...fresh, cartId: 'booking-1', itineraryId: 'booking-1', stage: 'held' };
      expect(attemptFor(one, BOOKED, OWN)).toEqual(opened);
      expect(attemptFor(one, { ...BOOKED, modified: true }, OWN)).toEqual({ ...opened, modified: true });
    }
  });
});

describe('What a booking says of its payment may still change', () => {
  const changing = (attempt: Attempt) =>
    Object.entries(truths).flatMap(([truth, itinerary]) => (mayChange(attempt, itinerary) ? truth : []));

  // Proves: P50
  it('while one is open', () => {
    for (const stage of ['reserving', 'held', 'opening', 'left', 'returned', 'settled'] as const) {
      expect(changing({ ...kept, stage, ended: true, due: 6250 })).toEqual(['open']);
    }
  });

  // Proves: R8
  it('while money that was sent from here may be taken, which it then says nothing of', () => {
    const sent: Attempt = { ...kept, stage: 'charging', due: 6250 };
    expect(changing(sent)).toEqual(['unpaid', 'open']);
    expect(changing(toldIn(sent, truths.declined))).toEqual(['unpaid', 'open', 'declined', 'abandoned']);
    expect(changing(toldIn(sent, truths.open))).toEqual(['unpaid', 'open']);
    expect(changing(toldIn(toldIn(sent, truths.declined), truths.open))).toEqual(['unpaid', 'open']);
  });

  // Proves: R8
  it('and not once it names this very try, although the one before ended in the same words', () => {
    const sent = toldIn({ ...kept, stage: 'charging', due: 6250 }, truths.declined);
    const declined = (orderKey: string) => ({
      ...truths.declined,
      lastPayment: { state: 'declined' as const, description: 'Declined.', orderKey },
    });
    expect([mayChange(sent, declined('1780308000000')), mayChange(sent, declined(`${sent.orderKey}`))]).toEqual([
      true,
      false,
    ]);
  });

  // Proves: R8
  it('and not once less is due: a part of it was taken', () => {
    const sent: Attempt = { ...kept, stage: 'charging', due: 6250 };
    expect([mayChange(sent, booked({ paid: 10 })), mayChange({ ...sent, due: 5250 }, booked({ paid: 10 }))]).toEqual([
      false,
      true,
    ]);
  });
});
