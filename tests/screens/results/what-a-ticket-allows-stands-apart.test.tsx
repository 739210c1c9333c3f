import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Page } from '#src/ui/layout/page.tsx';
import { TicketCards } from '#src/ui/ticket/ticket-cards.tsx';

afterEach(() => page.viewport(390, 844));

const rules = [
  { text: 'Refund: half of the fare when it is cancelled two days before departure.', allowed: true },
  { text: 'Earlier or later sailing: valid on the booked sailing only, whatever happens to it.', allowed: false },
  { text: 'Registration: changing the registration is free, up to the hour of departure.', allowed: true },
];

test.each([390, 1280])(
  'each rule of a ticket is told from the next by more than the lines of one, %i px wide',
  async (width) => {
    await page.viewport(width, 800);
    await render(
      <Page aside={<p>Your trip</p>}>
        <TicketCards
          legend="Tickets"
          name="ticket"
          value="SAVER"
          onChange={() => {}}
          tickets={['Saver', 'Standard', 'Flexible'].map((name) => ({ code: name, name, price: 4170, rules }))}
        />
      </Page>,
    );
    await expect.element(page.getByRole('radio', { name: /^Saver/ })).toBeVisible();
    const [first, second] = page.getByRole('listitem').elements();
    expect(Number(second?.getBoundingClientRect().top) - Number(first?.getBoundingClientRect().bottom)).toBe(8.5);
  },
);
