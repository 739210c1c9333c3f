import { expect, it, test } from 'vitest';
import {
  type DeskQuery,
  deskFields,
  deskQueryFault,
  deskText,
  isSameQuery,
  NO_QUERY,
} from '#domain/desk/desk-search.ts';
import { findAtDesk } from '#src/api/desk.ts';

/** What is found, and the calls that were made for it. */
async function find(query: Partial<DeskQuery>, answer: (name: string) => object = () => ({ 'hydra:member': [] })) {
  const asked: [name: string, query: object][] = [];
  const client = {
    call: async ({ name }: { name: string }, sent: { query: object }) => {
      asked.push([name, sent.query]);
      return answer(name);
    },
  };
  return { found: await findAtDesk(client as never, { ...NO_QUERY, ...query }), asked };
}

test.each([
  ['ada.morrow@harbour.test', ['email']],
  ['K7M2PQ4X', ['reference', 'plate']],
  ['HW21 KYR', ['reference', 'plate']],
  ['Morrow', ['name', 'reference', 'plate']],
  ['Ada Morrow', ['name']],
  ['Kay', ['name']],
])('%s may stand for %o', (text, fields) => {
  expect(deskFields({ text, by: 'anything' })).toEqual(fields);
});

// Proves: P63
it('looks only where staff said', () => {
  expect(deskFields({ text: 'ada@harbour.test', by: 'name' })).toEqual(['name']);
});

it.each([
  ['Booking reference: K7M2PQ4X', 'K7M2PQ4X'],
  ['Your booking is cancelled: k7m2pq4x.', 'K7M2PQ4X'],
  ['https://skerry.example/book/find?reference=K7M2PQ4X', 'K7M2PQ4X'],
  ['k7m2 pq4x', 'K7M2PQ4X'],
  // As they stand: a plate, a name with its title, an address.
  ['HW21 KYR', 'HW21 KYR'],
  ['Anna Vane', 'Anna Vane'],
  ['Ref Morrow', 'Ref Morrow'],
  ['ada2@harbour.test', 'ada2@harbour.test'],
])('looks for what was pasted as %j by %j', (text, sought) => {
  expect(deskText({ text })).toBe(sought);
});

it('asks for three characters, blanks aside', () => {
  expect(deskQueryFault({ text: ' Mo ', day: null })).toBe('Enter at least 3 characters, or choose a day.');
  expect(deskQueryFault({ text: 'Mor', day: null })).toBeNull();
});

it.each<Partial<DeskQuery>>([
  { text: 'Morrow' },
  { by: 'name' },
  { day: '2026-12-24' },
  { sailing: { routeCode: 'HAL-BRI', departureTime: '09:30' } },
])('is another search with %o', (change) => {
  expect([isSameQuery(NO_QUERY, { ...NO_QUERY }), isSameQuery(NO_QUERY, { ...NO_QUERY, ...change })]).toEqual([
    true,
    false,
  ]);
});

it('asks for each field by itself and shows a booking that two of them find once', async () => {
  const booking = { itineraryId: 'i-1' };
  const { found, asked } = await find({ text: ' HW21 KYR ' }, (name) => ({
    'hydra:member': name === 'getDeskBookings' ? [booking] : [],
  }));
  expect(found).toEqual({ bookings: [booking], customers: [] });
  expect(asked).toEqual([
    ['getDeskCustomers', { query: 'HW21 KYR' }],
    ['getDeskBookings', { reference: 'HW21 KYR' }],
    ['getDeskBookings', { plate: 'HW21 KYR' }],
  ]);
});

it.each([
  ['Rowan Hale <mailto:rowan.hale@example.com>,', 'rowan.hale@example.com'],
  ['(rowan.hale@example.com).', 'rowan.hale@example.com'],
  ['“rowan.hale@example.com”', 'rowan.hale@example.com'],
  ['\u2068Rowan Hale\u2069\u00a0', 'Rowan Hale'],
])('asks for %s without what it was pasted with', async (pasted, text) => {
  const { asked } = await find({ text: pasted });
  expect(asked.map(([, query]) => query)).toEqual([{ query: text }, { [text.includes('@') ? 'email' : 'name']: text }]);
});

it('knows that there are more bookings than it was told', async () => {
  const { found } = await find({ text: 'Ada Morrow' }, (name) => ({
    'hydra:member': [],
    'hydra:totalItems': name === 'getDeskBookings' ? 60 : 0,
  }));
  expect(found).toEqual({ bookings: [], customers: [], isCut: true });
});

// Proves: P63
it('is content with a day alone, and with nothing half typed beside it', () => {
  expect(deskQueryFault({ text: ' ', day: '2026-06-10' })).toBeNull();
  expect(deskQueryFault({ text: 'Mo', day: '2026-06-10' })).toBe(
    'Enter at least 3 characters, or leave the search empty.',
  );
});

// Proves: P63
it.each([
  ['on a day', { day: '2026-06-10' }, [{ departureDate: '2026-06-10' }]],
  [
    'on a sailing of it',
    { day: '2026-06-10', sailing: { routeCode: 'HAL-BRI', departureTime: '10:00' } },
    [{ departureDate: '2026-06-10', routeCode: 'HAL-BRI', departureTime: '10:00' }],
  ],
  [
    'of somebody on a day',
    { day: '2026-06-10', text: 'Ada Morrow' },
    [{ name: 'Ada Morrow', departureDate: '2026-06-10' }],
  ],
])('asks for the bookings %s, and for no customers', async (_, change, queries) => {
  const { asked } = await find(change);
  expect(asked).toEqual(queries.map((query) => ['getDeskBookings', query]));
});
