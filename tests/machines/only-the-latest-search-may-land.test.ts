import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { SearchResult } from '#domain/contract/search.ts';
import type { Wish } from '#domain/trip/trip.ts';
import { ferrySearchMachine, type SearchQuestion } from '#machines/search/ferry-search.machine.ts';
import { answeredDay, crossingsOf } from '#machines/search/ferry-search.select.ts';
import { returnWish, sailing, searchResult, wish } from '#tests/models/builders.ts';
import { ferrySearchInput } from '#tests/models/fixtures/ferry-search.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { settled } from '#tests/models/held-ports.ts';
import { startHeld } from './start-held.ts';

/** What the provider answers to a wish: one sailing on the day that was asked for. */
const answerTo = ({ departureDate }: Wish): SearchResult =>
  searchResult({ outwardDepartures: [sailing({ date: departureDate })] });

function startSearch() {
  const search = startHeld(ferrySearchMachine, ferrySearchInput);
  const { actor } = search;
  return {
    ...search,
    days: () => crossingsOf('outward')(actor.getSnapshot()).map((crossing) => crossing.departureDate),
    change: (departureDate: string) => actor.send({ type: 'wish.changed', wish: wish({ departureDate }) }),
  };
}

describe('Only the latest search may land', () => {
  it('drops a slow answer that comes after a quick one', async () => {
    const { ports, change, days, state } = startSearch();
    change('2027-02-01');
    const [slow, quick] = ports.calls;
    quick?.resolve(answerTo(wish({ departureDate: '2027-02-01' })));
    await settled();
    slow?.resolve(answerTo(wish()));
    await settled();
    expect([state().value, days()]).toEqual(['offering', ['2027-02-01']]);
  });

  it('aborts what nobody waits for any more, and says nothing about it', async () => {
    const { ports, change, state } = startSearch();
    change('2027-02-01');
    expect(ports.calls.map((call) => call.signal.aborted)).toEqual([true, false]);
    ports.calls[0]?.reject(offline);
    await settled();
    expect([state().value, state().context.failure]).toEqual(['fetchingPrices', null]);
  });

  it('never shows the sailings of a day that was left for one already answered', async () => {
    const { ports, change, days, state } = startSearch();
    await ports.answer('searchCrossings', answerTo(wish()));
    change('2027-02-01');
    change('2026-12-25');
    for (const call of ports.calls) call.resolve(answerTo((call.input as SearchQuestion).wish));
    await settled();
    expect(state().value).toBe('offering');
    expect(days()).not.toContain('2027-02-01');
  });

  it('shows none of the sailings found before where nothing sails', async () => {
    const { ports, change, days, state } = startSearch();
    await ports.answer('searchCrossings', answerTo(wish()));
    change('2027-02-01');
    await ports.answer('searchCrossings', searchResult({ outwardDepartures: [] }));
    expect([state().value, days(), answeredDay('outward')(state())]).toEqual(['empty', [], '2027-02-01']);
  });

  it('shows another day of the same window without a call', async () => {
    const { ports, change, state } = startSearch();
    await ports.answer('searchCrossings', answerTo(wish()));
    change('2026-12-27');
    expect([state().value, ports.countOf('searchCrossings')]).toEqual(['offering', 1]);
    change('2026-12-28');
    expect([state().value, ports.countOf('searchCrossings')]).toEqual(['fetchingPrices', 2]);
  });

  it('shows another day of the way back without a call while it is in the window as well', async () => {
    const { actor, ports, state } = startSearch();
    const backOn = (returnDate: string) => actor.send({ type: 'wish.changed', wish: returnWish({ returnDate }) });
    backOn('2026-12-27');
    await ports.answer('searchCrossings', searchResult());
    backOn('2026-12-28');
    expect([state().value, ports.countOf('searchCrossings')]).toEqual(['offering', 2]);
    backOn('2027-01-20');
    expect([state().value, ports.countOf('searchCrossings')]).toEqual(['fetchingPrices', 3]);
  });

  it('tries again after a failure, for the wish as it is now', async () => {
    const { actor, ports, change, state } = startSearch();
    await ports.fail('searchCrossings', offline);
    expect(state().value).toBe('failed');
    change('2026-12-25');
    expect(state().value).toBe('fetchingPrices');
    await ports.fail('searchCrossings', offline);
    actor.send({ type: 'search.retried' });
    expect((ports.inputsOf('searchCrossings').at(-1) as SearchQuestion).wish.departureDate).toBe('2026-12-25');
  });

  it('answers the wish on the screen, in whatever order the answers come', async () => {
    const day = fc.constantFrom('2026-12-24', '2026-12-25', '2026-12-28', '2027-01-04', '2027-02-01');
    const command = fc.oneof(
      day.map((date) => ({ kind: 'change' as const, date })),
      fc.nat(5).map((index) => ({ kind: 'answer' as const, index })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(command, { maxLength: 12 }), async (commands) => {
        const { ports, change, state } = startSearch();
        const answer = async (index: number) => {
          const call = ports.calls[index];
          call?.resolve(answerTo((call.input as SearchQuestion).wish));
          await settled();
        };
        for (const one of commands) {
          if (one.kind === 'change') change(one.date);
          else await answer(one.index);
        }
        for (const index of ports.calls.keys()) await answer(index);
        const { answered, result, wish: wanted } = state().context;
        expect(state().hasTag('busy')).toBe(false);
        // The result is the answer to what the machine says it answers, and that holds for what is wanted now.
        expect(result?.outwardDepartures[0]?.departureDate).toBe(answered?.departureDate);
        const apart = Date.parse(wanted.departureDate) - Date.parse(answered?.departureDate ?? '');
        expect(Math.abs(apart)).toBeLessThanOrEqual(3 * 86_400_000);
      }),
      { numRuns: 100 },
    );
  });
});
