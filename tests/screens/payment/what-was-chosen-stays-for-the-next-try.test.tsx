import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { EMPTY_PURSE } from '#machines/payment/purse.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { held, payingAt } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';

const payer: Payer = { ...GUEST, kind: 'customer', customerNumber: 'C1000001' };
const cards = ['1111', '2222'].map((lastDigits) => ({
  reference: `card-${lastDigits}`,
  customerNumber: 'C1000001',
  agentNumber: null,
  brand: 'Visa',
  lastDigits,
  expires: '2028-09',
}));
const failure = { kind: 'refused', text: 'Payment failed' } as const;

type Context = Parameters<typeof payingAt>[1];
type Choice = NonNullable<NonNullable<Context>['choice']>;

/** The choice as it stands after a try by this way, which failed. */
const chooseAfter = (choice: Choice, context: Context = {}) =>
  render(
    <Frame
      make={() => payingAt('choosing', { payer, purse: { ...EMPTY_PURSE, cards }, failure, choice, ...context })}
      path="/book/payment"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  );

test.each<[string, Choice, RegExp]>([
  ['PayPal', { method: 'paypal', reference: null }, /^PayPal/],
  ['a saved card', { method: 'saved-card', reference: 'card-2222' }, /^Visa ending in 2222/],
])('Whoever tried to pay by %s is asked about it first', async (_, choice, name) => {
  await chooseAfter(choice);
  await expect.element(page.getByRole('radio', { name })).toBeChecked();
  // And may take another.
  await page.getByText('Debit or credit card').click();
  await expect.element(page.getByRole('radio', { name: /^Debit or credit card/ })).toBeChecked();
});

test('A saved card that is gone meanwhile gives way to a new one', async () => {
  await chooseAfter({ method: 'saved-card', reference: 'card-3333' });
  await expect.element(page.getByRole('radio', { name: /^Debit or credit card/ })).toBeChecked();
});

test('A card that was to be saved is still to be saved', async () => {
  const attempt = { ...held, keepCard: true };
  await chooseAfter({ method: 'card', reference: null }, { attempt });
  const tick = page.getByRole('checkbox', { name: /^Save this card/ });
  await expect.element(tick).toBeChecked();
  await tick.click({ force: true });
  await expect.element(tick).not.toBeChecked();
});
