import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { createActor, fromPromise, type InputFrom } from 'xstate';
import { CallFailure } from '#domain/failures/failure.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import type { itineraryPorts } from '#machines/itinerary/itinerary.ports.ts';
import { SummaryScreen } from '#src/areas/book/summary-screen.tsx';
import { summaryAt } from '#stories/areas/book/bookings.ts';
import { flexible } from '#stories/areas/book/summary/changes.ts';
import { Frame } from '#stories/frame.tsx';

const TOO_MANY = 'Too many letters. Please wait a little.';
const field = page.getByRole('textbox', { name: 'Send the ticket to' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('A ticket that could not be sent keeps its address and the focus, and a sent one goes back to who asked', async () => {
  const input = summaryAt('reading').getSnapshot().context;
  let sent = 0;
  let answer = (): void => undefined;
  const machine = itineraryMachine.provide({
    actors: {
      fetchItinerary: fromPromise(async () => ({ itinerary: flexible, at: input.at })),
      sendTicket: fromPromise<string, InputFrom<typeof itineraryPorts.sendTicket>>(async ({ input: { to } }) => {
        sent += 1;
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
        if (sent === 1) throw new CallFailure({ kind: 'refused', status: 429, description: TOO_MANY });
        return to;
      }),
    },
  });
  await render(
    <Frame make={() => createActor(machine, { input }).start()} path="/book/summary?itineraryId=itinerary-1">
      {(itinerary) => <SummaryScreen itinerary={itinerary} />}
    </Frame>,
  );
  await button('E-mail the ticket').click();
  await field.fill('grandma@example.com');
  await userEvent.keyboard('{Tab}{Tab}{Enter}');
  await expect.element(button('Sending the ticket…')).toHaveFocus();
  await expect.element(field).toHaveAttribute('readonly');
  answer();
  await expect.element(page.getByRole('alert')).toHaveTextContent(TOO_MANY);
  await expect.element(field).toHaveValue('grandma@example.com');
  await expect.element(button('Send the ticket')).toHaveFocus();

  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  answer();
  await expect.element(page.getByText('We have sent the ticket to grandma@example.com.')).toBeVisible();
  await expect.element(button('E-mail the ticket')).toHaveFocus();
});
