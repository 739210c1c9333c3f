import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GUEST, type Payer } from '#domain/payment/payer.ts';
import { EMPTY_PURSE, purseMachine } from '#machines/payment/purse.machine.ts';
import { BookingWizard } from '#src/areas/book/booking-wizard.tsx';
import { payingAt } from '#stories/areas/book/bookings.ts';
import { Frame } from '#stories/frame.tsx';
import { restingChild } from '#stories/inert.ts';

const payer: Payer = { ...GUEST, kind: 'customer', customerNumber: 'C1000001' };
const purse = { ...EMPTY_PURSE, missing: ['loyalty', 'cards', 'travelCards'] } as const;

const lookAgain = page.getByRole('button', { name: 'Look for them again' });

const choose = (value: Parameters<typeof purseMachine.resolveState>[0]['value']) =>
  render(
    <Frame
      make={() =>
        payingAt('choosing', { payer, purse }, undefined, {
          purse: restingChild('purse', purseMachine, value, { payer, purse }),
        })
      }
      path="/book/payment"
    >
      {(booking) => <BookingWizard booking={booking} />}
    </Frame>,
  );

test('Points and cards that could not be read are named, and asked for again in one press', async () => {
  await choose('counted');
  await expect
    .element(page.getByText('We could not read your points, your saved cards and your travel cards'))
    .toBeVisible();
  await expect.element(lookAgain).toBeEnabled();
});

test('While they are asked for, the button says so and keeps its place', async () => {
  await choose({ reading: { cards: 'fetching', loyalty: 'settled', travelCards: 'settled' } });
  await expect.element(page.getByRole('button', { name: 'Looking…' })).toHaveAttribute('aria-busy', 'true');
});
