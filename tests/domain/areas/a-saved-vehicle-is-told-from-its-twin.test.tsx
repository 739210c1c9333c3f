import { describe, expect, it } from 'vitest';
import type { SavedVehicle } from '#domain/vehicles/saved-vehicles.ts';
import { vehicleWish } from '#domain/vehicles/trip-vehicles.ts';
import { SavedVehicles } from '#src/areas/book/search/saved-vehicles.tsx';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { motorhome, vehiclesAt } from '#stories/areas/my-account/accounts.ts';
import { Frame } from '#stories/frame.tsx';
import { bookingAt, contentAt } from '#stories/inert.ts';
import { trip } from '#stories/skerry.ts';
import { markupOf, standIn, wordsIn } from './drawn.ts';

standIn();

const alone: SavedVehicle = { ...motorhome, trailerResourceCode: null, trailerLength: null, trailerHeight: null };
const long: SavedVehicle = { ...motorhome, trailerLength: 5.6 };
/** One motorhome without a trailer, and with each of several. */
const saved = [
  alone,
  motorhome,
  long,
  { ...long, trailerHeight: (long.trailerHeight ?? 0) + 0.5 },
  { ...long, trailerResourceCode: 'BOAT-TRAILER' },
];

describe('A saved vehicle is told from one that differs by its trailer alone', () => {
  it.each([...saved.keys()])('in the search, which marks number %i where that is taken along', async (place) => {
    const taken = saved[place] ?? alone;
    const wish = { ...trip.wish, ...vehicleWish(taken) };
    const lead = { ...trip.lead, plate: taken.licensePlate };
    const booking = bookingAt(
      { searching: 'editing' },
      { wish, trip: { ...trip, lead }, savedVehicles: saved },
      contentAt(),
    );
    const content = booking.getSnapshot().children.content as never;
    const line = { change: () => {}, onToggle: () => {}, goTo: () => {}, error: undefined, open: true };
    const markup = await markupOf(<SavedVehicles booking={booking} content={content} {...line} />);
    const radios = markup.match(/<input[^>]*>/g) ?? [];
    expect(radios.map((radio) => radio.includes('checked'))).toEqual(saved.map((_, at) => at === place));
    expect(new Set(radios.map((radio) => / id="([^"]*)"/.exec(radio)?.[1])).size).toBe(saved.length);
    const labels = markup.match(/<label.*?<\/label>/gs) ?? [];
    expect(new Set(labels.map(wordsIn)).size).toBe(saved.length);
  });

  it('in the account, by what its buttons are called', async () => {
    const make = () => vehiclesAt('listing', { list: { coVehicles: saved, version: '2' } });
    const markup = await markupOf(
      <Frame make={make} path="/my-account/vehicles">
        {(account) => <AccountScreen account={account} />}
      </Frame>,
    );
    const names = (markup.match(/<button.*?<\/button>/gs) ?? []).map(wordsIn).filter((name) => /Remove/.test(name));
    expect(new Set(names).size).toBe(saved.length);
  });
});
