import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { pence } from '#domain/values/money.ts';
import { EMPTY_PURSE } from '#machines/payment/purse.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { payingAt } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';

const payer: Payer = { ...GUEST, kind: 'customer', customerNumber: 'C1000001' };
const travelCards = [
  ['T1111111', 2000],
  ['T2222222', 1500],
  ['T3333333', 90_000],
].map(([travelCardNumber, balance]) => ({
  travelCardNumber: String(travelCardNumber),
  code: 'ISLANDER',
  name: 'Islander card',
  balance: pence(Number(balance)),
  validFrom: '2026-01-01',
  validUntil: '2027-01-01',
  pinRequired: true,
  unpaidItineraryId: null,
}));
const withoutPin =
  (number: string) =>
  (card: (typeof travelCards)[number]): (typeof travelCards)[number] => ({
    ...card,
    pinRequired: card.travelCardNumber !== number,
  });
const WRONG = 'This travel card and this PIN do not match. Nothing was taken from it.';

const choose = (context: Parameters<typeof payingAt>[1] = {}) =>
  render(
    <Frame
      make={() => payingAt('choosing', { payer, purse: { ...EMPTY_PURSE, travelCards }, ...context })}
      path="/book/payment"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  );

const tick = (number: string) => page.getByRole('switch', { name: new RegExp(number) }).click({ force: true });
const pinOf = (number: string) => page.getByLabelText(`PIN of your travel card ${number}`);
const pay = () => page.getByRole('button', { name: /^Pay £/ }).first();

// Proves: S1.8, P45
test('Each ticked travel card has a PIN field of its own, and what they pay together is in view', async () => {
  await choose();
  await tick('T2222222');
  await expect.element(page.getByLabelText('PIN of your travel card')).toBeVisible();
  await tick('T1111111');
  await expect.element(page.getByText('Your travel cards pay £35.00 together.')).toBeVisible();
  await expect.element(page.getByText('All £20.00 on it')).toBeVisible();
  await expect.element(pay()).toBeDisabled();
  await expect.element(pay()).toHaveAccessibleDescription('Enter the PIN of each travel card first.');
  await pinOf('T2222222').fill('2222');
  await expect.element(pay()).toBeDisabled();
  await pinOf('T1111111').fill('1111');
  await expect.element(pay()).toBeEnabled();
});

test('A card that the others leave nothing to pay says so, and asks for no PIN', async () => {
  await choose();
  await tick('T3333333');
  await tick('T1111111');
  await expect.element(page.getByText('£20.00 on it, and none of it is needed')).toBeVisible();
  expect(page.getByLabelText(/^PIN of your travel card/).elements()).toHaveLength(1);
});

// Proves: S5.6
test('A card without a PIN is asked for none, also beside one that has one', async () => {
  await choose({ purse: { ...EMPTY_PURSE, travelCards: travelCards.map(withoutPin('T2222222')) } });
  await tick('T2222222');
  await expect.element(pay()).toBeEnabled();
  await tick('T1111111');
  await expect.element(pay()).toHaveAccessibleDescription('Enter the PIN of your travel card first.');
  expect(page.getByLabelText(/^PIN of your travel card/).elements()).toHaveLength(1);
});

// Proves: P47
test('A wrong PIN is said where it was typed, and nowhere else', async () => {
  const failure = { kind: 'refused', code: PAYMENT_REFUSALS.unknownTravelCard, description: WRONG } as const;
  await choose({ chosenCards: ['T2222222', 'T1111111'], failure });
  await expect.element(pinOf('T2222222')).toHaveFocus();
  await expect.element(pinOf('T2222222')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(WRONG)).toBeVisible();
  await expect.element(pinOf('T1111111')).not.toHaveAttribute('aria-invalid', 'true');
  await pinOf('T2222222').fill('2');
  await expect.element(page.getByText(WRONG)).not.toBeInTheDocument();
});
