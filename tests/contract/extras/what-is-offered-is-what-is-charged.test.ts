import { describe, expect, it } from 'vitest';
import { getAttractions } from '#domain/contract/attractions.ts';
import { getConfiguration, getFerrySettings } from '#domain/contract/configuration.ts';
import { getFerrySundries } from '#domain/contract/extras.ts';
import { getCrossings } from '#domain/contract/search.ts';
import { addOnOffers, placeOffers, visitDays, wantedAddOn, wantedExtra } from '#domain/extras/extras-offer.ts';
import {
  attractionOffers,
  donationOffers,
  sundryOffers,
  ticketOffer,
  wantedDonation,
} from '#domain/extras/land-offer.ts';
import { type ExtraKind, extrasTotal, NO_EXTRAS, type WantedExtra } from '#domain/trip/extras.ts';
import { type Party, partySize } from '#domain/trip/passengers.ts';
import { chooseSailing, NO_LEAD, type Trip, type Wish } from '#domain/trip/trip.ts';
import { asker } from '#tests/contract/asking.ts';
import { got, visitor } from '#tests/contract/booker.ts';
import { harbourForAll } from '#tests/contract/harbours.ts';
import { askCart, ferryOf } from './packer.ts';

const TODAY = '2026-06-01';
const FAMILY: Party = { A: 2, Z: 0, S: 0, C: 1, I: 1 };

describe('What is offered is what is charged', () => {
  const harbour = harbourForAll();

  /** A trip out on the first sailing of its day and back on the last, with everything that is offered for it. */
  async function offeredFor(change: Partial<Wish>, ticketType: string) {
    const wish: Wish = {
      routeCode: 'HAL-BRI',
      journey: 'return',
      departureDate: '2026-06-10',
      returnDate: '2026-06-14',
      party: FAMILY,
      vehicle: 'CAR',
      trailer: null,
      coupon: '',
      ...change,
    };
    const ask = asker(harbour);
    const [configuration] = await ask.get(getConfiguration);
    const [settings] = await ask.get(getFerrySettings);
    if (!configuration || !settings) throw new Error('Harbour has neither a configuration nor settings.');
    const { options } = configuration.ferry;
    const [found] = await ask.get(getCrossings, {
      query: {
        ferryId: 'HALLOW-BRIDE',
        routeCode: wish.routeCode,
        departureDate: wish.departureDate,
        ...(wish.returnDate && { returnDate: wish.returnDate }),
        ...(wish.vehicle && { vehicle: wish.vehicle }),
        passengers: ['2|A', '1|C', '1|I'],
      },
    });
    const soldOn = (day: string | null, crossings = found?.outwardDepartures ?? []) =>
      crossings
        .filter(({ departureDate }) => departureDate === day)
        .map((crossing) => chooseSailing(crossing, ticketType))
        .filter((sailing) => sailing !== null);
    const trip: Trip = {
      wish,
      extras: NO_EXTRAS,
      stays: [],
      lead: NO_LEAD,
      outward: soldOn(wish.departureDate)[0] ?? null,
      return: wish.returnDate ? (soldOn(wish.returnDate, found?.returnDepartures).at(-1) ?? null) : null,
    };
    const days = visitDays(trip, options.routes, TODAY);
    const attractions = await ask.get(getAttractions, { query: { startDate: days.from, endDate: days.to } });
    const sundries = await ask.get(getFerrySundries);
    const extras = {
      ...NO_EXTRAS,
      addOns: addOnOffers(trip, options).map((offer) => wantedAddOn(offer, true)),
      accommodations: placeOffers(trip, settings, []).map((offer) => wantedExtra(offer, 2)),
      attractions: attractionOffers(attractions).flatMap((offer) =>
        offer.tickets.map((ticket) => wantedExtra(ticketOffer(offer, ticket, days.to), 1)),
      ),
      sundries: [
        ...sundryOffers(sundries).map((offer) => wantedExtra(offer, 3)),
        ...donationOffers(sundries).map((offer) => wantedDonation(offer, 5)),
      ],
    };
    return { trip, extras };
  }

  const asked = (wanted: readonly WantedExtra[]) =>
    wanted.map(({ resourceCode, quantity, date }) => ({ resourceCode, quantity, ...(date && { startDate: date }) }));

  async function chargedFor({ trip, extras }: Awaited<ReturnType<typeof offeredFor>>) {
    const { outward, return: back, wish } = trip;
    if (!outward) throw new Error('No sailing is sold that day.');
    const kinds = ['addOns', 'accommodations', 'attractions', 'sundries'] as const satisfies readonly ExtraKind[];
    const cart = got(
      await askCart(visitor(harbour), {
        ferryId: outward.ferryId,
        departures: [outward, ...(back ? [back] : [])].map((sailing) => ({
          routeCode: sailing.routeCode,
          departureDate: sailing.departureDate,
          departureTime: sailing.departureTime,
          ship: sailing.ship,
          ticketType: sailing.ticketType,
        })),
        passengers: [
          { ageCategory: 'A', quantity: 2 },
          { ageCategory: 'C', quantity: 1 },
          { ageCategory: 'I', quantity: 1 },
        ],
        vehicles: wish.vehicle ? [{ resourceCode: wish.vehicle, licensePlate: '' }] : [],
        ...Object.fromEntries(kinds.map((kind) => [kind, asked(extras[kind])])),
      }),
    );
    return ferryOf(cart);
  }

  it.each<[string, Partial<Wish>, string]>([
    ['a return by car', {}, 'FLEX'],
    ['a return on foot', { vehicle: null }, 'STANDARD'],
    ['a day trip', { returnDate: '2026-06-10' }, 'STANDARD'],
    ['one way to the island', { journey: 'one-way', returnDate: null }, 'STANDARD'],
    ['one way home', { journey: 'one-way', returnDate: null, routeCode: 'BRI-HAL' }, 'FLEX'],
  ])('for %s, to the penny, with everything in it', async (_, change, ticketType) => {
    const offered = await offeredFor(change, ticketType);
    const { outward, return: back } = offered.trip;
    const fares = (outward?.total ?? 0) + (back?.total ?? 0);
    expect(partySize(offered.trip.wish.party)).toBe(4);
    expect(offered.extras.addOns.length).toBeGreaterThan(0);
    expect(offered.extras.accommodations.length).toBeGreaterThan(0);
    expect(offered.extras.attractions.length).toBeGreaterThan(10);
    const { reservationTotals } = await chargedFor(offered);
    expect(reservationTotals.totalPriceToPay).toBe(fares + extrasTotal(offered.extras));
  });
});
