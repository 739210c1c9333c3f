import { eq } from 'drizzle-orm';
import PostalMime, { type Email } from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { postCart, postReserve, putItineraryCancel } from '#domain/contract/booking.ts';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { formatPence, toPounds } from '#domain/values/money.ts';
import { mail } from '#harbour/db/mail-schema.ts';
import { queueMail } from '#harbour/mail/post.ts';
import { ON_ACCOUNT_CODE } from '#harbour/payment/names.ts';
import { mailOf } from './accounts/letters.ts';
import { askForReset, PEOPLE, signedIn } from './accounts/people.ts';
import { at, paidBooking, subjectsOf } from './after-sales/paid.ts';
import { sailingsOf } from './after-sales/priced-sailings.ts';
import { got, newKey, type Visitor, visitor } from './booker.ts';
import { CARDS, cardVisitor } from './card-visitor.ts';
import { holdWith, packed } from './extras/packer.ts';
import { harbourForAll } from './harbours.ts';
import { holdTrip, stayWish } from './hotels/guest.ts';
import { pagesOf } from './letter-pages.ts';
import { payRest } from './payments/parts.ts';

const FLEET = [
  {
    resourceCode: 'CAR',
    licensePlate: 'AA11 AAA',
    trailer: { resourceCode: 'CARAVAN', length: 6.45, height: 2.3 },
  },
  { resourceCode: 'VAN', licensePlate: 'BB22 BBB' },
  { resourceCode: 'MOTORCYCLE', licensePlate: '' },
];

const keyed = () => ({ 'Idempotency-Key': newKey() });

describe('A letter says what was booked', () => {
  const harbour = harbourForAll({ timetableDays: 98 });

  async function letterOf({ itineraryId }: Pick<Itinerary, 'itineraryId'>, kind = 'confirmation'): Promise<Email> {
    const rows = await mailOf(harbour, eq(mail.itineraryId, itineraryId));
    return PostalMime.parse(rows.find((row) => row.kind === kind)?.raw ?? '');
  }

  const pdfOf = async (letter: Email): Promise<string> => (await pagesOf(letter)).join('\n').replaceAll(/\s+/g, ' ');

  /** The words of the HTML part, without its marks. */
  const wordsOf = ({ html = '' }: Email): string =>
    html
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim();

  /** Each amount that stands in a column of its own, and what it is for. */
  const figuresOf = ({ html = '' }: Email): string[] =>
    [...html.matchAll(/<tr><td[^>]*>([^<]*)<\/td><td align="right"[^>]*>(−?£[^<]*)<\/td>/g)].map(
      ([, text, amount]) => `${text}: ${amount}`,
    );

  async function onAccount(person: Visitor, vehicles = FLEET): Promise<Itinerary> {
    const passengers = [{ ageCategory: 'A' as const, quantity: 3 }];
    const { cartId } = got(
      await person.ask(postCart, { body: await packed(person, { vehicles, passengers, poNumber: 'PO-1' }) }),
    );
    const held = got(await person.reserve(cartId));
    const amount = toPounds(held.travelCost.amountAfterTax);
    const guaranteesAccepted = [{ guaranteeTypeCode: ON_ACCOUNT_CODE, amount }];
    got(await person.pay(held.itineraryId, { guaranteesAccepted, amountAfterTax: amount, orderKey: '1780308000000' }));
    return held;
  }

  it('nothing of a change that is still to pay, also where it was queued before', async () => {
    const { timesOf, price } = sailingsOf(harbour);
    const [time, dearer] = await timesOf('2026-06-10');
    await price('2026-06-10', time, 900);
    await price('2026-06-10', dearer, 1100);
    const { id, ferry, modify } = await paidBooking(harbour, { departureTime: time });
    const before = await subjectsOf(harbour, id);
    got(await modify({ departures: at(ferry, dearer) }));
    const letter = { itineraryId: id, kind: 'confirmation', recipient: 'ada@example.com', priced: true } as const;
    await queueMail(harbour.services, harbour.db, letter);
    harbour.services.post.poke();
    expect(await subjectsOf(harbour, id)).toEqual(before);
  });

  it('every vehicle of an agency with its plate, and that the amount is on account rather than paid', async () => {
    const letter = await letterOf(await onAccount(await signedIn(harbour, PEOPLE.noor)));
    const vehicles = [
      'Vehicle: Car up to 5 m with caravan up to 8 m, 6.45 m, AA11 AAA',
      'Vehicle: Van up to 6 m, BB22 BBB',
      'Vehicle: Motorcycle, registration to follow',
    ];
    expect(letter.text).toContain(vehicles.join('\n'));
    expect(wordsOf(letter)).toContain(vehicles.join(' '));
    for (const part of [letter.text ?? '', wordsOf(letter)]) {
      expect(part).toContain('Total, on account');
      expect(part).not.toContain('Total paid');
    }
    const pdf = await pdfOf(letter);
    for (const words of ['AA11 AAA, Car', 'BB22 BBB, Van', ...vehicles, 'Total, on account']) {
      expect(pdf).toContain(words);
    }
  });

  // Proves: P62
  it('the PO number of an agency, in the letter with its prices and in no ticket for the traveller', async () => {
    const agent = await signedIn(harbour, PEOPLE.noor);
    const booked = await onAccount(agent);
    const priced = await letterOf(booked);
    expect(priced.text).toContain('\n\nPO number: PO-1\n\n');
    expect(wordsOf(priced)).toContain('PO number: PO-1');
    got(await agent.eTicket(booked.reservationItems.ferry[0]?.bookingReference ?? '', 'traveller@example.com'));
    const ticket = await letterOf(booked, 'ticket');
    expect([ticket.text, ticket.html].filter((part) => part?.includes('PO-1'))).toEqual([]);
  });

  it('the only vehicle without a plate as one whose plate is to follow', async () => {
    const person = visitor(harbour);
    const body = await packed(person, { vehicles: [{ resourceCode: 'CAR', licensePlate: '' }] });
    const { cartId } = got(await person.ask(postCart, { body }));
    const held = got(await person.reserve(cartId));
    await payRest(harbour, person, held.itineraryId);
    expect(await pdfOf(await letterOf(held))).toContain('Registration to follow');
  });

  it('a vehicle of a class without a plate by its name alone, beside others too', async () => {
    const person = visitor(harbour);
    const alone = await holdWith(person, { vehicles: [{ resourceCode: 'BICYCLE', licensePlate: '' }] });
    await payRest(harbour, person, alone.itineraryId);
    const letter = await letterOf(alone);
    expect(letter.text).toMatch(/\nVehicle: Bicycle\n/);
    for (const part of [letter.text ?? '', wordsOf(letter), await pdfOf(letter)]) {
      expect(part).toContain('Bicycle');
      expect(part).not.toMatch(/to follow/i);
    }
    const fleet = [...FLEET, { resourceCode: 'BICYCLE', licensePlate: '' }];
    const several = await letterOf(await onAccount(await signedIn(harbour, PEOPLE.noor), fleet));
    expect(several.text).toMatch(/\nVehicle: Motorcycle, registration to follow\nVehicle: Bicycle\n/);
    expect(await pdfOf(several)).toMatch(/Bicycle(?!,)/);
  });

  // Proves: P33
  it('when whoever needs assistance calls us, as the page does', async () => {
    const person = visitor(harbour);
    const held = await holdWith(person, {}, { vehicle: null });
    await payRest(harbour, person, held.itineraryId);
    const letter = await letterOf(held);
    const { assistance } = harbour.services.operator.labels;
    for (const part of [letter.text, wordsOf(letter)]) expect(part).toContain(assistance);
  });

  it('what was asked of the crew, also on the ticket, and nothing where nothing was', async () => {
    const person = visitor(harbour);
    const asked = await holdWith(person, { comments: 'A wheelchair, & <Tess>, a dog.' }, { vehicle: null });
    await payRest(harbour, person, asked.itineraryId);
    const letter = await letterOf(asked);
    const words = 'Your request: A wheelchair, & <Tess>, a dog.';
    expect(letter.text).toContain(`Vehicle: on foot\n${words}\n`);
    expect(letter.html).toContain('Your request: A wheelchair, &amp; &lt;Tess&gt;, a dog.');
    expect(await pdfOf(letter)).toContain(words);

    const plain = await holdWith(person, {}, { vehicle: null });
    await payRest(harbour, person, plain.itineraryId);
    const other = await letterOf(plain);
    for (const part of [other.text, other.html, await pdfOf(other)]) expect(part).not.toContain('Your request');
  });

  it('on which day a ship arrives that sails over midnight, and no second day of any other', async () => {
    const person = visitor(harbour);
    const late = { departureDate: '2026-06-05', departureTime: '23:30', returnDate: '2026-06-07' };
    const held = await holdWith(person, {}, late);
    await payRest(harbour, person, held.itineraryId);
    const letter = await letterOf(held);
    expect(letter.text).toContain('\nFriday 5 June 2026, 23:30 to 00:30 on Sat 6 Jun\n');
    expect(letter.text).toMatch(/\nSunday 7 June 2026, \d\d:\d\d to \d\d:\d\d\n/);
    expect(wordsOf(letter)).toContain('23:30 00:30 Port Hallow Bridehaven, Sat 6 Jun Friday 5 June 2026,');
    expect(await pdfOf(letter)).toMatch(/Sat 6 Jun/);
  });

  it('what a crossing and a stay cost together, as the bank will name it, and the stay again when both are cancelled', async () => {
    const person = visitor(harbour);
    const { itineraryId } = await holdTrip(person, [stayWish()], { departureDate: '2026-06-12' });
    await cardVisitor(harbour).payWith(await person.preload(itineraryId), CARDS.pays);
    const booked = await person.itineraryOf(itineraryId);
    const letter = await letterOf(booked);
    const whole = formatPence(booked.travelCost.amountAfterTax);
    expect(letter.text).toContain(`The whole booking: ${whole}\n\nSee or change your booking:\n`);
    expect(letter.text?.match(/Questions\?/g)).toHaveLength(1);
    expect(figuresOf(letter)).toContain(`The whole booking: ${whole}`);
    expect(letter.html).toMatch(/font-weight:bold;">The whole booking</);

    got(await person.ask(putItineraryCancel, { params: { id: itineraryId }, body: {}, headers: keyed() }));
    const cancelled = await letterOf(booked, 'cancellation');
    for (const part of [cancelled.text ?? '', wordsOf(cancelled)]) {
      expect(part).toContain('Harbour View Hotel, Bridehaven');
      expect(part).toContain('2 adults, Fri 12 Jun to Sun 14 Jun, 2 nights');
    }
    const figures = figuresOf(cancelled);
    expect(figures).toEqual([
      expect.stringMatching(/^Cancellation fee: £/),
      expect.stringMatching(/^Refund to your card[^:]*: £/),
    ]);
    expect(cancelled.text).toContain(`\n\n${figures.join('\n')}\n`);
  });

  it('what of a plan is paid, and every instalment with its day', async () => {
    const person = visitor(harbour);
    const trip = { departureDate: '2026-09-02', returnDate: '2026-09-04', adults: 4, vehicle: 'VAN' };
    const { cartId } = await person.makeCart(trip);
    const body = { cartId, guaranteesAccepted: [{ guaranteeTypeCode: GUARANTEE.paymentPlan }], planType: 41 };
    const held = got(await person.ask(postReserve, { body, headers: keyed() }));
    await payRest(harbour, person, held.itineraryId);
    const { paymentPlan } = await person.itineraryOf(held.itineraryId);
    const [first, second] = paymentPlan?.instalments ?? [];
    const letter = await letterOf(held);
    const rows = [
      ['Deposit, paid', formatPence(paymentPlan?.deposit ?? 0)],
      ['Instalment of Wednesday 1 July 2026', formatPence(first?.amount ?? 0)],
      ['Instalment of Saturday 1 August 2026', formatPence(second?.amount ?? 0)],
    ] as const;
    expect(letter.text).toContain(rows.map((row) => row.join(': ')).join('\n'));
    expect(wordsOf(letter)).toContain(rows.map((row) => row.join(' ')).join(' '));
    expect(letter.text).not.toContain('The whole booking');
  });

  it('in one frame below the name of the operator, as wide as the phone that shows it', async () => {
    await askForReset(harbour, PEOPLE.ada.door, PEOPLE.ada.email);
    await harbour.clock.advance('PT2S');
    const rows = await mailOf(harbour);
    expect(rows.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['confirmation', 'cancellation', 'password-reset']),
    );
    for (const { kind, raw } of rows) {
      const { html = '' } = await PostalMime.parse(raw ?? '');
      expect(html).toContain('name="viewport" content="width=device-width');
      expect([kind, html.includes('max-width:560px'), /<p[^>]*>([^<]*)</.exec(html)?.[1]]).toEqual([
        kind,
        true,
        'Skerry Ferries',
      ]);
    }
  });

  it('by day and by night, and never breaks the name of the ticket', async () => {
    for (const { raw } of await mailOf(harbour)) {
      const { html = '' } = await PostalMime.parse(raw ?? '');
      expect(html).toContain('name="color-scheme" content="light dark"');
      expect(html).toContain('@media (prefers-color-scheme: dark)');
      expect(html).not.toMatch(/(?<!nowrap;">)e-ticket/);
    }
  });
});
