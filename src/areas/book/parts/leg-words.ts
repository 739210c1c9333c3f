import type { Leg } from '#domain/trip.ts';

export const LEG_WORDS: Readonly<Record<Leg, string>> = { outward: 'Going out', return: 'Coming back' };
