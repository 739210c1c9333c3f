import type { ChosenRoom, RoomParty, Stay } from '#domain/stay/stay.ts';
import type { StayMisfit } from '#domain/trip/stay-misfit.ts';
import { counted } from '#domain/values/counted.ts';
import { daysBetween, formatDate } from '#domain/values/dates.ts';

/** `Sat 20 Jun to Mon 22 Jun, 2 nights`. */
export const nightWords = ({ startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>): string =>
  `${formatDate(startDate)} to ${formatDate(endDate)}, ${counted(daysBetween(startDate, endDate), 'night')}`;

/** `2 adults, 1 child`. */
export const sleeperWords = ({ adults, children }: RoomParty): string =>
  children === 0 ? counted(adults, 'adult') : `${counted(adults, 'adult')}, ${counted(children, 'child', 'children')}`;

/** `Double room, Flexible: 2 adults`, and of several that are the same `2 × Double room, Flexible: 2 adults each`. */
export function roomWords(rooms: readonly ChosenRoom[]): string[] {
  const alike = new Map<string, ChosenRoom[]>();
  for (const room of rooms) {
    const key = `${room.name}: ${sleeperWords(room)}`;
    alike.set(key, [...(alike.get(key) ?? []), room]);
  }
  return [...alike].map(([words, [, ...more]]) => (more.length > 0 ? `${more.length + 1} × ${words} each` : words));
}

const MISFITS: Readonly<Record<StayMisfit, string>> = {
  'before-arrival': 'Your first night is before you arrive.',
  'after-departure': 'Your last night is after you have left.',
};

/** Why a stay is not between the crossings (ruling 40). */
export const misfitWords = (misfits: readonly StayMisfit[], say: (text: string) => string): string =>
  misfits.map((misfit) => say(MISFITS[misfit])).join(' ');
