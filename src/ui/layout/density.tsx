import { createContext, type ReactNode, useContext } from 'react';
import type { Say } from '#domain/desk/staff-words.ts';

/** The words as they are written. */
export const toPassengers: Say = (words) => words;

const StaffSay = createContext<Say | null>(null);

/**
 * Everything inside is laid out for people who work with it all day: no asides, no pictures, the next step in the text.
 * Their words come with it, so that no passenger fetches them.
 */
export function Dense({ say, children }: { say: Say; children: ReactNode }) {
  return <StaffSay value={say}>{children}</StaffSay>;
}

export const useDense = (): boolean => useContext(StaffSay) !== null;

/** The words of a step, for whoever makes the booking: only staff have the dense screen. */
export const useStepSay = (): Say => useContext(StaffSay) ?? toPassengers;
