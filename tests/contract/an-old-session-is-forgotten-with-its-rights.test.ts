// T03, T19, T20: an id that comes back after its session was forgotten is a new guest's, and finds nothing of before.
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getItineraries, getItinerary } from '#domain/contract/booking.ts';
import { getActiveNewSession } from '#domain/contract/configuration.ts';
import { session } from '#harbour/db/session-schema.ts';
import { hashed } from '#harbour/random.ts';
import { PEOPLE, signedIn } from './accounts/people.ts';
import { paidBooking } from './after-sales/paid.ts';
import { newKey, type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor, returned } from './card-visitor.ts';
import { harbourForAll } from './harbours.ts';

const EMAIL = { Email: 'ada@example.com' };

describe('An old session is forgotten with its rights', () => {
  const harbour = harbourForAll();

  const pass = (duration: string) => harbour.clock.advance(duration);
  const isKnown = async ({ session: id }: Visitor) =>
    (
      await harbour.db
        .select()
        .from(session)
        .where(eq(session.id, hashed(id)))
    ).length > 0;
  const enter = async (who: Visitor) => (await who.ask(getActiveNewSession)).status;
  const read = async (who: Visitor, id: string, headers = {}) =>
    (await who.ask(getItinerary, { params: { id }, headers })).status;

  it('two days after its end and not before, however it ended', async () => {
    const [idle, old, later] = [visitor(harbour), visitor(harbour), visitor(harbour)];
    for (const who of [idle, old]) expect(await enter(who)).toBe(200);
    const ada = await signedIn(harbour, PEOPLE.ada, undefined, old);
    await pass('PT48H15M');
    for (const who of [idle, old, ada]) expect([await isKnown(who), await enter(who)]).toEqual([true, 401]);
    expect(await enter(later)).toBe(200);
    await pass('PT1H');
    expect(await Promise.all([idle, old, ada, later].map(isKnown))).toEqual([false, false, false, true]);
    for (const who of [idle, old, ada]) expect(await enter(who)).toBe(200);
    expect((await ada.ask(getItineraries)).status).toBe(401);
  });

  it("and a guest's booking is then found by its e-mail address alone, also with the basket and the key it was made with", async () => {
    const person = visitor(harbour);
    const { cartId } = await person.makeCart({ departureDate: '2026-06-20' });
    const key = newKey();
    const { member } = await person.reserve(cartId, key);
    const id = member?.itineraryId ?? '';
    await cardVisitor(harbour).payWith(await person.preload(id), CARDS.pays);
    expect(await read(person, id)).toBe(200);
    await pass('PT50H');
    expect([await enter(person), await read(person, id), await read(person, id, EMAIL)]).toEqual([200, 404, 200]);
    expect((await person.reserve(cartId, key)).refusal?.code).toBe('unknown-cart');
  });

  it("and a customer's booking is then found by who signs in", async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { id } = await paidBooking(harbour, { departureDate: '2026-06-20' }, ada);
    await pass('PT50H');
    expect([await enter(ada), await read(ada, id)]).toEqual([200, 404]);
    expect(await read(await signedIn(harbour, PEOPLE.ada), id)).toBe(200);
  });

  it('and the id that came back from the card page reads its booking for two days, used or not', async () => {
    const person = visitor(harbour);
    const { itineraryId: id } = await person.hold({ departureDate: '2026-06-20' });
    const landing = await cardVisitor(harbour).payWith(await person.preload(id), CARDS.pays);
    const browser = () => visitor(harbour, returned(landing.location).sessionId);
    await pass('PT47H59M');
    expect(await read(browser(), id)).toBe(200);
    await pass('PT1M');
    expect(await read(browser(), id)).toBe(404);
  });
});
