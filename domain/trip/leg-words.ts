import type { Leg } from './trip.ts';

export const LEG_WORDS: Readonly<Record<Leg, string>> = { outward: 'Going out', return: 'Coming back' };

/** The name of a leg by its place in the trip, which may begin with the way back. */
export const legName = (index: number, first?: Leg): string =>
  LEG_WORDS[index === 0 && first !== 'return' ? 'outward' : 'return'];

/** Behind what is sold for one crossing of two: `Day cabin, going out`. */
export const onLeg = (index: number): string => `, ${legName(index).toLowerCase()}`;
