import { type Say, sayTo } from '#domain/staff-words.ts';
import { useDense } from '#src/ui/layout/density.tsx';

/** The words of a step, for whoever makes the booking: only staff have the dense screen. */
export const useStepSay = (): Say => sayTo(useDense());
