import { describe, expect, it } from 'vitest';
import { searchFailure } from '#machines/desk/desk.select.ts';
import { deskDeparturesMachine } from '#machines/desk/desk-departures.machine.ts';
import { deskSearchMachine } from '#machines/desk/desk-search.machine.ts';
import { actedFor } from '#tests/models/fixtures/app.ts';
import { foundBooking, sailing } from '#tests/models/fixtures/desk.ts';
import { offline } from '#tests/models/fixtures/fixture.ts';
import { HeldPorts } from '#tests/models/held-ports.ts';
import { startUnderParent } from '#tests/models/under-a-parent.ts';

function atTheDesk() {
  const ports = new HeldPorts();
  const { actor: search, reports: told } = startUnderParent(ports.holdAll(deskSearchMachine), undefined);
  const ask = (text: string) => {
    search.send({ type: 'query.changed', change: { text } });
    search.send({ type: 'search.asked' });
  };
  return { ports, told, search, ask };
}

describe('The desk finds bookings and customers', () => {
  it('asks for nothing until three characters are typed, and says so', () => {
    const { ports, search, ask } = atTheDesk();
    ask('Mo');
    expect(ports.countOf('findAtDesk')).toBe(0);
    expect(search.getSnapshot().context.fault).toBe('Enter at least 3 characters.');
  });

  // Proves: P63
  it('shows what the latest search found, whichever answer comes last', async () => {
    const { ports, search, ask } = atTheDesk();
    ask('Morrow');
    ask('HW21 KYR');
    expect(ports.countOf('findAtDesk')).toBe(2);
    await ports.answer('findAtDesk', { bookings: [foundBooking], customers: [] });
    await ports.answer('findAtDesk', { bookings: [], customers: [actedFor] });
    expect(search.getSnapshot().context.findings).toEqual({ bookings: [foundBooking], customers: [] });
  });

  it('keeps the words and what was found before when a search fails', async () => {
    const { ports, search, ask } = atTheDesk();
    ask('Morrow');
    await ports.answer('findAtDesk', { bookings: [foundBooking], customers: [] });
    ask('Hale');
    await ports.fail('findAtDesk', offline);
    const snapshot = search.getSnapshot();
    expect(snapshot.context.query.text).toBe('Hale');
    expect(snapshot.context.findings.bookings).toEqual([foundBooking]);
    expect(searchFailure(snapshot)).toBe('something went wrong');
  });

  // Proves: P63
  it('searches for nobody else while the provider may already act for somebody', async () => {
    const { ports, told, search, ask } = atTheDesk();
    ask('Hale');
    await ports.answer('findAtDesk', { bookings: [], customers: [actedFor] });
    search.send({ type: 'customer.chosen', customerNumber: actedFor.customerNumber });
    ask('Morrow');
    expect(ports.countOf('findAtDesk')).toBe(1);
    await ports.answer('startActing', actedFor);
    expect(told()).toEqual([{ type: 'acting.started', customer: actedFor }]);
  });

  it('acts for a customer once the provider has agreed, not before', async () => {
    const { ports, told, search, ask } = atTheDesk();
    ask('Hale');
    await ports.answer('findAtDesk', { bookings: [], customers: [actedFor] });
    search.send({ type: 'customer.chosen', customerNumber: actedFor.customerNumber });
    search.send({ type: 'customer.chosen', customerNumber: actedFor.customerNumber });
    expect(told()).toEqual([]);
    expect(ports.countOf('startActing')).toBe(1);
    await ports.answer('startActing', actedFor);
    expect(told()).toEqual([{ type: 'acting.started', customer: actedFor }]);
  });
});

describe("The day's departures", () => {
  it('are those of the day that was asked for last', async () => {
    const ports = new HeldPorts();
    const { actor: departures } = startUnderParent(ports.holdAll(deskDeparturesMachine), { date: '2026-06-01' });
    departures.send({ type: 'day.chosen', date: '2026-06-02' });
    await ports.answer('readDepartures', [sailing]);
    await ports.answer('readDepartures', []);
    expect(departures.getSnapshot().context).toMatchObject({ date: '2026-06-02', departures: [sailing] });
  });
});
