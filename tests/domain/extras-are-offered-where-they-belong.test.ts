import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { attraction } from '#domain/contract/attractions.ts';
import {
  addOnOffers,
  addOnQuantity,
  chosenQuantity,
  placeOffers,
  visitDays,
  wantedAddOn,
  wantedExtra,
} from '#domain/extras/extras-offer.ts';
import {
  attractionOffers,
  cardDays,
  cardOffers,
  chosenTickets,
  donationOffers,
  movedVisit,
  sundryOffers,
  ticketOffer,
  wantedCard,
  wantedDonation,
} from '#domain/extras/land-offer.ts';
import { extrasTotal, hasExtras, NO_EXTRAS, type WantedExtra } from '#domain/trip/extras.ts';
import { ONE_ADULT, type Party } from '#domain/trip/passengers.ts';
import type { ChosenSailing, OfferedAddOn, Trip } from '#domain/trip/trip.ts';
import { addDays, daysBetween } from '#domain/values/dates.ts';
import { fromPounds, pence } from '#domain/values/money.ts';
import { chosen, options, returnTrip, returnWish, TODAY, trip, wayHome, wish } from '#tests/models/builders.ts';
import { cards, lighthouse, places, settings, sundries } from '#tests/models/fixtures/offers.ts';

const addOnResourceCodes = [
  { code: 'PRIORITY', usageType: 'vehicle' as const, description: 'Priority boarding' },
  { code: 'LOUNGE', usageType: 'customer' as const, description: 'Skerry Lounge' },
  { code: 'TABLE', usageType: 'customer' as const, description: 'Captain’s table', ticketGroup: 'Flexible' },
];

const priority: OfferedAddOn = { resourceCode: 'PRIORITY', count: 1, total: pence(900) };
const lounge: OfferedAddOn = { resourceCode: 'LOUNGE', count: 2, total: pence(1300) };
const table: OfferedAddOn = { resourceCode: 'TABLE', count: 2, total: pence(4800) };

const withAddOns = (sailing: ChosenSailing, addOns: readonly OfferedAddOn[], change: Partial<ChosenSailing> = {}) => ({
  ...sailing,
  addOns,
  ...change,
});

const out = withAddOns(chosen(), [priority, lounge, table]);
const home = withAddOns(chosen(wayHome()), [lounge]);

const codesAndDays = (offers: readonly { resourceCode: string; date: string | null }[]) =>
  offers.map(({ resourceCode, date }) => [resourceCode, date]);

describe('Extras are offered where they belong', () => {
  describe('add-ons', () => {
    // Proves: P37
    it('belong to the crossing that has them, at the provider’s price for all that it counts', () => {
      const offers = addOnOffers(returnTrip({ outward: out, return: home }), { addOnResourceCodes });
      expect(offers).toEqual([
        {
          kind: 'addOns',
          resourceCode: 'PRIORITY',
          name: 'Priority boarding',
          description: '',
          most: 1,
          date: '2026-12-24',
          legs: ['outward'],
          price: 900,
          usageType: 'vehicle',
          quantity: 1,
          counted: 1,
        },
        {
          kind: 'addOns',
          resourceCode: 'LOUNGE',
          name: 'Skerry Lounge',
          description: '',
          most: 1,
          date: '2026-12-24',
          legs: ['outward'],
          price: 1300,
          usageType: 'customer',
          quantity: 2,
          counted: 2,
        },
        {
          kind: 'addOns',
          resourceCode: 'LOUNGE',
          name: 'Skerry Lounge',
          description: '',
          most: 1,
          date: '2026-12-27',
          legs: ['return'],
          price: 1300,
          usageType: 'customer',
          quantity: 2,
          counted: 2,
        },
      ]);
    });

    it('bound to a ticket group are offered with a ticket of that group only', () => {
      const flexible = withAddOns(out, [table], { ticketGroup: 'Flexible' });
      expect(codesAndDays(addOnOffers(trip({ outward: flexible }), { addOnResourceCodes }))).toEqual([
        ['TABLE', '2026-12-24'],
      ]);
      expect(addOnOffers(trip({ outward: withAddOns(out, [table]) }), { addOnResourceCodes })).toEqual([]);
    });

    it('for a vehicle need one', () => {
      const onFoot = trip({ wish: wish({ vehicle: null }), outward: out });
      expect(codesAndDays(addOnOffers(onFoot, { addOnResourceCodes }))).toEqual([['LOUNGE', '2026-12-24']]);
    });

    it('that are counted by nothing known are not offered', () => {
      const unknown = addOnResourceCodes.map((addOn) => ({ ...addOn, usageType: undefined }));
      expect(addOnOffers(trip({ outward: out }), { addOnResourceCodes: unknown })).toEqual([]);
    });

    // Proves: P37
    it('are filled by our count and priced by the provider’s, even where the two differ', () => {
      const counted = withAddOns(out, [{ resourceCode: 'LOUNGE', count: 3, total: pence(1950) }]);
      const [offer] = addOnOffers(trip({ outward: counted }), { addOnResourceCodes });
      expect(offer && [offer.counted, wantedAddOn(offer, true), wantedAddOn(offer, false)]).toEqual([
        3,
        { resourceCode: 'LOUNGE', name: 'Skerry Lounge', date: '2026-12-24', quantity: 2, total: 1950 },
        { resourceCode: 'LOUNGE', name: 'Skerry Lounge', date: '2026-12-24', quantity: 0, total: 0 },
      ]);
    });

    it('of a day trip are one offer for both crossings, since a day is all that tells them apart', () => {
      const back = withAddOns(home, [lounge], { departureDate: '2026-12-24', arrivalDate: '2026-12-24' });
      const dayTrip = returnTrip({ outward: out, return: back, wish: returnWish({ returnDate: '2026-12-24' }) });
      const offers = addOnOffers(dayTrip, { addOnResourceCodes });
      expect(offers.map(({ resourceCode, legs, price }) => [resourceCode, legs, price])).toEqual([
        ['PRIORITY', ['outward'], 900],
        ['LOUNGE', ['outward', 'return'], 2600],
      ]);
    });

    // Proves: S5.12
    it('count the vehicle once and everybody but infants', () => {
      const party: Party = { A: 2, Z: 1, S: 1, C: 3, I: 2 };
      expect([
        addOnQuantity('vehicle', party, 'CAR'),
        addOnQuantity('vehicle', party, null),
        addOnQuantity('customer', party, 'CAR'),
      ]).toEqual([1, 0, 7]);
    });
  });

  describe('places on board', () => {
    // Proves: S3.3
    it('are offered on the ships that have them, with room and pets said', () => {
      const offers = placeOffers(returnTrip(), settings(), places);
      expect(codesAndDays(offers)).toEqual([
        ['PET-CABIN', '2026-12-24'],
        ['PET-CABIN', '2026-12-27'],
      ]);
      expect(offers[0]).toMatchObject({
        price: 2400,
        petsAllowed: true,
        capacity: 4,
        amenities: ['Water bowl'],
        most: 4,
      });
    });

    // Proves: S3.4
    it('are not offered at all while the operator does not sell them', () => {
      expect(placeOffers(returnTrip(), settings(false), places)).toEqual([]);
      const unsaid = { data: { ...settings().data, settings: {} } };
      expect(placeOffers(returnTrip(), unsaid, places)).toEqual([]);
    });

    it('of a day trip are priced for both crossings', () => {
      const back = { ...home, departureDate: '2026-12-24' };
      const [offer] = placeOffers(returnTrip({ return: back }), settings(), []);
      expect(offer && [offer.legs, offer.price, wantedExtra(offer, 2).total]).toEqual([
        ['outward', 'return'],
        4800,
        9600,
      ]);
    });

    it('bound to a route are offered on that route', () => {
      const bound = settings();
      const [cabin, ...others] = bound.data.ferryAccommodations;
      const ferryAccommodations = cabin ? [{ ...cabin, routeCodes: ['BRI-HAL'] }, ...others] : [];
      const offers = placeOffers(returnTrip(), { data: { ...bound.data, ferryAccommodations } }, []);
      expect(codesAndDays(offers)).toEqual([['PET-CABIN', '2026-12-27']]);
    });
  });

  describe('attractions', () => {
    const { routes } = options();

    // Proves: P42
    it('are visited from the way out to the way back', () => {
      expect(visitDays(returnTrip(), routes, TODAY)).toEqual({ from: '2026-12-24', to: '2026-12-27' });
    });

    it('are visited from the day on which a crossing over midnight arrives', () => {
      const overnight = { ...chosen(), departureTime: '23:30', arrivalDate: '2026-12-25', arrivalTime: '00:30' };
      expect(visitDays(returnTrip({ outward: overnight }), routes, TODAY)).toEqual({
        from: '2026-12-25',
        to: '2026-12-27',
      });
      expect(visitDays(trip({ outward: overnight }), routes, TODAY)).toEqual({ from: '2026-12-25', to: '2027-01-08' });
    });

    it('are open to a fortnight where only one crossing is booked', () => {
      expect(visitDays(trip(), routes, TODAY)).toEqual({ from: '2026-12-24', to: '2027-01-07' });
      const wayBack = trip({ wish: wish({ routeCode: 'BRI-HAL' }), outward: chosen(wayHome()) });
      expect(visitDays(wayBack, routes, '2026-12-01')).toEqual({ from: '2026-12-13', to: '2026-12-27' });
      expect(visitDays(wayBack, routes, TODAY)).toEqual({ from: TODAY, to: '2026-12-27' });
    });

    it('have days for every trip, in their order and never before today', () => {
      fc.assert(
        fc.property(
          fc.constantFrom('HAL-BRI', 'BRI-HAL'),
          fc.nat(200),
          fc.option(fc.nat(60), { nil: null }),
          (routeCode, start, nights) => {
            const date = addDays(TODAY, start);
            const outward: ChosenSailing = { ...chosen(), routeCode, departureDate: date, arrivalDate: date };
            const back = nights === null ? null : addDays(date, nights);
            const away: Trip = trip({
              wish: wish({ routeCode, journey: back ? 'return' : 'one-way', departureDate: date, returnDate: back }),
              outward,
              return: back ? { ...home, departureDate: back } : null,
            });
            const { from, to } = visitDays(away, routes, TODAY);
            expect(from >= TODAY && from <= to).toBe(true);
            expect(daysBetween(from, to)).toBeLessThanOrEqual(nights ?? 14);
          },
        ),
      );
    });

    // Proves: P42, S3.16
    it('are sold from the lowest price of list Z, which is also what is charged', () => {
      const [offer] = attractionOffers([lighthouse]);
      expect(offer).toMatchObject({
        code: 'LIGHTHOUSE',
        from: 400,
        most: 12,
        tickets: [
          { resourceCode: 'LIGHTHOUSE', description: 'Adult', price: 750 },
          { resourceCode: 'LIGHTHOUSE-CHILD', description: 'Child', price: 400 },
        ],
      });
    });

    // Proves: S3.3
    it('have the words of the settings where they come without any', () => {
      const told = [{ resourceCode: 'LIGHTHOUSE', name: 'Lighthouse', description: 'The whole island at your feet.' }];
      const words = (description: string) => attractionOffers([{ ...lighthouse, description }], told)[0]?.description;
      expect(['', '163 steps.'].map(words)).toEqual(['The whole island at your feet.', '163 steps.']);
    });

    it('without a price in list Z are not for sale', () => {
      const atTheDoor = v.parse(attraction, {
        name: 'Mill',
        resources: [{ resourceCode: 'MILL', prices: [{ priceList: 'D', price: 3 }] }],
      });
      expect(attractionOffers([atTheDoor])).toEqual([]);
    });

    it('keep the day of the visit with each ticket', () => {
      const [offer] = attractionOffers([lighthouse]);
      const ticket = offer?.tickets[1];
      const wanted = offer && ticket ? [wantedExtra(ticketOffer(offer, ticket, '2026-12-26'), 3)] : [];
      expect(wanted).toEqual([
        {
          resourceCode: 'LIGHTHOUSE-CHILD',
          name: 'St Bride lighthouse, child',
          date: '2026-12-26',
          quantity: 3,
          total: 1200,
        },
      ]);
      const extras = { ...NO_EXTRAS, attractions: wanted };
      expect(offer && chosenTickets(extras, offer)).toEqual(wanted);
    });
  });

  it('moves the tickets along when a visit moves to another day', () => {
    const [offer] = attractionOffers([lighthouse]);
    if (!offer) throw new Error('The lighthouse is for sale.');
    const attractions = offer.tickets.map((ticket) => wantedExtra(ticketOffer(offer, ticket, '2026-12-25'), 2));
    const museum = { ...attractions[0], resourceCode: 'MUSEUM' } as WantedExtra;
    const moved = movedVisit({ ...NO_EXTRAS, attractions: [...attractions, museum] }, offer, '2026-12-26');
    expect(moved.map(({ resourceCode, date, quantity, total }) => [resourceCode, date, quantity, total])).toEqual([
      ['LIGHTHOUSE', '2026-12-25', 0, 0],
      ['LIGHTHOUSE', '2026-12-26', 2, 1500],
      ['LIGHTHOUSE-CHILD', '2026-12-25', 0, 0],
      ['LIGHTHOUSE-CHILD', '2026-12-26', 2, 800],
    ]);
    expect(movedVisit({ ...NO_EXTRAS, attractions }, offer, '2026-12-25')).toEqual([]);
  });

  describe('the shop and donations', () => {
    it('are two lists of one feed', () => {
      expect([codesAndDays(sundryOffers(sundries)), donationOffers(sundries)]).toEqual([
        [['ISLAND-MAP', null]],
        [{ resourceCode: 'LIFEBOAT', name: 'Lifeboat', description: '', pounds: [1, 3, 5] }],
      ]);
    });

    // Proves: P43
    it('give whole pounds as the quantity of a donation', () => {
      const [donation] = donationOffers(sundries);
      expect(donation && wantedDonation(donation, 5)).toEqual({
        resourceCode: 'LIFEBOAT',
        name: 'Donation: Lifeboat',
        date: null,
        quantity: 5,
        total: 500,
      });
    });

    it('never offer a donation of odd pence, which a quantity could not say', () => {
      fc.assert(
        fc.property(fc.array(fc.integer({ min: -500, max: 2000 })), (amounts) => {
          const feed = [{ resourceCode: 'LIFEBOAT', name: 'Lifeboat', description: '', kind: 'donation' as const }];
          const [offer] = donationOffers(feed.map((one) => ({ ...one, amounts: amounts.map(pence) })));
          const whole = amounts.filter((amount) => amount > 0 && amount % 100 === 0);
          expect(offer?.pounds.map((pounds) => pounds * 100) ?? []).toEqual(whole);
        }),
      );
    });
  });

  it('lets a travel card start on any day from today to a year on', () => {
    expect(cardDays('2026-12-24')).toEqual({ from: '2026-12-24', to: '2027-12-24' });
  });

  it('names a travel card in the words of its feed, at the price of its first day', () => {
    const words = { code: 'ISLANDER', name: 'Islander card 2027', description: 'For whoever crosses often.' };
    const [price] = cards;
    const [offer] = price ? cardOffers([price], '2027-01-01', [words]) : [];
    expect(offer && wantedCard(offer)).toEqual({
      code: 'ISLANDER',
      startDate: '2027-01-01',
      name: 'Islander card 2027',
      total: fromPounds(100),
    });
  });

  // Proves: P43
  it('is never chosen beforehand', () => {
    const offers = [
      ...addOnOffers(returnTrip({ outward: out, return: home }), { addOnResourceCodes }),
      ...placeOffers(returnTrip(), settings(), places),
      ...sundryOffers(sundries),
    ];
    expect(new Set(offers.map((offer) => chosenQuantity(NO_EXTRAS, offer)))).toEqual(new Set([0]));
    expect([hasExtras(NO_EXTRAS), extrasTotal(NO_EXTRAS)]).toEqual([false, 0]);
  });

  it('costs what was on the screen, whatever the quantity', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50_000 }), fc.nat(20), (price, quantity) => {
        const offer = {
          kind: 'sundries' as const,
          resourceCode: 'MAP',
          name: 'Map',
          description: '',
          date: null,
        };
        const wanted = wantedExtra({ ...offer, legs: [], price: pence(price), most: 20 }, quantity);
        expect([wanted.total, extrasTotal({ ...NO_EXTRAS, sundries: [wanted] })]).toEqual([
          price * quantity,
          price * quantity,
        ]);
      }),
    );
  });

  it('belongs to a crossing of the trip, for every party', () => {
    const count = fc.nat(4);
    fc.assert(
      fc.property(fc.record({ A: count, Z: count, S: count, C: count, I: count }), fc.boolean(), (party, drives) => {
        const asked = returnWish({ party: { ...ONE_ADULT, ...party }, vehicle: drives ? 'CAR' : null });
        const away = returnTrip({ wish: asked, outward: out, return: home });
        for (const offer of addOnOffers(away, { addOnResourceCodes })) {
          expect(['2026-12-24', '2026-12-27']).toContain(offer.date);
          expect(offer.quantity).toBe(addOnQuantity(offer.usageType, asked.party, asked.vehicle));
          expect(offer.quantity).toBeGreaterThan(0);
        }
      }),
    );
  });
});
