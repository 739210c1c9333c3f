import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { HotelItem } from '#domain/contract/itinerary.ts';
import { sayTo } from '#domain/desk/staff-words.ts';
import { attractionOf, orderedCount } from '#domain/extras/extra-names.ts';
import { NO_EXTRAS, type WantedExtra } from '#domain/trip/extras.ts';
import { pence } from '#domain/values/money.ts';
import { stayTimes } from '#domain/values/stay-times.ts';
import { chosenWords } from '#src/areas/book/extras/extras-words.ts';
import { BesideSailings } from '#src/areas/book/parts/beside-sailings.tsx';
import { StayRules } from '#src/areas/book/review/stay-rules.tsx';
import { AlsoBooked } from '#src/areas/book/summary/also-booked.tsx';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { NextTrip } from '#src/areas/my-account/parts/account-booking.tsx';
import * as agent from '#stories/areas/agent-portal/agent.stories.tsx';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as stay from '#stories/areas/book/stay/stay.stories.tsx';
import * as cancelling from '#stories/areas/book/summary/cancelling.stories.tsx';
import { cancellingAt, full } from '#stories/areas/book/summary/changes.ts';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import * as travellers from '#stories/areas/book/travellers.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { options } from '#stories/skerry.ts';
import { draw, markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

const extra = (name: string, total: number, quantity = 1): WantedExtra => ({
  resourceCode: name,
  name,
  quantity,
  date: '2026-06-11',
  total: pence(total),
});
const keep = [extra('Hallow Keep, adult', 2240, 2), extra('Hallow Keep, child', 2010, 3)];
const lounge = [extra('Skerry Lounge', 1300), { ...extra('Skerry Lounge', 1300), date: '2026-06-13' }];

const room = { hotelName: 'Harbour House', checkInTime: '15:00', checkOutTime: '10:00', rules: 'Dogs are welcome.' };
const rulesOf = (...rooms: Partial<HotelItem>[]): string[] =>
  renderToStaticMarkup(
    <StayRules hotel={rooms.map((change, at) => ({ ...room, rph: `${at}`, ...change }) as HotelItem)} />,
  )
    .split('</li>')
    .map((item) => wordsIn(item).trim())
    .filter(Boolean);

describe('What is told once is told whole', () => {
  it('what one way gives back stands once, beside the total, and what several do in parts', async () => {
    const [whole, parts] = [await read(cancelling.Deciding), await read(cancelling.DecidingInParts)];
    expect(whole).toMatch(/You get back to your card\s+£90\.20/);
    expect(parts).toMatch(/You get back £80\.20 to your card, £10\.00 to your points\s+£90\.20/);
  });

  it('an agency reads that nothing was charged in the words of the provider, and of its own that it is still to pay', async () => {
    const words = await read(agent.NotPaidForALateBank);
    expect(words.match(/nothing was charged/gi)).toHaveLength(1);
    expect(words).toContain('The invoices are still to pay. You can pay them from their list.');
  });

  // Proves: P41
  it('two rooms of a place share its rules, and other rules stand beside them', () => {
    const said = 'Harbour House: Check-in from 15:00, check-out by 10:00. Dogs are welcome.';
    expect(rulesOf({}, {})).toEqual([said]);
    expect(rulesOf({}, { rules: 'No dogs.' })).toEqual([said, said.replace('Dogs are welcome', 'No dogs')]);
    expect(rulesOf({ checkInTime: '', checkOutTime: '', rules: '' })).toEqual([]);
  });

  // Proves: P41
  it('rooms of a place that are booked under two rates have the reference and the rules of each beside them', () => {
    const [double] = full.reservationItems.hotel;
    if (!double) throw new Error('The booking has a stay.');
    const booked = (...hotel: HotelItem[]) => {
      const itinerary = { ...full, reservationItems: { ...full.reservationItems, hotel } };
      const [words = ''] = wordsIn(renderToStaticMarkup(<AlsoBooked itinerary={itinerary} say={sayTo(false)} />)).split(
        'Added to your trip',
      );
      return words.trim();
    };
    const first = { ...double, bookingReference: 'HT1AAAAA', comments: 'A cot', rules: 'Free to cancel.' };
    const other = { ...first, rph: 'another', roomType: 'Family room', bookingReference: 'HT2BBBBB' };
    const times = 'Check-in from 15:00, check-out by 10:00.';
    const request = `Your request A cot ${double.hotelName} has it with the booking.`;
    expect(booked(first, { ...other, rules: 'Not refunded.' })).toBe(
      `Your stay Sat 20 Jun, 2 nights ${double.hotelName} ${double.roomType} For 2 adults. Reference HT1AAAAA. ${times} Free to cancel. ` +
        `Sat 20 Jun, 2 nights ${double.hotelName} Family room For 2 adults. Reference HT2BBBBB. ${times} Not refunded. ${request}`,
    );
    expect(booked(first, other)).toBe(
      `Your stay Sat 20 Jun, 2 nights ${double.hotelName} ${double.roomType} Family room For 4 adults. ` +
        `References HT1AAAAA and HT2BBBBB. ${times} Free to cancel. ${request}`,
    );
  });

  it('the times of a stay are told in the same words wherever they stand', async () => {
    const told = async (story: Parameters<typeof read>[0]) =>
      (await read(story)).match(/check.?in from.*?10:[03]0/i)?.[0];
    const chosen = 'Check-in from 15:00, check-out by 10:30';
    const booked = 'Check-in from 15:00, check-out by 10:00';
    expect([await told(stay.ChoosingARoom), await told(stay.OneChosen)]).toEqual([chosen, chosen]);
    expect([await told(review.WithEverything), await told(summary.BookedWithStayAndExtras)]).toEqual([booked, booked]);
    expect([{ checkOutTime: null }, { checkInTime: null }].map((one) => stayTimes({ ...room, ...one }))).toEqual([
      'Check-in from 15:00',
      'Check-out by 10:00',
    ]);
  });

  it('and so they do where the booking is cancelled, and the next trip names their place once', async () => {
    const [first] = full.reservationItems.hotel;
    if (!first) throw new Error('The booking has a stay.');
    const hotel = [first, { ...first, rph: 'another', roomType: 'Family room' }];
    const itinerary = { ...full, reservationItems: { ...full.reservationItems, hotel } };
    const asked = await markupOf(
      <Frame make={() => cancellingAt('deciding', { itinerary })} path="/book/cancel?itineraryId=itinerary-1">
        {(actor) => <SummaryScreen itinerary={actor} />}
      </Frame>,
    );
    const next = <NextTrip itinerary={itinerary} options={options} today="2026-06-11" isLast={false} />;
    const times = (words: string) => words.split(first.hotelName).length - 1;
    expect([times(wordsIn(asked)), times(await markupOf(next).then(wordsIn))]).toEqual([1, 1]);
  });

  it('an attraction is named once, whoever goes there, and so is what is on board both ways', () => {
    expect(['Hallow Keep, adult', 'Bar, café, child', 'Hallow Keep'].map(attractionOf)).toEqual([
      'Hallow Keep',
      'Bar, café',
      'Hallow Keep',
    ]);
    expect(chosenWords(keep.map((ticket) => ({ ...ticket, name: attractionOf(ticket.name) })))).toBe(
      'Hallow Keep, £42.50',
    );
    expect(chosenWords(lounge)).toBe('Skerry Lounge, £26.00');
    expect(chosenWords([...lounge, extra('Dog-friendly cabin', 2400)])).toBe('Skerry Lounge and 1 more, £50.00');
    expect(chosenWords([])).toBeNull();
    const extras = { ...NO_EXTRAS, addOns: lounge, attractions: keep, sundries: [extra('Walker’s map', 495)] };
    expect(wordsIn(renderToStaticMarkup(<BesideSailings stays={[]} extras={extras} />))).toContain(
      'Skerry Lounge, Hallow Keep and 1 more',
    );
  });

  it('a price of several things says how many, but for what is one for the party or an amount', () => {
    const [adults = extra('', 0)] = keep;
    expect(orderedCount('attractions', adults)).toBe(2);
    expect(orderedCount('addOns', { ...adults, name: 'Skerry Lounge' })).toBe(1);
    expect(orderedCount('sundries', { ...adults, name: 'Donation: Lifeboats' })).toBe(1);
  });

  it('a number on the ticket stays in line with what it counts or measures', async () => {
    const ticket = await draw(summary.Booked);
    for (const whole of ['2\u00a0adults', 'Car up to 5\u00a0m']) expect(ticket).toContain(`<dd>${whole}`);
  });

  it('several rooms are spoken of as several', async () => {
    const words = await read(stay.TwoRooms);
    expect(words).toContain('Choose the rooms');
    expect(words).toContain('Choose each room first: 1 of 2 chosen.');
    expect(await read(stay.ChoosingARoom)).toContain('Choose a room');
  });

  // Proves: P32
  it('whoever travels is the party, and nobody else is spoken of where one travels alone', async () => {
    const said = 'No other names are needed on this crossing.';
    expect(await read(travellers.Filled)).toContain(`Your party Travelling 2 adults ${said}`);
    const alone = await read(travellers.Alone);
    expect(alone).toContain('Your party Travelling 1 adult');
    expect(alone).not.toContain(said);
  });

  // Proves: P38
  it('who only stays are those of the rooms, not of the search, and are changed there', async () => {
    const markup = await draw(travellers.StayOnItsOwn);
    expect(wordsIn(markup)).toContain('Your party Guests 2 adults No other names are needed.');
    expect(markup).toMatch(/<a [^>]*href="\/book\/stay">Change<.*guests</);
  });
});
