// T02: ids swapped between people, and a thousand ids beside a real one, bring nothing of anybody's.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { getItineraries, getItinerary } from '#domain/contract/booking.ts';
import { getActiveSession } from '#domain/contract/configuration.ts';
import { getPaymentToken } from '#domain/contract/payment.ts';
import { PEOPLE, shapeOf, signedIn } from '#tests/contract/accounts/people.ts';
import { type Visitor, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';

const NEIGHBOURS = 1000;

describe("Neighbours' ids open nothing (T02)", () => {
  const people = new Map<string, { who: Visitor; id: string; reference: string; email: string }>();
  const harbour = harbourForAll();
  beforeAll(async () => {
    for (const [name, who] of [
      ['ada', await signedIn(harbour, PEOPLE.ada)],
      ['isla', await signedIn(harbour, PEOPLE.isla)],
      ['hallow', await signedIn(harbour, PEOPLE.hallow)],
      ['guest', visitor(harbour)],
    ] as const) {
      const email = `${name}-lead@example.com`;
      const { itineraryId, reservationItems } = await who.hold({ vehicle: null, email });
      const reference = reservationItems.ferry[0]?.bookingReference ?? '';
      people.set(name, { who, id: itineraryId, reference, email });
    }
  });

  it('when everybody asks for the booking of everybody else: one answer, without a byte of it', async () => {
    for (const [name, { who }] of people) {
      const unknown = shapeOf(await who.ask(getItinerary, { params: { id: randomUUID() } }));
      expect(unknown).toMatchObject({ status: 404 });
      for (const [owner, { id, reference, email }] of people) {
        const asked = [
          await who.ask(getItinerary, { params: { id } }),
          await who.ask(getItinerary, { params: { id }, query: { paymentFailed: 'true' } }),
          await who.ask(getPaymentToken, { params: { product: 'ferry', id } }),
          await who.eTicket(reference, 'eve@example.com'),
          await who.mailAgain(id),
        ];
        for (const answer of asked) {
          if (owner === name) expect([owner, answer.status]).not.toEqual([owner, 404]);
          else expect([owner, shapeOf(answer)]).toEqual([owner, unknown]);
          if (owner !== name) expect(answer.text).not.toContain(email);
        }
      }
    }
  });

  it('when the numbers just below and above a real id are tried', async () => {
    const { id = '' } = people.get('isla') ?? {};
    const { who } = people.get('ada') ?? {};
    if (who === undefined) throw new Error('Ada is there.');
    const stem = id.slice(0, -4);
    const own = Number.parseInt(id.slice(-4), 16);
    const refused = shapeOf(await who.ask(getItinerary, { params: { id } }));
    for (let step = 1; step <= NEIGHBOURS / 2; step += 1) {
      for (const beside of [own - step, own + step]) {
        const near = stem + (beside & 0xffff).toString(16).padStart(4, '0');
        const answer = await who.ask(getItinerary, { params: { id: near } });
        expect([near, shapeOf(answer)]).toEqual([near, refused]);
      }
    }
  });

  it('when a list is asked for under the name of somebody else, or beyond its end', async () => {
    const { who: isla, id: islas } = people.get('isla') ?? {};
    const { id: adas = '' } = people.get('ada') ?? {};
    if (isla === undefined) throw new Error('Isla is there.');
    const queries: Record<string, string>[] = [
      {},
      { customerNumber: PEOPLE.ada.number },
      { ownerUser: 'customer:C1000001' },
      { page: '999999' },
    ];
    for (const query of queries) {
      const { status, text } = await isla.ask(getItineraries, { query });
      expect([query, status, text.includes(adas)]).toEqual([query, 200, false]);
      expect(text.includes(islas ?? '')).toBe(!('page' in query));
    }
  });

  it('when a session is asked for by the numbers around one’s own: five hundred to each side (T26)', async () => {
    const { who } = people.get('ada') ?? {};
    const numbers = Array.from({ length: NEIGHBOURS + 1 }, (_, index) => `C${1_000_001 - NEIGHBOURS / 2 + index}`);
    const served: string[] = [];
    const ask = async (customerNumber: string) => {
      const answer = await who?.ask(getActiveSession, { params: { customerNumber } });
      if (answer?.status === 200) served.push(customerNumber);
      else expect(answer?.status).toBe(401);
    };
    while (numbers.length > 0) await Promise.all(numbers.splice(0, 50).map(ask));
    expect(served).toEqual([PEOPLE.ada.number]);
  });
});
