import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import { sayOfSteps } from '#domain/desk/staff-booking-words.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { addDays } from '#domain/values/dates.ts';
import { BasketScreen } from '#src/areas/book/basket-screen.tsx';
import { DenseSailings } from '#src/areas/book/dense/dense-sailings.tsx';
import { NoSailings } from '#src/areas/book/results/no-sailings.tsx';
import { weekAround, weekOf } from '#src/areas/book/results/results.ts';
import { SailingTickets } from '#src/areas/book/results/sailing-tickets.tsx';
import ResultsScreen from '#src/areas/book/results-screen.tsx';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { Dense } from '#src/ui/layout/density.tsx';
import * as results from '#stories/areas/book/results.stories.tsx';
import { amendingAt, amendment, flexible } from '#stories/areas/book/summary/changes.ts';
import { bookingAt, contentAt, searchAt } from '#stories/inert.ts';
import { searchResult, trip } from '#stories/skerry.ts';
import { chosen, sailing, wayHome } from '#tests/models/builders.ts';
import { markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

type Hotel = Itinerary['reservationItems']['hotel'];

describe('What is hard to reach is told', () => {
  // Proves: P20
  it('where the check-in of a return has closed before the sailing out arrives, and only there', async () => {
    const booking = bookingAt({ sailing: 'return' }, {}, { ...searchAt(), ...contentAt({}, {}) });
    const search = booking.getSnapshot().children.ferrySearch;
    if (!search) throw new Error('The stories have a search.');
    const tickets = (departs: string) =>
      markupOf(
        <SailingTickets
          booking={booking}
          search={search}
          crossing={wayHome({ date: '2026-12-24', departs, arrives: '23:00' })}
          outward={chosen(sailing({ departs: '09:30', arrives: '10:30' }))}
          value=""
          onChange={() => {}}
          action={null}
        />,
      ).then(wordsIn);
    const said = await tickets('10:45');
    expect(said).toContain('Check-in for it closes at 10:15, and the outward sailing arrives at 10:30.');
    expect(said).toContain('Choose a later one, or call us on 01632 960 777 first.');
    expect(await tickets('12:30')).not.toContain('Check-in for it');
  });

  // Proves: P20
  it('in the rows of staff as well, where such a return is on sale', async () => {
    const returnDepartures = ['10:45', '12:30'].map((departs) =>
      wayHome({ date: '2026-12-24', departs, arrives: '23:00' }),
    );
    const outward = chosen(sailing({ departs: '09:30', arrives: '10:30' }));
    const wish = { ...trip.wish, returnDate: '2026-12-24' };
    const search = searchAt('offering', { wish, result: { ...searchResult, returnDepartures } });
    const booking = bookingAt(
      { sailing: { return: 'choosing' } },
      { trip: { ...trip, wish, outward, return: null } },
      search,
    );
    const { ferrySearch } = booking.getSnapshot().children;
    if (!ferrySearch) throw new Error('The stories have a search.');
    const rows = await markupOf(
      <Dense say={sayOfSteps}>
        <DenseSailings booking={booking} search={ferrySearch} leg="return" />
      </Dense>,
    ).then(wordsIn);
    expect(rows).toContain('Tight: check-in has closed when the outward sailing arrives at 10:30.');
    expect(rows).toMatch(/10:45 23:00 [^:]*Tight 12:30 23:00 [^:]*On sale/);
  });

  // Proves: P20
  it('on the trip itself, whose sailing out may have been chosen last, and staff are not asked to call', async () => {
    const basket = (departs: string, say?: Say) => {
      const back = chosen(wayHome({ date: '2026-12-24', departs, arrives: '23:00' }));
      const outward = chosen(sailing({ departs: '09:30', arrives: '10:30' }));
      const screen = (
        <BasketScreen booking={bookingAt('basket', { trip: { ...trip, outward, return: back } }, contentAt())} />
      );
      return markupOf(<MemoryRouter>{say ? <Dense say={say}>{screen}</Dense> : screen}</MemoryRouter>).then(wordsIn);
    };
    const MISSED = 'Check-in for the return sailing closes at 10:15, and the outward sailing arrives at 10:30.';
    expect(await basket('10:45')).toContain(`${MISSED} Choose a later one, or call us on 01632 960 777 first.`);
    expect(await basket('10:45', sayOfSteps)).toContain(`${MISSED} Choose a later one.`);
    expect(await basket('12:30')).not.toContain('Check-in for');
  });

  // Proves: P20
  it('before a change that leaves a booking with such a return', async () => {
    const [outward, back] = amendment.departures;
    if (!outward || !back) throw new Error('The stories change a return.');
    const review = (departureTime: string) => {
      const { arrivalDate: departureDate } = outward;
      const departures = [outward, { ...back, departureDate, departureTime }];
      const itinerary = amendingAt('reviewing', { amendment: { ...amendment, departures } });
      return markupOf(
        <MemoryRouter>
          <SummaryScreen itinerary={itinerary} />
        </MemoryRouter>,
      ).then(wordsIn);
    };
    const { arrivalTime } = outward;
    expect(await review(arrivalTime)).toContain(
      `and the outward sailing arrives at ${arrivalTime}. Choose a later one, or call us`,
    );
    expect(await review('23:59')).not.toContain('Check-in for');
  });

  // Proves: P40
  it('where a change leaves a night of the stay outside its sailings, before it is made', async () => {
    const [outward, back] = flexible.reservationItems.ferry[0]?.departures ?? [];
    if (!outward || !back) throw new Error('The stories change a return.');
    const later = addDays(outward.departureDate, 1);
    const moved = { ...outward, departureDate: later, arrivalDate: later };
    const hotel = [
      {
        hotelName: 'Harbour View Hotel',
        roomStays: [{ dateStart: outward.departureDate, dateEnd: back.departureDate, adults: 1, children: 0 }],
      },
    ];
    const review = (departures: readonly (typeof outward)[]) => {
      const itinerary = {
        ...flexible,
        reservationItems: { ferry: flexible.reservationItems.ferry, hotel: hotel as unknown as Hotel },
      };
      return markupOf(
        <MemoryRouter>
          <SummaryScreen itinerary={amendingAt('reviewing', { itinerary, amendment: { ...amendment, departures } })} />
        </MemoryRouter>,
      ).then(wordsIn);
    };
    expect(await review([moved, back])).toMatch(
      /The stay does not move with the sailings .*the first night, .* is before the ship arrives\. .*Call us/,
    );
    expect(await review([outward, back])).not.toContain('The stay does not move');
  });

  // Proves: P20, P25
  it('and what leaves too early lends its price neither to its day nor to its board', async () => {
    const words = await read(results.ComingBackSameDay);
    expect(words).toMatch(/Too early .* Nearest with space: 11:30, from £57\.70/);
    expect(words).toContain('Saturday 20 June, Sat 20 £45 ');
    expect(words).toContain('8 sailings on Saturday 20 June 2026, from £45.00');
  });

  // Proves: P20
  it('where all of a day leaves before a sailing over midnight arrives, which names the day it does', async () => {
    const wish = { ...trip.wish, returnDate: '2026-12-24' };
    const early = ['06:00', '22:00'].map((departs) => wayHome({ date: '2026-12-24', departs, arrives: '23:00' }));
    const search = searchAt('offering', { wish, result: { ...searchResult, returnDepartures: early } });
    const outward = { ...chosen(sailing({ departs: '23:55', arrives: '00:20' })), arrivalDate: '2026-12-25' };
    const booking = bookingAt(
      { sailing: { return: 'choosing' } },
      { trip: { ...trip, wish, outward, return: null } },
      search,
    );
    const words = await markupOf(
      <MemoryRouter>
        <ResultsScreen booking={booking} leg="return" />
      </MemoryRouter>,
    ).then(wordsIn);
    expect(words.match(/It leaves before your outward sailing arrives at 00:20 on Fri.25 Dec\./g)).toHaveLength(2);
    expect(words).toContain('2 sailings on Thursday 24 December 2026, none that can be chosen');
  });

  it('where a ship sails on days around an idle one, and none of them can be chosen', async () => {
    const idle = (week: Parameters<typeof NoSailings>[0]['week']) =>
      markupOf(
        <MemoryRouter>
          <NoSailings day="2026-12-25" first="2026-12-20" phone="" week={week} onChoose={() => {}} />
        </MemoryRouter>,
      ).then(wordsIn);
    const early = wayHome({ date: '2026-12-24', departs: '06:00', arrives: '07:00' });
    const around = await idle(weekOf([early], chosen(sailing())));
    expect(around).toContain('Nothing sails on Fri 25 Dec');
    expect(around).toContain('Look a week later, Fri 1 Jan');
    expect(around).not.toContain('may not be out yet');
    expect(await idle(weekOf([], null))).toMatch(/We found no sailings around this day .*may not be out yet/);
  });

  it('where nothing follows the sailing out on its day, which is full only for those who could take a later one', () => {
    const said = (departs: string, arrives: string) => {
      const soldOut = wayHome({ date: '2026-12-24', departs, arrives, state: 'sold-out' });
      const week = weekOf([soldOut], chosen(sailing()));
      return weekAround('2026-12-24', week, '2026-12-24').find(({ date }) => date === '2026-12-24')?.none;
    };
    expect([said('06:00', '07:00'), said('17:00', '18:00')]).toEqual(['None', 'Full']);
  });
});
