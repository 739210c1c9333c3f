import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ACCOUNT_PLACES } from '#domain/places/account-page.ts';
import { AccountScreen } from '#src/areas/my-account/account-screen.tsx';
import { bookingsAt } from '#stories/areas/my-account/accounts.ts';
import { Frame } from '#stories/frame.tsx';

const draw = (lists: string) =>
  render(
    <Frame make={() => bookingsAt(lists, { itineraries: [], list: 'past' })} path={ACCOUNT_PLACES.bookings}>
      {(account) => <AccountScreen account={account} />}
    </Frame>,
  );
const empty = page.getByText('You have not travelled with us yet.');

test('nobody is told that they have no past trip while bookings are still being read', async () => {
  await draw('continuing');
  await expect.element(page.getByText('Loading more of your bookings')).toBeInTheDocument();
  expect(empty.elements()).toEqual([]);
});

test('nor where the rest of them could not be read', async () => {
  await draw('partial');
  await expect.element(page.getByText('Some of your bookings are not shown yet.')).toBeVisible();
  expect(empty.elements()).toEqual([]);
});

test('a list that is read to its end says that it is empty', async () => {
  await draw('showing');
  await expect.element(empty).toBeVisible();
});
