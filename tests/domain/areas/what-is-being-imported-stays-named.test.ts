import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { bookingLists } from '#domain/itinerary/booking-lists.ts';
import { readBookings } from '#machines/account/account.select.ts';
import { wireBookings } from '#src/app/wire-bookings.ts';
import { World } from '#tests/faults/world.ts';
import { bookingsInput } from '#tests/models/fixtures/account.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

// Proves: P5, P61
it('What is being imported stays named when the list is opened again, and is asked for once', async () => {
  const asked: string[] = [];
  const { services } = new World(async (request) => {
    const path = new URL(new Request(request).url).pathname;
    asked.push(path);
    const isImport = path.endsWith('create-missing-from-bookit');
    return Response.json({ 'hydra:member': isImport ? [{ missingBookingReferences: ['WXYZ6789'] }] : [] });
  });
  const open = async () => {
    const { actor } = startUnderParent(wireBookings(services), bookingsInput);
    const read = await waitFor(actor, (state) => state.matches({ lists: 'showing', importing: 'ended' }));
    return bookingLists(readBookings(read), read.context.today).importing;
  };
  expect([await open(), await open()]).toEqual([['WXYZ6789'], ['WXYZ6789']]);
  expect(asked.filter((path) => path.endsWith('create-missing-from-bookit'))).toHaveLength(1);
});
