import { describe, expect, it } from 'vitest';
import { getItineraries } from '#domain/contract/booking.ts';
import { nextPage } from '#src/api/next-page.ts';
import { PEOPLE, signedIn } from '#tests/contract/accounts/people.ts';
import { visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askerFor, idsOwnedBy, listOf } from './demo.ts';

describe('A list of bookings comes in pages', () => {
  const harbour = harbourForAll({ demoBookings: true });

  const advance = (duration: string) => harbour.clock.advance(duration);

  // Proves: P7, S7.19
  it('of twenty, the newest first, linked by the page that follows', async () => {
    const isla = await signedIn(harbour, PEOPLE.isla);
    const sessions = [isla, await signedIn(harbour, PEOPLE.isla)];
    const made: string[] = [];
    for (let booking = 0; booking < 38; booking += 1) {
      const held = await sessions[booking % 2]?.hold({ vehicle: null, departureDate: `2026-06-${10 + (booking % 5)}` });
      made.unshift(held?.itineraryId ?? '');
      await advance('PT1S');
    }
    const pages: string[][] = [];
    let page: number | null = 1;
    while (page !== null) {
      const response = await fetch(
        `${harbour.api.url}/${getItineraries.path}?clientId=gangway&sessionId=${isla.session}&page=${page}`,
      );
      const answer = (await response.json()) as Parameters<typeof nextPage>[0] & { 'hydra:totalItems': number };
      expect(answer['hydra:totalItems']).toBe(42);
      expect(JSON.stringify(answer['hydra:view'] ?? {})).not.toContain(isla.session);
      pages.push(answer['hydra:member'].map((member) => (member as { itineraryId: string }).itineraryId));
      page = nextPage(answer);
    }
    expect(pages.map((ids) => ids.length)).toEqual([20, 20, 2]);
    expect(pages.flat()).toEqual(await idsOwnedBy(harbour, ['customer:C1000003']));
    expect(pages.flat().slice(0, 38)).toEqual(made);
  });

  it('whose first is also the one without a number and number 0; anything but a number is refused in words', async () => {
    const isla = await askerFor(harbour, PEOPLE.isla);
    const first = await listOf(isla, 1);
    expect(await listOf(isla)).toEqual(first);
    expect(await listOf(isla, 0)).toEqual(first);
    for (const page of ['-1', 'two', '1.5', '', "1' OR 1=1"]) {
      const { status, refusal } = await isla.ask(getItineraries, { query: { page } });
      expect([page, status, refusal?.description]).toEqual([page, 422, 'A count is a whole number. (page)']);
    }
  });

  it('and shows a hold that ran out of time as what it is', async () => {
    const finlay = await signedIn(harbour, PEOPLE.finlay);
    const { itineraryId } = await finlay.hold();
    await advance('PT19M');
    await visitor(harbour, finlay.session).itineraryOf(itineraryId);
    await advance('PT2M');
    const [newest] = await listOf(await askerFor(harbour, PEOPLE.finlay));
    expect(newest).toMatchObject({ itineraryId, status: 67, holdExpiresAt: null });
  });
});
