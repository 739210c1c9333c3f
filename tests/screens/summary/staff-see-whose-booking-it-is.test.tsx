import { afterEach, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GUEST } from '#domain/payment/payer.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import { stayAlone } from '#stories/areas/book/summary/changes.ts';
import {
  Addressing,
  Booked,
  BookedForStaff,
  BookedOnAccount,
  BookedOnAccountAtTheDesk,
} from '#stories/areas/book/summary.stories.tsx';
import { Frame } from '#stories/frame.tsx';
import { drawStory } from '#tests/screens/draw-story.ts';

const media = (name: 'print' | '') => cdp().send('Emulation.setEmulatedMedia', { media: name });
afterEach(() => media(''));

const keep = () => page.getByRole('button', { name: 'Keep this ticket on my device' }).elements();

test('staff are told which booking it is and whose, and keep no ticket of a passenger on their device', async () => {
  await drawStory(BookedForStaff);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Booking [0-9A-Z]{8}$/);
  await expect.element(page.getByText(/^Morag Fenwick, Port Hallow to Bridehaven$/)).toBeVisible();
  await expect.element(page.getByText('2 of 3')).toBeVisible();
  expect(keep()).toEqual([]);
  await expect.element(page.getByText('We are glad to help')).not.toBeVisible();
  // What can be done begins beside the booking, not below it.
  const main = document.querySelector('main');
  const print = page.getByRole('button', { name: 'Print the ticket' }).element();
  expect(main?.querySelector('aside')?.parentElement?.contains(print)).toBe(true);
});

test('staff read beside a key what its button says, also of a stay, which has no ticket', async () => {
  const booked = () => summaryAt({ booked: 'resting' }, { itinerary: stayAlone, payer: { ...GUEST, kind: 'desk' } });
  await render(<Frame make={booked}>{(itinerary) => <SummaryScreen itinerary={itinerary} />}</Frame>);
  await expect.element(page.getByRole('button', { name: 'Print the booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Keyboard ?' }).click();
  const keys = page.getByRole('dialog', { name: 'Keyboard' });
  await expect.element(keys.getByText('Print the booking')).toBeVisible();
  expect(keys.getByText(/ticket/).elements()).toEqual([]);
});

test('a passenger is greeted', async () => {
  await drawStory(Booked);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('You’re booked');
  await expect.element(page.getByText('We are glad to help')).toBeVisible();
});

test('whoever asks for the ticket by e-mail is where its address is typed', async () => {
  await drawStory(Addressing);
  await expect.element(page.getByRole('textbox', { name: 'Send the ticket to' })).toHaveFocus();
});

// Proves: P62
test.each([
  ['a passenger', Booked, 'Paid', true],
  ['the call centre', BookedForStaff, 'Paid', true],
  ['an agent', BookedOnAccount, 'On account', false],
  ['the call centre, of an agency’s booking', BookedOnAccountAtTheDesk, 'On account', false],
] as const)(
  'on the paper of %s the price stands only where the traveller pays it',
  async (_, story, title, printed) => {
    await drawStory(story);
    const price = page.getByRole('complementary', { name: title }).element();
    expect(price.checkVisibility()).toBe(true);
    await media('print');
    expect(price.checkVisibility()).toBe(printed);
  },
);
