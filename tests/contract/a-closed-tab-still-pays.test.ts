import { describe, expect, it } from 'vitest';
import { getItinerary } from '#domain/contract/booking.ts';
import { visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';
import { countOf } from './truth.ts';

describe('A closed tab still pays', () => {
  const harbour = harbourForAll();

  it('is booked, with its confirmation written, though nobody came back from the card page', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold();
    const letters = await countOf(harbour, 'mail');
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const itinerary = await person.itineraryOf(itineraryId);
    expect(itinerary).toMatchObject({ status: 30, lastPayment: { state: 'paid' } });
    expect(itinerary.travelCost.paymentTotals[0]?.amountAfterTax).toBe(itinerary.travelCost.amountAfterTax);
    expect(await countOf(harbour, 'mail')).toBe(letters + 1);
  });

  it('stays booked when the time of the hold runs out', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ departureDate: '2026-06-12' });
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    await harbour.clock.advance('PT3H');
    const guest = visitor(harbour);
    const later = await guest.ask(getItinerary, { params: { id: itineraryId }, headers: { Email: 'ada@example.com' } });
    expect(later.member?.status).toBe(30);
  });

  it('is not paid when the tab closed before the button was pressed: the places go back in time', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await person.hold({ departureDate: '2026-06-13' });
    await cardVisitor(harbour).enter(await person.preload(itineraryId));
    await harbour.clock.advance('PT10M');
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status: 20, lastPayment: { state: 'open' } });
    await harbour.clock.advance('PT10M');
    expect(await person.itineraryOf(itineraryId)).toMatchObject({ status: 67, lastPayment: { state: 'expired' } });
  });
});
