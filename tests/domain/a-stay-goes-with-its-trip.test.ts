import { describe, expect, it } from 'vitest';
import { type Edit, moveStay, nightsOf, after as tripAfter } from '#domain/booking/dependencies.ts';
import { consequencesOf, lossesBetween } from '#domain/booking/losses.ts';
import { NO_EXTRAS } from '#domain/trip/extras.ts';
import { misfitsOf } from '#domain/trip/stay-misfit.ts';
import { chosen, emptyTrip, lead, returnWish, sailing, stay, travelCard } from '#tests/models/builders.ts';
import { briefly, rules, whole, wished } from '#tests/models/whole-trip.ts';

describe('A stay goes with its trip', () => {
  // Proves: P40
  it('the last stay takes its saving on the vehicle along, and only where there is one', () => {
    const drop: Edit = { kind: 'stay-dropped', hotelCode: 'HARBOUR-VIEW', startDate: '2026-12-24' };
    expect(briefly(consequencesOf(whole(), drop, rules))).toEqual(['repriced stayDiscount']);
    const onFoot = whole({ wish: returnWish({ vehicle: null }), lead: lead({ plate: '' }), extras: NO_EXTRAS });
    expect(consequencesOf(onFoot, drop, rules)).toEqual([]);
    const alone = emptyTrip({ wish: returnWish({ journey: 'stay-only' }), stays: [stay()] });
    expect(consequencesOf(alone, drop, rules)).toEqual([]);
  });

  // Proves: P40
  it('a stay moves only when it is told to, with its nights cut to the time ashore', () => {
    const late = tripAfter(
      whole(),
      { kind: 'sailing', leg: 'outward', sailing: chosen(sailing({ date: '2026-12-26' })) },
      rules,
    );
    expect([late.stays, misfitsOf(late, stay())]).toEqual([[stay()], ['before-arrival']]);
    const moved = moveStay(late, stay());
    expect([moved.startDate, moved.endDate, moved.rooms[0]?.total]).toEqual(['2026-12-26', '2026-12-27', 12_000]);
    expect(misfitsOf(late, moved)).toEqual([]);
    const there = { ...late, return: chosen(sailing({ routeCode: 'BRI-HAL', date: '2026-12-26' })) };
    expect(moveStay(there, stay())).toEqual(moved);
    const week = moveStay(late, stay({ startDate: '2026-12-22', endDate: '2026-12-26' }));
    expect([week.startDate, week.endDate, week.rooms[0]?.total]).toEqual(['2026-12-26', '2026-12-27', 6_000]);
    const early = tripAfter(
      whole({ stays: [stay({ startDate: '2026-12-25', endDate: '2026-12-28' })] }),
      { kind: 'stay-moved', hotelCode: 'HARBOUR-VIEW', startDate: '2026-12-25' },
      rules,
    );
    expect(early.stays).toMatchObject([{ startDate: '2026-12-24', endDate: '2026-12-27', rooms: [{ total: 24_000 }] }]);
  });

  // Proves: P40
  it('a stay that is moved costs what its nights cost then, and is not called a misfit twice', () => {
    const long = whole({ stays: [stay({ startDate: '2026-12-23', endDate: '2026-12-28' })] });
    const move: Edit = { kind: 'stay-moved', hotelCode: 'HARBOUR-VIEW', startDate: '2026-12-23' };
    expect(lossesBetween(long, tripAfter(long, move, rules))).toEqual([
      { how: 'repriced', what: 'stay', name: 'Harbour View', date: '2026-12-24', total: 14_400 },
    ]);
    expect(consequencesOf(long, { kind: 'protection', wanted: true }, rules)).toEqual([]);
  });

  it('a stay that is outside at one end already is asked about again before it is outside at the other', () => {
    const late = whole({ outward: chosen(sailing({ date: '2026-12-25' })) });
    const back = (date: string): Edit => ({
      kind: 'sailing',
      leg: 'return',
      sailing: chosen(sailing({ routeCode: 'BRI-HAL', date })),
    });
    const misfits = (date: string) => consequencesOf(late, back(date), rules).filter(({ how }) => how === 'misfit');
    expect([misfits('2026-12-27'), briefly(misfits('2026-12-25'))]).toEqual([[], ['misfit stay Harbour View']]);
  });

  it('a stay begins in the night that a ship sails in, and otherwise on the day on which it arrives', () => {
    const nights = (arrives: string, arrivalDate: string) => {
      const outward = { ...chosen(sailing({ date: '2026-12-23', departs: '23:00', arrives })), arrivalDate };
      const trip = whole({ outward });
      return [
        nightsOf(trip).startDate,
        misfitsOf(trip, stay({ startDate: '2026-12-23' })),
        moveStay(trip, stay()).startDate,
      ];
    };
    expect(nights('00:30', '2026-12-24')).toEqual(['2026-12-23', [], '2026-12-23']);
    expect(nights('04:59', '2026-12-24')).toEqual(['2026-12-23', [], '2026-12-23']);
    expect(nights('05:00', '2026-12-24')).toEqual(['2026-12-24', ['before-arrival'], '2026-12-24']);
    expect(nights('23:40', '2026-12-23')).toEqual(['2026-12-23', [], '2026-12-23']);
  });

  it('a stay ends on the day of a single crossing, which may lead away from it', () => {
    const away = (date: string) =>
      whole({ wish: returnWish({ journey: 'one-way' }), outward: chosen(sailing({ date })), return: null });
    const fits = ['2026-12-25', stay().endDate].map((date) => misfitsOf(away(date), stay()));
    expect(fits).toEqual([['before-arrival'], []]);
  });

  it('a stay on other nights stands beside the first, one on the same nights or in the same place replaces it', () => {
    const next = stay({ hotelCode: 'CLIFF-TOP', startDate: '2026-12-26', endDate: '2026-12-27' });
    const both = tripAfter(whole(), { kind: 'stay', stay: next }, rules);
    expect(both.stays).toEqual([stay(), next]);
    const before = stay({ hotelCode: 'OLD-INN', startDate: '2026-12-23', endDate: stay().startDate });
    expect(tripAfter(whole(), { kind: 'stay', stay: before }, rules).stays).toEqual([stay(), before]);
    const other = stay({ hotelCode: 'OLD-INN', startDate: '2026-12-25' });
    expect(tripAfter(whole(), { kind: 'stay', stay: other }, rules).stays).toEqual([other]);
    const again = stay({ startDate: '2026-12-26', endDate: '2026-12-27' });
    expect(tripAfter(whole(), { kind: 'stay', stay: again }, rules).stays).toEqual([again]);
  });

  it('a stay on its own keeps nothing that hangs on a crossing', () => {
    const alone = tripAfter(whole(), wished(whole(), { journey: 'stay-only' }), rules);
    expect([alone.outward, alone.return, alone.lead.plate, alone.extras, alone.stays]).toEqual([
      ...[null, null, ''],
      { ...NO_EXTRAS, travelCards: [travelCard] },
      [stay()],
    ]);
  });
});
