import { expect, test } from 'vitest';
import { bareAddress } from '#src/routing/bare-address.ts';

const SESSION = 'a'.repeat(32);
const TOKEN = 'reset-token-0123456789';

/** The address after the first look at it; null where it was left as it was. */
function afterwards(address: string): string | null {
  const location = new URL(address, 'https://app.test');
  const shown: unknown[] = [];
  const history = { replaceState: (_state: unknown, _title: string, place: unknown) => shown.push(place) };
  bareAddress({ history, location } as unknown as Pick<Window, 'history' | 'location'>);
  expect(shown.length).toBeLessThanOrEqual(1);
  return (shown[0] as string | undefined) ?? null;
}

const ADDRESSES = [
  ['a session', `/book/?sessionId=${SESSION}`, '/book/'],
  ['a session on its way to another page', `/my-account/bookings?sessionId=${SESSION}`, '/my-account/bookings'],
  [
    'a session on a path that looks like another site',
    `https://app.test//evil.test/?sessionId=${SESSION}`,
    '/evil.test/',
  ],
  // What is loaded again before its area has come still needs these.
  [
    'a session beside a search',
    `/book/?route=HAL-BRI&date=2026-12-24&sessionId=${SESSION}&awc=1234_5`,
    '/book/?route=HAL-BRI&date=2026-12-24',
  ],
  [
    'a session beside what the card page says of invoices',
    `/agent-portal/invoices/confirmation?sessionId=${SESSION}&invoices=INV-1&totalCost=1.00&providerReference=r-1`,
    '/agent-portal/invoices/confirmation?invoices=INV-1&totalCost=1.00&providerReference=r-1',
  ],
  ['the mark of a partner', '/book/?awc=1234_5', '/book/'],
  [
    'what the card page brought back',
    `/book/summary?itineraryId=it-1&sessionId=${SESSION}&providerReference=r-1&paymentSuccess=true&totalCost=1.00`,
    '/book/summary?itineraryId=it-1',
  ],
  [
    'the same without a session',
    '/book/summary?itineraryId=it-1&providerReference=r-1&paymentFailed=true',
    '/book/summary?itineraryId=it-1',
  ],
  [
    'a session on the way to a change',
    `/book/change?itineraryId=it-1&sessionId=${SESSION}`,
    '/book/change?itineraryId=it-1',
  ],
  ['a token in the query', `/my-account/update-password/?token=${TOKEN}`, '/my-account/update-password'],
  ['a token at the end of the path', `/update-password/agent/${TOKEN}`, '/update-password/agent'],
  [
    'the token of an agent user',
    `/agent-portal/update-password/agent-user/${TOKEN}`,
    '/agent-portal/update-password/agent-user',
  ],
] as const;

test.each(ADDRESSES)('%s leaves the address (T04, T07)', (_, address, left) => {
  expect(afterwards(address)).toBe(left);
});

test.each(['/book/', '/book/?route=HAL-BRI&date=2026-12-24', '/my-account/', '/nowhere?x=1'])(
  '%s is left as it is',
  (address) => {
    expect(afterwards(address)).toBeNull();
  },
);
