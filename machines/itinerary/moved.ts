import type { Itinerary } from '#domain/contract/itinerary.ts';
import { movesBetween } from '#domain/itinerary/moves.ts';
import { type TruthTold, truthIn } from '#machines/truth.ts';

interface WasShown {
  readonly context: { readonly itinerary: Itinerary };
}

/** Keeps what differs from what was on the screen, and then the booking as it is (ruling 59). */
export const KEEP_WHAT_MOVED = [
  {
    type: 'keepMoves',
    params: ({ context, event }: WasShown & TruthTold) => ({ moves: movesBetween(context.itinerary, event.output) }),
  },
  { type: 'keepTruth', params: truthIn },
] as const;
