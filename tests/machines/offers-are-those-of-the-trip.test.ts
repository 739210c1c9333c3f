import { describe, expect, it } from 'vitest';
import { offersMachine } from '#machines/booking/offers.machine.ts';
import {
  attractionsFailure,
  isFetchingAttractions,
  isFetchingTravelCards,
  placesFailure,
  sellsTravelCards,
  sundriesFailure,
  travelCardsFailure,
} from '#machines/booking/offers.select.ts';
import { TODAY, TOMORROW } from '#tests/models/builders.ts';
import { offline, refused } from '#tests/models/fixtures/fixture.ts';
import { cards, lighthouse, offersInput, places, sundries } from '#tests/models/fixtures/offers.ts';
import { settled } from '#tests/models/held-ports.ts';
import { reopen } from './held-booking.ts';
import { startHeld } from './start-held.ts';

const DAYS = { from: '2026-12-24', to: '2026-12-27' };
const OFFERS = ['fetchAttractions', 'fetchSundries', 'fetchPlaces', 'fetchTravelCards'] as const;

function startOffers(customerNumber: string | null = '100042') {
  const offers = startHeld(offersMachine, offersInput);
  const { actor } = offers;
  return {
    ...offers,
    want: (days = DAYS) => actor.send({ type: 'offers.wanted', customerNumber, today: TODAY, ...days }),
  };
}

describe('Offers are those of the trip', () => {
  it('asks for nothing before somebody looks at the extras', () => {
    const { ports, state } = startOffers();
    expect([state().value, ports.calls.length]).toEqual(['unasked', 0]);
  });

  // Proves: S7.4, S7.5
  it('asks for each feed once, with the days of the trip and the prices of today', () => {
    const { ports, want } = startOffers();
    want();
    want();
    expect(ports.calls.map(({ port, input }) => [port, input])).toEqual([
      ['fetchAttractions', DAYS],
      ['fetchSundries', undefined],
      ['fetchPlaces', undefined],
      ['fetchTravelCards', { priceDate: TODAY }],
    ]);
  });

  it.each([
    ['outward', ['fetchFares', 'fetchVessels']],
    ['return', ['fetchFares', 'fetchVessels']],
    ['extras', OFFERS],
    ['basket', ['fetchFares', 'fetchVehicles', ...OFFERS]],
    ['reviewing', ['fetchFares', ...OFFERS]],
  ] as const)('is asked for with all that stands on the page, where that is loaded anew at %s', (step, asked) => {
    const { ports } = reopen(step);
    expect(ports.waiting().filter((port) => !['recallSearches', 'searchCrossings'].includes(port))).toEqual(asked);
    expect(ports.inputsOf('fetchAttractions')).toEqual(asked.includes('fetchAttractions' as never) ? [DAYS] : []);
  });

  it('keeps what each feed answers', async () => {
    const { ports, state, want } = startOffers();
    want();
    await ports.answer('fetchSundries', sundries);
    await ports.answer('fetchTravelCards', cards);
    await ports.answer('fetchAttractions', [lighthouse]);
    await ports.answer('fetchPlaces', places);
    expect(state().context).toMatchObject({ attractions: [lighthouse], sundries, places, travelCards: cards });
    expect(state().hasTag('busy')).toBe(false);
  });

  it('keeps nothing of an account once the trip has no owner', async () => {
    const { actor, ports, state, want } = startOffers();
    want();
    await ports.answer('fetchTravelCards', cards);
    actor.send({ type: 'offers.wanted', customerNumber: null, today: TODAY, ...DAYS });
    expect(state().context.travelCards).toEqual([]);
  });

  it('asks for attractions again when the trip moved, and lets only the latest answer land', async () => {
    const { ports, state, want } = startOffers();
    want();
    want({ from: '2027-01-02', to: '2027-01-05' });
    const [former, , , , latest] = ports.calls;
    expect([former?.signal.aborted, latest?.input]).toEqual([true, { from: '2027-01-02', to: '2027-01-05' }]);
    latest?.resolve([]);
    await settled();
    former?.resolve([lighthouse]);
    await settled();
    expect([state().context.attractions, isFetchingAttractions(state())]).toEqual([[], false]);
    expect(ports.countOf('fetchSundries')).toBe(1);
  });

  it.each([
    ['way out', { from: '2026-12-23' }],
    ['way back', { to: '2026-12-28' }],
  ])('asks for attractions again where only the %s moved', (_, moved) => {
    const { ports, want } = startOffers();
    want();
    want({ ...DAYS, ...moved });
    expect(ports.inputsOf('fetchAttractions')).toEqual([DAYS, { ...DAYS, ...moved }]);
  });

  it('shows no attraction of the former days while it looks for those of the new ones', async () => {
    const { ports, state, want } = startOffers();
    want();
    await ports.answer('fetchAttractions', [lighthouse]);
    want({ from: '2027-01-02', to: '2027-01-05' });
    expect([state().context.attractions, isFetchingAttractions(state())]).toEqual([[], true]);
  });

  it('says of each feed why it did not come, in the right words', async () => {
    const { ports, state, want } = startOffers();
    want();
    await ports.fail('fetchPlaces', refused('The brochure is being printed.'));
    await ports.fail('fetchAttractions', offline);
    await ports.fail('fetchSundries', offline);
    await ports.fail('fetchTravelCards', offline);
    expect([placesFailure, attractionsFailure, sundriesFailure, travelCardsFailure].map((of) => of(state()))).toEqual([
      'The brochure is being printed.',
      ...Array.from({ length: 3 }, () => 'something went wrong'),
    ]);
  });

  it.each([
    ['attractions.retried', 'fetchAttractions'],
    ['sundries.retried', 'fetchSundries'],
    ['places.retried', 'fetchPlaces'],
    ['travel-cards.retried', 'fetchTravelCards'],
  ] as const)('on %s asks again for that feed and no other', async (type, port) => {
    const { actor, ports, want } = startOffers();
    want();
    actor.send({ type });
    expect(ports.calls).toHaveLength(4);
    await ports.fail(port, offline);
    actor.send({ type });
    expect(ports.calls.map((call) => call.port).slice(4)).toEqual([port]);
  });

  it('never asks for travel cards where nobody has an account to hold them', () => {
    const { actor, ports, state, want } = startOffers(null);
    want();
    actor.send({ type: 'card-day.chosen', date: TOMORROW });
    expect([sellsTravelCards(state()), ports.countOf('fetchTravelCards')]).toEqual([false, 0]);
  });

  it('asks what a travel card costs when it starts on another day', async () => {
    const { actor, ports, state, want } = startOffers();
    want();
    await ports.answer('fetchTravelCards', cards);
    actor.send({ type: 'card-day.chosen', date: TODAY });
    expect(ports.countOf('fetchTravelCards')).toBe(1);
    actor.send({ type: 'card-day.chosen', date: TOMORROW });
    expect(ports.inputsOf('fetchTravelCards').at(-1)).toEqual({ priceDate: TOMORROW });
    expect([state().context.travelCards, isFetchingTravelCards(state())]).toEqual([[], true]);
  });

  it('keeps the day that was chosen for a travel card when somebody signs in, and moves it once it is over', () => {
    const { actor, ports, want } = startOffers();
    const asked = () => ports.inputsOf('fetchTravelCards').at(-1);
    want();
    actor.send({ type: 'card-day.chosen', date: TOMORROW });
    actor.send({ type: 'offers.wanted', customerNumber: '100043', today: TODAY, ...DAYS });
    expect([ports.countOf('fetchTravelCards'), asked()]).toEqual([3, { priceDate: TOMORROW }]);
    actor.send({ type: 'offers.wanted', customerNumber: '100043', today: DAYS.from, ...DAYS });
    expect([ports.countOf('fetchTravelCards'), asked()]).toEqual([4, { priceDate: DAYS.from }]);
  });
});
