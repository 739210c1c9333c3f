import { expect, it, test } from 'vitest';
import { deskFields, deskQueryFault } from '#domain/desk-search.ts';
import { findAtDesk } from '#src/api/desk.ts';

test.each([
  ['ada.morrow@harbour.test', ['email']],
  ['K7M2PQ4X', ['reference', 'plate']],
  ['HW21 KYR', ['reference', 'plate']],
  ['Morrow', ['name', 'reference', 'plate']],
  ['Ada Morrow', ['name']],
])('%s may stand for %o', (text, fields) => {
  expect(deskFields({ text, by: 'anything' })).toEqual(fields);
});

// Proves: P63
it('looks only where staff said', () => {
  expect(deskFields({ text: 'ada@harbour.test', by: 'name' })).toEqual(['name']);
});

it('asks for three characters, blanks aside', () => {
  expect(deskQueryFault({ text: ' Mo ', by: 'anything' })).toBe('Enter at least 3 characters.');
  expect(deskQueryFault({ text: 'Mor', by: 'anything' })).toBeNull();
});

it('asks for each field by itself and shows a booking that two of them find once', async () => {
  const asked: unknown[] = [];
  const booking = { itineraryId: 'i-1' };
  const client = {
    call: async ({ name }: { name: string }, { query }: { query: object }) => {
      asked.push([name, query]);
      return { 'hydra:member': name === 'getDeskBookings' ? [booking] : [] };
    },
  };
  const found = await findAtDesk(client as never, { text: ' HW21 KYR ', by: 'anything' });
  expect(found).toEqual({ bookings: [booking], customers: [] });
  expect(asked).toEqual([
    ['getDeskCustomers', { query: 'HW21 KYR' }],
    ['getDeskBookings', { reference: 'HW21 KYR' }],
    ['getDeskBookings', { plate: 'HW21 KYR' }],
  ]);
});

it('knows that there are more bookings than it was told', async () => {
  const client = {
    call: async ({ name }: { name: string }) => ({
      'hydra:member': [],
      'hydra:totalItems': name === 'getDeskBookings' ? 60 : 0,
    }),
  };
  const found = await findAtDesk(client as never, { text: 'Ada Morrow', by: 'anything' });
  expect(found).toEqual({ bookings: [], customers: [], isCut: true });
});
