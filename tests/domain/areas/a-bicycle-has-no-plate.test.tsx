import { describe, expect, it } from 'vitest';
import { plateWords } from '#src/areas/agent-portal/parts/agent-words.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { VehicleClasses } from '#src/areas/book/search/vehicle-classes.tsx';
import * as basket from '#stories/areas/book/basket.stories.tsx';
import { byBicycle, cartOf, itineraryOf, trip } from '#stories/areas/book/bookings.ts';
import * as review from '#stories/areas/book/review.stories.tsx';
import * as changing from '#stories/areas/book/summary/changing.stories.tsx';
import * as keeping from '#stories/areas/book/summary/keeping.stories.tsx';
import * as summary from '#stories/areas/book/summary.stories.tsx';
import * as travellers from '#stories/areas/book/travellers.stories.tsx';
import * as account from '#stories/areas/my-account/account-vehicles.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, contentAt } from '#stories/inert.ts';
import { options } from '#stories/skerry.ts';
import { markupOf, read, standIn, wordsIn } from './drawn.ts';

standIn();

const PLATE = /registration|plate|to follow/i;

// Proves: P29
describe('A bicycle', () => {
  it.each([
    ['the details', travellers.ByBicycle, travellers.Empty],
    ['the review', review.ByBicycle, review.Priced],
    ['the booking', summary.BookedByBicycle, summary.Booked],
    ['the form of a saved vehicle', account.EditingABicycle, account.Editing],
  ])('has no plate on the page of %s, and a car has one', async (_, without, having) => {
    expect(await read(without)).not.toMatch(PLATE);
    expect(await read(having)).toMatch(PLATE);
  });

  // Proves: R15
  it('keeps no registration on the device with its ticket, and a car does', async () => {
    expect(await read(keeping.OfferedWithoutAPlate)).toContain('only the reference, route, times and code.');
    expect(await read(keeping.Offered)).toContain('only the reference, route, times, registration and code.');
  });

  it('has no tow bar to be counted', async () => {
    const classes = async (vehicle: string, group: string) => {
      const booking = bookingAt({ searching: 'editing' }, { wish: { ...byBicycle.wish, vehicle } }, contentAt());
      const content = booking.getSnapshot().children.content as never;
      const line = { change: () => {}, onToggle: () => {}, goTo: () => {}, error: undefined, open: true };
      return wordsIn(await markupOf(<VehicleClasses booking={booking} {...line} content={content} group={group} />));
    };
    expect(await classes('CAR', 'Car')).toContain('tow bar');
    const words = await classes('BICYCLE', 'Bicycle');
    expect(words).toContain('Bicycles, e-bikes and tandems');
    expect(words).not.toContain('tow bar');
    expect(await read(account.EditingABicycle)).not.toContain('tow bar');
  });

  it('leaves the plate of an agency’s list empty, and does not count', () => {
    const itinerary = itineraryOf(byBicycle, true);
    const [item] = itinerary.reservationItems.ferry;
    const [bicycle] = item?.vehicles ?? [];
    if (!item || !bicycle) throw new Error('A booking with a vehicle.');
    const listed = (vehicles: (typeof item)['vehicles']) =>
      plateWords(
        { ...itinerary, reservationItems: { ...itinerary.reservationItems, ferry: [{ ...item, vehicles }] } },
        options,
      );
    const car = { ...bicycle, resourceCode: 'CAR', licensePlate: 'AA11 AAA' };
    expect(listed([bicycle])).toBeNull();
    expect(listed([bicycle, car])).toBe('AA11 AAA');
    expect(listed([car, { ...car, licensePlate: '' }, bicycle])).toBe('AA11 AAA + 1');
  });
});

// Proves: P29, S5.13
it('A plate of which nothing but spaces was typed follows, and any other is in capitals on the review', async () => {
  const typed = async (plate: string) => {
    const given = { ...trip, lead: { ...trip.lead, plate } };
    const booking = bookingAt({ reviewing: 'priced' }, { trip: given, cart: cartOf(given) });
    return wordsIn(await markupOf(<Frame make={() => booking}>{() => <BookingWizard booking={booking} />}</Frame>));
  };
  expect(await typed('   ')).toMatch(/Registration To follow/);
  expect(await typed(' hw21  kyr')).toMatch(/Registration HW21 KYR/);
});

it('Who is on foot reads no rule about number plates', async () => {
  for (const words of [await read(basket.OneWayOnFoot), await read(review.OnFootPlateless)]) {
    expect(words).not.toMatch(/registration/i);
  }
  expect(await read(review.Priced)).toMatch(/registration is free/i);
});

// Proves: P29
it('A vehicle that a change takes along is asked for its plate at once', async () => {
  expect(await read(changing.EditingDriving)).toMatch(/Registration of your vehicle (?!.*Changing it is free)/);
  expect(await read(changing.Editing)).toMatch(/Registration of your vehicle .*Changing it is free/);
  expect(await read(changing.EditingFootOnly)).not.toMatch(PLATE);
});
