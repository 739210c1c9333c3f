import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TicketRules } from '#src/areas/book/review/ticket-rules.tsx';
import { trip } from '#stories/areas/book/bookings.ts';
import { bookingAt } from '#stories/inert.ts';

const SAVER = { ticketType: 'SAVER', ticketGroup: 'Saver' };
const STANDARD = { ticketType: 'STANDARD', ticketGroup: 'Standard' };
const together = page.getByText(/^A booking is changed and cancelled as a whole/);

async function look(tickets: readonly (typeof SAVER)[]) {
  const { content } = bookingAt({ basket: 'looking' }, { trip }).getSnapshot().children;
  if (content) await render(<TicketRules plated content={content} tickets={tickets} />);
}

test('Two kinds of ticket say before they are paid that one of them binds the other', async () => {
  await look([SAVER, STANDARD]);
  await expect.element(page.getByRole('heading', { name: 'Both tickets' })).toBeVisible();
  await expect.element(together).toHaveTextContent('only what both tickets allow can be done');
});

test('One kind of ticket says what it allows, and nothing more', async () => {
  await look([STANDARD, STANDARD]);
  await expect.element(page.getByText(/Half of the fare/)).toBeVisible();
  await expect.element(together).not.toBeInTheDocument();
});
