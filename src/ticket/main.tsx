import '#src/ui/fonts.css';
import '#src/ui/tokens.css';
import '#src/ui/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { RuntimeConfig } from '#domain/contract/runtime-config.ts';
import { ticketShelfMachine } from '#machines/itinerary/ticket-shelf.machine.ts';
import { readRuntime } from '#src/app/read-runtime.ts';
import { turnAwayLatePresses } from '#src/platform/late-presses.ts';
import { temporalReady } from '#src/platform/temporal.ts';
import { uninstallTicketPage } from '#src/platform/ticket-page.ts';
import { createTicketShelf } from '#src/platform/ticket-shelf.ts';
import { TicketPage } from './ticket-page.tsx';

// The worker has put the polyfill aside with the rest of the page.
void temporalReady().then(showTickets);

function showTickets(): void {
  const shelf = createTicketShelf(() => Date.now());
  const machine = ticketShelfMachine.provide({
    actions: {
      forgetTicket: (_, { reference }) => {
        shelf.drop(reference);
        if (shelf.read().length === 0) void uninstallTicketPage(window);
      },
    },
  });
  const open = () => createActor(machine, { input: { tickets: shelf.read() } }).start();
  let actor = open();
  if (shelf.read().length === 0) void uninstallTicketPage(window);

  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no root element.');
  turnAwayLatePresses(document);
  const page = createRoot(container);
  let operator: RuntimeConfig['operator'] | null = null;
  const show = () =>
    page.render(
      <StrictMode>
        <TicketPage shelf={actor} operator={operator} year={new Date().getUTCFullYear()} />
      </StrictMode>,
    );
  show();
  const openAgain = () => {
    actor.stop();
    actor = open();
    show();
  };
  // Another tab may have changed or removed one, and Back may bring this page as it was left before.
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, openAgain);
  // The tickets wait for nobody.
  readRuntime(window).then(
    (runtime) => {
      operator = runtime.operator;
      show();
    },
    () => undefined,
  );
}
