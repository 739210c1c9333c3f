// Lists and neighbours' ids (T02): every role asks for everybody's bookings.
import { describe, expect, it } from 'vitest';
import { getItineraries, getItinerary, postCreateMissing } from '#domain/contract/booking.ts';
import { PEOPLE, type Person, signedIn } from '#tests/contract/accounts/people.ts';
import { visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor, returned } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askerFor, idsOwnedBy, LISTS, listOf } from './demo.ts';

const NOBODYS = '00000000-0000-4000-8000-000000000000';

describe('A list of bookings', () => {
  const harbour = harbourForAll({ demoBookings: true });

  it.each(LISTS.map(({ people, owners }) => [people.map(({ number }) => number).join(', '), people, owners] as const))(
    'of %s is what the tables give to them, and nothing else',
    async (_who, people, owners) => {
      const ids = await idsOwnedBy(harbour, owners);
      expect(ids.length > 0).toBe(people[0].door !== 'call-centre');
      for (const person of people) {
        const list = await listOf(await askerFor(harbour, person));
        expect(list.map(({ itineraryId }) => itineraryId)).toEqual(ids);
      }
    },
  );

  it('opens for its owners and for the desk, and is refused to everybody else with the words for a booking that does not exist', async () => {
    const everybody: readonly (Person | null)[] = [null, ...Object.values(PEOPLE)];
    for (const person of everybody) {
      const who = person === null ? visitor(harbour) : await signedIn(harbour, person);
      const unknown = await who.ask(getItinerary, { params: { id: NOBODYS } });
      expect([unknown.status, unknown.refusal?.description]).toEqual([404, 'Unauthorized itinerary']);
      for (const { people, owners } of LISTS) {
        const theirs = person?.door === 'call-centre' || people.some(({ number }) => number === person?.number);
        for (const id of await idsOwnedBy(harbour, owners)) {
          const { status, text } = await who.ask(getItinerary, { params: { id } });
          if (theirs) expect(status).toBe(200);
          else expect([status, text]).toEqual([unknown.status, unknown.text]);
        }
      }
    }
  });

  it('is refused to a guest, who owns nothing that could be listed, also to one who has just booked', async () => {
    const guest = visitor(harbour);
    await guest.hold({ vehicle: null });
    for (const endpoint of [getItineraries, postCreateMissing]) {
      const { status, refusal } = await guest.ask(endpoint, endpoint.body ? { body: {} } : {});
      expect([status, refusal?.code]).toEqual([401, 'not-signed-in']);
    }
  });

  it('is refused to the return id of a payment', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { itineraryId } = await ada.hold({ vehicle: null });
    const landing = await cardVisitor(harbour).payWith(await ada.preload(itineraryId), CARDS.pays);
    const carrier = visitor(harbour, returned(landing.location).sessionId);
    expect((await carrier.itineraryOf(itineraryId)).status).toBe(30);
    expect((await carrier.ask(getItineraries)).status).toBe(401);
  });

  it('has nothing beyond its end, whoever asks', async () => {
    const isla = await askerFor(harbour, PEOPLE.isla);
    for (const page of [2, 3, 500, 999_999]) expect(await listOf(isla, page)).toEqual([]);
  });

  it('shows a booking as soon as it is held, and what was paid after the tab was closed', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const held = await isla.hold({ vehicle: null });
    const [newest] = await listOf(await askerFor(harbour, PEOPLE.isla));
    expect(newest).toMatchObject({ itineraryId: held.itineraryId, status: 20 });
    await cardVisitor(harbour).payWith(await isla.preload(held.itineraryId), CARDS.pays);
    const [paid] = await listOf(await askerFor(harbour, PEOPLE.isla));
    expect(paid).toMatchObject({ itineraryId: held.itineraryId, status: 30, lastPayment: { state: 'paid' } });
  });
});
