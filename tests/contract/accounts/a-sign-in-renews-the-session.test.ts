import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getItinerary, postCart } from '#domain/contract/booking.ts';
import { getActiveNewSession, getActiveSession } from '#domain/contract/configuration.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { getAgentUserLogout, getCustomerLogout } from '#domain/contract/sign-in.ts';
import { credential } from '#harbour/db/account-schema.ts';
import { transaction } from '#harbour/db/database.ts';
import { got, newKey, visitor } from '#tests/contract/booker.ts';
import { CARDS, cardVisitor } from '#tests/contract/card-visitor.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { untilOneWaits } from '#tests/contract/one-waits.ts';
import { changedMeanwhile } from './changed-meanwhile.ts';
import { knock, PEOPLE, sessionOf, signedIn } from './people.ts';

describe('A sign-in renews the session', () => {
  const harbour = harbourForAll();

  // Proves: S7.11
  it.each(Object.entries(PEOPLE))(
    'lets %s in by address and by number, each time under a new id',
    async (_, person) => {
      const seen = new Set<string>();
      for (const name of [person.email, person.number, person.email.toUpperCase(), ` ${person.number} `]) {
        const before = visitor(harbour);
        const id = sessionOf(await knock(before, person.door, name));
        expect(id).toMatch(/^[\w-]{43}$/);
        expect(seen.has(id) || id === before.session).toBe(false);
        seen.add(id);
        const old = await before.ask(getActiveNewSession);
        expect([old.status, old.refusal?.code]).toEqual([401, 'session-expired']);
        expect((await visitor(harbour, id).ask(getActiveNewSession)).status).toBe(200);
      }
    },
  );

  it('brings a hundred ids in a hundred sign-ins (T03)', async () => {
    const ids = new Set<string>();
    let who = visitor(harbour);
    for (let time = 0; time < 100; time += 1) {
      who = await signedIn(harbour, PEOPLE.ada, undefined, who);
      ids.add(who.session);
    }
    expect(ids.size).toBe(100);
  });

  it('gives nothing to somebody who knew the id from before (T03)', async () => {
    const known = visitor(harbour);
    const victim = await signedIn(harbour, PEOPLE.ada, undefined, known);
    const attacker = visitor(harbour, known.session);
    const answer = await attacker.ask(getActiveSession, { params: { customerNumber: PEOPLE.ada.number } });
    expect(answer.status).toBe(401);
    expect(answer.text).not.toContain(victim.session);
  });

  it('opens nothing by a password that is changed while it is being checked', async () => {
    const knocking = () => knock(visitor(harbour), 'customer', PEOPLE.finlay.email);
    expect((await changedMeanwhile(harbour, PEOPLE.finlay, knocking)).status).toBe(401);
  });

  it.skipIf(process.env.CONTRACT_DATABASE !== 'server')('nor by one that is changed in that instant', async () => {
    const own = and(eq(credential.kind, 'customer'), eq(credential.userNumber, PEOPLE.finlay.number));
    const { knocking } = await transaction(harbour.db, async (tx) => {
      await tx
        .update(credential)
        .set({ passwordSetAt: harbour.clock.now() + 1 })
        .where(own);
      const knocking = knock(visitor(harbour), 'customer', PEOPLE.finlay.email);
      await untilOneWaits(tx);
      return { knocking };
    });
    expect((await knocking).status).toBe(401);
  });

  it('leaves the old session alone when the password was wrong', async () => {
    const guest = visitor(harbour);
    expect((await knock(guest, 'customer', PEOPLE.ada.email, 'not-the-password')).status).toBe(401);
    expect((await guest.ask(getActiveNewSession)).status).toBe(200);
  });

  it('takes the basket of a guest along, so that only the new session can hold it', async () => {
    const guest = visitor(harbour);
    const { cartId } = await guest.makeCart();
    const customer = await signedIn(harbour, PEOPLE.ada, undefined, guest);
    const held = got(await customer.reserve(cartId));
    expect(held.status).toBe(20);
    expect((await guest.reserve(cartId)).status).toBe(401);
    expect((await visitor(harbour).reserve(cartId)).status).toBe(404);
  });

  it('takes the attempt keys of a guest along: a repeat after the sign-in gets the first answer', async () => {
    const guest = visitor(harbour);
    const asked = { body: await guest.cartBody(), headers: { 'Idempotency-Key': newKey() } };
    const { cartId } = got(await guest.ask(postCart, asked));
    const customer = await signedIn(harbour, PEOPLE.ada, undefined, guest);
    expect(got(await customer.ask(postCart, asked)).cartId).toBe(cartId);
  });

  it('leaves what a guest has booked and paid to its e-mail address: it is in no list of the customer', async () => {
    const guest = visitor(harbour);
    const { itineraryId } = await guest.hold({ vehicle: null });
    await cardVisitor(harbour).payWith(await guest.preload(itineraryId), CARDS.pays);
    await signedIn(harbour, PEOPLE.isla, undefined, guest);
    const elsewhere = await signedIn(harbour, PEOPLE.isla);
    expect((await elsewhere.ask(getItinerary, { params: { id: itineraryId } })).status).toBe(404);
  });

  it('takes what is held along: the customer reads and pays it after signing in again elsewhere', async () => {
    const guest = visitor(harbour);
    const { itineraryId } = await guest.hold();
    const customer = await signedIn(harbour, PEOPLE.ada, undefined, guest);
    expect((await customer.itineraryOf(itineraryId)).itineraryId).toBe(itineraryId);
    const elsewhere = await signedIn(harbour, PEOPLE.ada);
    expect((await elsewhere.itineraryOf(itineraryId)).itineraryId).toBe(itineraryId);
  });

  it('takes nothing along of what another guest holds', async () => {
    const { itineraryId } = await visitor(harbour).hold();
    const customer = await signedIn(harbour, PEOPLE.ada, undefined, visitor(harbour));
    expect((await customer.ask(getItinerary, { params: { id: itineraryId } })).status).toBe(404);
  });

  it('hands nothing of one customer to the next who signs in over the same session', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const { cartId } = await ada.makeCart();
    const finlay = await signedIn(harbour, PEOPLE.finlay, undefined, ada);
    expect((await finlay.reserve(cartId)).status).toBe(404);
  });

  // Proves: P26
  it('prices for who is signed in: a resident sees the resident fare', async () => {
    const query = {
      ferryId: 'HALLOW-BRIDE',
      routeCode: 'HAL-BRI',
      departureDate: '2026-06-10',
      passengers: '1|A',
    };
    const productFor = async (who: ReturnType<typeof visitor>) =>
      got(await who.ask(getCrossings, { query })).productCode;
    expect(await productFor(visitor(harbour))).toBe('PUBLIC');
    expect(await productFor(await signedIn(harbour, PEOPLE.finlay))).toBe('RESIDENT');
  });

  // Proves: S7.12
  it('ends with a sign-out, for good', async () => {
    const ada = await signedIn(harbour, PEOPLE.ada);
    const noor = await signedIn(harbour, PEOPLE.noor);
    expect(got(await ada.ask(getCustomerLogout, { params: { id: PEOPLE.ada.number } }))).toEqual({ loggedOut: true });
    expect(got(await noor.ask(getAgentUserLogout, { params: { id: PEOPLE.noor.number } }))).toEqual({
      loggedOut: true,
    });
    expect((await ada.ask(getActiveNewSession)).refusal?.code).toBe('session-expired');
    expect((await noor.ask(getActiveNewSession)).refusal?.code).toBe('session-expired');
  });

  it('is looked up by its own number only; an agent user also by that of the agent', async () => {
    const lookUp = async (person: (typeof PEOPLE)[keyof typeof PEOPLE], number: string) => {
      const who = await signedIn(harbour, person);
      const answer = await who.ask(getActiveSession, { params: { customerNumber: number } });
      return answer.member === null ? answer.status : answer.member.sessionId === who.session;
    };
    expect(await lookUp(PEOPLE.ada, 'C1000001')).toBe(true);
    expect(await lookUp(PEOPLE.ada, 'C1000002')).toBe(401);
    expect(await lookUp(PEOPLE.noor, 'freight.noor')).toBe(true);
    expect(await lookUp(PEOPLE.noor, 'A2002')).toBe(true);
    expect(await lookUp(PEOPLE.noor, 'A2001')).toBe(401);
    expect(await lookUp(PEOPLE.bride, 'A2002')).toBe(true);
    expect(await lookUp(PEOPLE.desk, 'CC01')).toBe(true);
  });
});
