import { describe, expect, it } from 'vitest';
import { partyFault } from '#domain/trip/passengers.ts';
import { counted } from '#domain/values/counted.ts';
import { roomWords } from '#src/areas/book/extras/extras-words.ts';
import { roomWords as chosenRoomWords, sleeperWords } from '#src/areas/book/parts/stay-words.ts';
import { stayAt } from '#stories/areas/book/bookings.ts';

describe('a count', () => {
  it('of one is told in the singular, any other in the plural', () => {
    expect([0, 1, 2].map((count) => counted(count, 'ticket'))).toEqual(['0 tickets', '1 ticket', '2 tickets']);
    expect([1, 2].map((count) => counted(count, 'child', 'children'))).toEqual(['1 child', '2 children']);
  });

  it('in a limit is told so too', () => {
    expect(partyFault({ A: 2, Z: 0, S: 0, C: 0, I: 0 }, 1)).toBe('You can book up to 1 passenger at once.');
  });

  it('of who fits into a place is told so too', () => {
    const place = { capacity: 1 } as Parameters<typeof roomWords>[0];
    expect([place, { ...place, capacity: 4 }, { ...place, capacity: null }].map(roomWords)).toEqual([
      'For one person',
      'For up to 4 people',
      null,
    ]);
    expect(sleeperWords({ adults: 1, children: 1 })).toBe('1 adult, 1 child');
  });

  it('of rooms that are the same is told once, and each other room by itself', () => {
    const [room] = stayAt().rooms;
    if (!room) throw new Error('A stay has a room.');
    const double = { ...room, name: 'Double room, Flexible', adults: 2, children: 0 };
    const halfBoard = { ...double, name: 'Double room, Half board' };
    expect(chosenRoomWords([double, { ...double, adults: 1 }, double, halfBoard])).toEqual([
      '2 × Double room, Flexible: 2 adults each',
      'Double room, Flexible: 1 adult',
      'Double room, Half board: 2 adults',
    ]);
  });
});
