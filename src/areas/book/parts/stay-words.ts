import { counted } from '#domain/counted.ts';
import { daysBetween, formatDate } from '#domain/dates.ts';
import type { StayMisfit } from '#domain/dependencies.ts';
import type { ChosenRoom, RoomParty, Stay } from '#domain/stay.ts';

/** `Sat 20 Jun to Mon 22 Jun, 2 nights`. */
export const nightWords = ({ startDate, endDate }: Pick<Stay, 'startDate' | 'endDate'>): string =>
  `${formatDate(startDate)} to ${formatDate(endDate)}, ${counted(daysBetween(startDate, endDate), 'night')}`;

/** `2 adults, 1 child`. */
export const sleeperWords = ({ adults, children }: RoomParty): string =>
  children === 0 ? counted(adults, 'adult') : `${counted(adults, 'adult')}, ${counted(children, 'child', 'children')}`;

/** `Double room for 2 adults`. */
export const roomWords = (room: ChosenRoom): string => `${room.name} for ${sleeperWords(room)}`;

/** Why a stay is not between the crossings (ruling 40). */
export const MISFITS: Readonly<Record<StayMisfit, string>> = {
  'before-arrival': 'Your first night is before you arrive.',
  'after-departure': 'Your last night is after you have left.',
};
