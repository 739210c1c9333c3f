import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { keepTicket, keptTicketOf, readTickets, stillKept, ticketGoesAt } from '#domain/itinerary/kept-ticket.ts';
import { amendmentMachine } from '#machines/itinerary/amendment.machine.ts';
import { itineraryMachine } from '#machines/itinerary/itinerary.machine.ts';
import { keptTicketMachine } from '#machines/itinerary/kept-ticket.machine.ts';
import { hasFailed, keptTicketView } from '#machines/itinerary/kept-ticket.select.ts';
import { ticketShelfMachine } from '#machines/itinerary/ticket-shelf.machine.ts';
import { createTicketShelf } from '#src/platform/ticket-shelf.ts';
import { chosen, NOW, options, sailing, truths } from '#tests/models/builders.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import {
  amendmentInput,
  cancelled,
  changed,
  changeQuote,
  itineraryInput,
  told,
} from '#tests/models/fixtures/itinerary.ts';
import { keptTicket, keptTicketInput } from '#tests/models/fixtures/kept-ticket.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';
import { startHeld } from './start-held.ts';

const DAY = 86_400_000;

function startKeeping(change = {}) {
  const kept = startHeld(keptTicketMachine, keptTicketInput(change));
  return { ...kept, view: () => keptTicketView(kept.state()) };
}

/** Storage that takes nothing but what a test lets it. */
const device = (takes = true) => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (!takes) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
};

const shelfOn = (area: ReturnType<typeof device>, now = NOW) =>
  createTicketShelf(
    () => now,
    () => area,
  );

// Proves: R15
describe('A kept ticket (R15)', () => {
  it('holds reference, route, times, plate and code, and neither name nor e-mail', () => {
    const text = JSON.stringify(keptTicket());
    expect(Object.keys(keptTicket()).toSorted()).toEqual(['code', 'crossings', 'plate', 'reference']);
    for (const { personName, email } of truths.paid.customerInfos) {
      expect(text).not.toContain(personName.surName);
      expect(text).not.toContain(email);
    }
  });

  it('goes one day after the last arrival, also over the end of summer time', () => {
    const [crossing] = keptTicket().crossings;
    if (!crossing) throw new Error('The ticket has a crossing.');
    const arriving = (arrivalDate: string) =>
      keptTicket({ crossings: [{ ...crossing, arrivalDate, arrivalTime: '12:00' }] });
    expect(ticketGoesAt(arriving('2026-06-10'))).toBe(Date.UTC(2026, 5, 11, 11));
    expect(ticketGoesAt(arriving('2026-10-24'))).toBe(Date.UTC(2026, 9, 25, 12));
    const ticket = arriving('2026-06-10');
    expect(stillKept([ticket], ticketGoesAt(ticket) - 1)).toEqual([ticket]);
    expect(stillKept([ticket], ticketGoesAt(ticket))).toEqual([]);
    const [back] = arriving('2026-06-17').crossings;
    const thereAndBack = keptTicket({ crossings: [...ticket.crossings, ...(back ? [back] : [])] });
    expect(ticketGoesAt(thereAndBack)).toBe(Date.UTC(2026, 5, 18, 11));
  });

  it('of a booking without a crossing is none', () => {
    const stay = { ...truths.paid, reservationItems: { ferry: [], hotel: [] } };
    expect(keptTicketOf(stay, options())).toBeNull();
  });

  it('is read back with the others on its shelf, whatever its ports are called', () => {
    const port = fc.oneof(fc.constant(''), fc.string({ minLength: 1, maxLength: 200, size: 'max' }));
    fc.assert(
      fc.property(port, port, (departurePort, arrivalPort) => {
        const routes = options().routes.map((route) => ({
          ...route,
          crossings: route.crossings.map((crossing) => ({ ...crossing, departurePort, arrivalPort })),
        }));
        const ticket = keptTicketOf(truths.paid, { routes });
        if (!ticket) throw new Error('The booking has a ticket.');
        const [area, earlier] = [device(), keptTicket({ reference: 'ANOTHER2' })];
        const shelf = () => shelfOn(area);
        shelf().keep(earlier);
        shelf().keep(ticket);
        expect(shelf().read()).toEqual([ticket, earlier]);
      }),
    );
  });

  it('is read back however many crossings it has', () => {
    const crossings = Array.from({ length: 11 }, () => keptTicket().crossings).flat();
    expect(readTickets([keptTicket({ crossings })])).toEqual([keptTicket({ crossings })]);
  });

  it('stands on the shelf once, the newest first', () => {
    const changed = keptTicket({ plate: 'AB12 CDE' });
    expect(keepTicket([keptTicket({ reference: 'ANOTHER2' }), keptTicket()], changed)).toEqual([
      changed,
      keptTicket({ reference: 'ANOTHER2' }),
    ]);
  });

  it('stands there with nineteen others, as many as can be read back', () => {
    const tickets = Array.from({ length: 21 }, (_, at) => keptTicket({ reference: `NUMBER${at}` }));
    const kept = tickets.reduce(keepTicket, [] as ReturnType<typeof keepTicket>);
    expect(kept).toEqual(tickets.slice(1).reverse());
    expect(readTickets(kept)).toEqual(kept);
  });
});

describe('The shelf on the device', () => {
  it('keeps it for the next visit and lets it go by itself', () => {
    const area = device();
    shelfOn(area).keep(keptTicket());
    const at = (now: number) => shelfOn(area, now);
    expect(at(NOW).read()).toEqual([keptTicket()]);
    expect(at(ticketGoesAt(keptTicket())).read()).toEqual([]);
    expect(area.kept.size).toBe(0);
  });

  it('says so where the device takes nothing, rather than keep it for as long as the tab', () => {
    const shelf = shelfOn(device(false));
    expect(shelf.works()).toBe(false);
    expect(() => shelf.keep(keptTicket())).toThrow();
  });

  it.each(['', '{', 'null', '[{}]', '[{"reference":"A","code":"A","plate":null,"crossings":[]}]', '"x"'])(
    'loses %j, which is no ticket, silently',
    (text) => {
      const area = device();
      area.kept.set('gangway.tickets', text);
      expect(shelfOn(area).read()).toEqual([]);
      expect(area.kept.size).toBe(0);
    },
  );

  it.each([null, 7, {}, { ...keptTicket(), crossings: [] }, { ...keptTicket(), code: 7 }, [keptTicket()]])(
    'lets %j go, and keeps the tickets on both sides of it',
    (spoilt) => {
      const [area, other] = [device(), keptTicket({ reference: 'ANOTHER2' })];
      const shelf = shelfOn(area);
      area.kept.set('gangway.tickets', JSON.stringify([keptTicket(), spoilt, other]));
      expect(shelf.read()).toEqual([keptTicket(), other]);
      expect(area.kept.get('gangway.tickets')).toBe(JSON.stringify([keptTicket(), other]));
    },
  );

  it('shows what is on a device that takes nothing any more', () => {
    const [area, gone] = [device(false), keptTicket({ reference: 'ANOTHER2' })];
    const crossings = gone.crossings.map((crossing) => ({ ...crossing, arrivalDate: '2020-06-10' }));
    area.kept.set('gangway.tickets', JSON.stringify([{ ...gone, crossings }, keptTicket()]));
    expect(shelfOn(area).read()).toEqual([keptTicket()]);
  });

  it('lets go of the one that is removed, and leaves nothing behind after the last', () => {
    const [area, other] = [device(), keptTicket({ reference: 'ANOTHER2' })];
    const shelf = shelfOn(area);
    for (const ticket of [keptTicket(), other]) shelf.keep(ticket);
    shelf.drop(keptTicket().reference);
    expect(shelf.read()).toEqual([other]);
    shelf.drop(other.reference);
    expect([shelf.works(), area.kept.size]).toEqual([true, 0]);
  });

  it('takes no other members', () => {
    const area = device();
    area.kept.set('gangway.tickets', JSON.stringify([{ ...keptTicket(), email: 'rowan.hale@example.com' }]));
    expect(shelfOn(area).read()).toEqual([keptTicket()]);
  });
});

describe('Keep this ticket on my device', () => {
  // Proves: R15
  it('is offered, kept, and removed again', async () => {
    const { ports, actor, view } = startKeeping();
    await ports.answer('recallTicket', 'absent');
    actor.send({ type: 'keeping.requested' });
    expect(view()).toBe('keeping');
    await ports.answer('keepTicket', undefined);
    expect(view()).toBe('kept');
    actor.send({ type: 'removal.requested' });
    await ports.answer('dropTicket', undefined);
    expect(view()).toBe('absent');
  });

  it('is kept already after the next visit', async () => {
    const { ports, view } = startKeeping();
    await ports.answer('recallTicket', 'kept');
    expect(view()).toBe('kept');
  });

  it('is offered again once another tab has removed it, and is kept once one has kept it', async () => {
    const { ports, actor, view } = startKeeping();
    const { reference } = keptTicket();
    await ports.answer('recallTicket', 'kept');
    await ports.answer('watchShelf', undefined);
    expect(view()).toBe('absent');
    actor.send({ type: 'keeping.requested' });
    await ports.fail('keepTicket', offline);
    await ports.answer('watchShelf', undefined);
    expect([view(), hasFailed(actor.getSnapshot())]).toEqual(['kept', false]);
    expect(ports.inputsOf('watchShelf')).toEqual([true, false, false, true].map((isKept) => ({ reference, isKept })));
    actor.send({ type: 'removal.requested' });
    expect(ports.waiting()).toEqual(['dropTicket']);
  });

  it('says that it failed, and may be tried again', async () => {
    const { ports, actor, view } = startKeeping();
    await ports.answer('recallTicket', 'absent');
    actor.send({ type: 'keeping.requested' });
    await ports.fail('keepTicket', offline);
    expect([view(), hasFailed(actor.getSnapshot())]).toEqual(['absent', true]);
    actor.send({ type: 'keeping.requested' });
    expect([view(), hasFailed(actor.getSnapshot())]).toEqual(['keeping', false]);
    await ports.answer('keepTicket', undefined);
    actor.send({ type: 'removal.requested' });
    await ports.fail('dropTicket', offline);
    expect([view(), hasFailed(actor.getSnapshot())]).toEqual(['kept', true]);
    actor.send({ type: 'removal.requested' });
    expect([view(), hasFailed(actor.getSnapshot())]).toEqual(['removing', false]);
  });

  it('is not offered where the browser cannot, nor where there is nothing to board any more', async () => {
    const cannot = startKeeping();
    await cannot.ports.fail('recallTicket', offline);
    expect(cannot.view()).toBe('impossible');
    expect(startKeeping({ ticket: null }).view()).toBe('unneeded');
    expect(startKeeping({ at: ticketGoesAt(keptTicket()) + DAY }).view()).toBe('unneeded');
  });
});

it('A booking that turns out to be cancelled takes its ticket off the device', async () => {
  const dropped: unknown[] = [];
  const machine = itineraryMachine.provide({
    actions: { dropKeptTicket: ({ context }) => void dropped.push(context.itinerary) },
  });
  const { actor, ports } = startHeld(machine, itineraryInput);
  await ports.answer('fetchItinerary', told(cancelled));
  expect([actor.getSnapshot().value, dropped]).toEqual(['cancelled', [cancelled]]);
});

it('A change brings the ticket on the device up to date as soon as it is made: the tab may be closed on that page', async () => {
  const renewed: unknown[] = [];
  const ports = new HeldPorts();
  const machine = ports
    .holdAll(amendmentMachine)
    .provide({ actions: { renewKeptTicket: ({ context }) => void renewed.push(context.itinerary) } });
  const { actor } = startUnderParent(machine, amendmentInput);
  actor.send({ type: 'sailings.requested', leg: 0, date: '2026-12-24' });
  actor.send({ type: 'sailing.chosen', sailing: chosen(sailing({ departs: '12:00', arrives: '13:00' })) });
  actor.send({ type: 'quote.requested' });
  await ports.answer('quoteChange', changeQuote);
  actor.send({ type: 'change.confirmed' });
  await ports.answer('readTruth', changed);
  expect([actor.getSnapshot().value, renewed]).toEqual(['changed', [changed]]);
});

it('So does a booking whose change was made elsewhere and is still to be paid', async () => {
  const renewed: unknown[] = [];
  const machine = itineraryMachine.provide({
    actions: { renewKeptTicket: ({ context }) => void renewed.push(context.itinerary) },
  });
  const { actor, ports } = startHeld(machine, itineraryInput);
  await ports.answer('fetchItinerary', told(changed));
  expect([actor.getSnapshot().value, renewed]).toEqual(['unpaid', [changed]]);
});

it('A shelf without tickets is empty, and tells the device which one went', () => {
  const gone: string[] = [];
  const actor = createActor(
    ticketShelfMachine.provide({ actions: { forgetTicket: (_, { reference }) => void gone.push(reference) } }),
    { input: { tickets: [keptTicket()] } },
  ).start();
  actor.send({ type: 'ticket.removed', reference: keptTicket().reference });
  expect([actor.getSnapshot().value, gone]).toEqual(['empty', [keptTicket().reference]]);
});
