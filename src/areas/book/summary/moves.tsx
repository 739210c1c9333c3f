import { isCancelled } from '#domain/itinerary/itinerary-status.ts';
import type { Move } from '#domain/itinerary/moves.ts';
import { formatPence } from '#domain/values/money.ts';
import { WordItem, WordList } from '#src/areas/book/parts/word-list.tsx';

const NAMES: Readonly<Record<Move['what'], string>> = {
  status: 'State of the booking',
  total: 'Price of the booking',
  paid: 'Paid so far',
  sailings: 'Sailings',
  stays: 'Stay',
  details: 'Travellers, vehicle or extras',
  fee: 'What it costs',
};

/** What is no longer as it was shown, each in a sentence; of a booking that somebody has cancelled, that alone. */
export const Moves = ({ moves }: { moves: readonly Move[] }) => (
  <WordList>
    {moves.some(isCancelledNow) ? (
      <WordItem icon="info">The booking has been cancelled somewhere else.</WordItem>
    ) : (
      moves.map((move) => (
        <WordItem key={move.what} icon="info">
          {moveWords(move)}
        </WordItem>
      ))
    )}
  </WordList>
);

const isCancelledNow = ({ what, now }: Move): boolean =>
  what === 'status' && typeof now === 'number' && isCancelled(now, 'screen');

const moveWords = ({ what, before, now }: Move): string =>
  typeof before === 'number' && typeof now === 'number' && what !== 'status'
    ? `${NAMES[what]}: ${formatPence(before)} before, ${formatPence(now)} now.`
    : `${NAMES[what]}: changed${what === 'status' ? '' : ' somewhere else'}.`;
