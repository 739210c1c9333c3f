// What only the wiring of a port settles: what is stored, under which name, and what stays of it.
import { expect, test } from 'vitest';
import { type AnyStateMachine, createActor, toPromise } from 'xstate';
import { changeAttempts } from '#domain/amendment/change-attempt.ts';
import { PAYMENT_REFUSALS } from '#domain/contract/payment.ts';
import { invoiceAttempt } from '#domain/invoices/invoice-attempt.ts';
import { wireAgentPortal } from '#src/areas/agent-portal/wire.ts';
import { wireItinerary } from '#src/areas/book/wire-itinerary.ts';
import { wireAccount } from '#src/areas/my-account/wire-account.ts';
import { createTicketShelf } from '#src/platform/ticket-shelf.ts';
import { wiredTo } from '#tests/faults/wired-to.ts';
import { World } from '#tests/faults/world.ts';
import { NOW, options, truths } from '#tests/models/builders.ts';
import { storedAttempt } from '#tests/models/fixtures/agent.ts';
import { keptTicket } from '#tests/models/fixtures/kept-ticket.ts';
import { settled } from '#tests/models/held-ports.ts';

function ask(machine: AnyStateMachine, path: readonly string[], input: object): Promise<unknown> {
  const port = createActor(wiredTo(machine, ...path), { input });
  const answered = toPromise(port);
  port.start();
  return answered;
}

const dead = async (): Promise<Response> => {
  throw new TypeError('The line is dead.');
};
const itineraryIn = ({ services }: World) =>
  wireItinerary(services, {} as Parameters<typeof wireItinerary>[1]) as AnyStateMachine;

// Proves: R3, P47
test('a travel card is ordered again under its key when the PIN was typed again as well', async () => {
  const keys: (string | null)[] = [];
  const { services } = new World(async (_, init) => {
    keys.push(new Headers(init?.headers).get('Idempotency-Key'));
    return dead();
  });
  const order = (pin: string) =>
    ask(wireAccount(services), ['travelCards', 'cardOrder', 'orderCard'], {
      customerNumber: 'C1000001',
      code: 'TC50',
      startDate: '2026-12-24',
      pin,
    });
  for (const pin of ['1234', '4321']) await expect(order(pin)).rejects.toThrow();
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

// Proves: R3
test.each(['resendConfirmation', 'sendTicket'])('a letter is known as one, by %s as well', async (port) => {
  const world = new World(dead);
  const letter = { itineraryId: 'itinerary-1', email: null, facts: 'a letter', bookingNumber: '1', to: 'a@b.example' };
  await expect(ask(itineraryIn(world), [port], { ...letter, priced: false })).rejects.toThrow();
  expect(world.services.storage.ofArea('changes', changeAttempts).read()).toMatchObject([{ isLetter: true }]);
});

/** A device that keeps tickets, and what it tells of them. */
function deviceWithAShelf() {
  const cells = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => cells.get(key) ?? null,
    setItem: (key: string, text: string) => void cells.set(key, text),
    removeItem: (key: string) => void cells.delete(key),
  };
  const world = new World(dead);
  const window = Object.assign(new EventTarget(), world.services.window, { localStorage, isSecureContext: true });
  Object.assign(world.services, {
    now: () => NOW,
    window: Object.assign(window, { navigator: { serviceWorker: {} } }),
  });
  const shelf = createTicketShelf(
    () => NOW,
    () => localStorage as unknown as Storage,
  );
  return { world, shelf, tell: () => window.dispatchEvent(new Event('storage')) };
}

// Proves: R15
test('a ticket on the device is that of the booking as it was last shown, and none is put there by looking', async () => {
  const { world, shelf } = deviceWithAShelf();
  const recall = (ticket = keptTicket()) => ask(itineraryIn(world), ['keptTicket', 'recallTicket'], { ticket });
  expect([await recall(), shelf.read()]).toEqual(['absent', []]);
  shelf.keep(keptTicket());
  const changed = keptTicket({ plate: 'HW26 NEW' });
  expect([await recall(changed), shelf.read()]).toEqual(['kept', [changed]]);
  // As it is read with its booking, and as soon as a change is made.
  for (const machine of [itineraryIn(world), wiredTo(itineraryIn(world), 'amendment') as AnyStateMachine]) {
    shelf.keep(changed);
    const renew = machine.implementations.actions.renewKeptTicket as (args: object) => void;
    renew({ context: { itinerary: truths.paid, options: options() } });
    expect(shelf.read()).toEqual([keptTicket()]);
  }
});

// Proves: R15
test('a booking hears that another tab has removed its ticket, or kept it, and nothing of other tickets', async () => {
  const { world, shelf, tell } = deviceWithAShelf();
  const { reference } = keptTicket();
  const other = keptTicket({ reference: 'ANOTHER2' });
  const moved = (isKept: boolean) =>
    ask(itineraryIn(world), ['keptTicket', 'watchShelf'], { reference, isKept }).then(() => shelf.read());
  shelf.keep(keptTicket());
  const removed = moved(true);
  shelf.keep(other);
  tell();
  await settled();
  shelf.drop(reference);
  tell();
  expect(await removed).toEqual([other]);
  const kept = moved(false);
  shelf.drop(other.reference);
  tell();
  await settled();
  shelf.keep(keptTicket());
  tell();
  expect(await kept).toEqual([keptTicket()]);
});

// Proves: R3, P50
test.each([
  ['is sent again by whoever was signed out before an answer', 401, 'session-expired', 'left'],
  ['is not sent again once the provider has refused it', 409, PAYMENT_REFUSALS.declined, 'answered'],
  ['is only asked about while a bank is silent', 409, PAYMENT_REFUSALS.open, 'submitted'],
])('the result of a payment of invoices %s', async (_, status, code, stage) => {
  const { services } = new World(async () => Response.json({ code, description: 'No.' }, { status }));
  const portal = wireAgentPortal(services).agent as AnyStateMachine;
  const input = { attempt: { ...storedAttempt, stage: 'left' }, reference: 'result-1' };
  await expect(ask(portal, ['invoiceConfirmation', 'submitResult'], input)).rejects.toThrow();
  expect(services.storage.ofArea('invoices', invoiceAttempt).read()?.stage).toBe(stage);
});
