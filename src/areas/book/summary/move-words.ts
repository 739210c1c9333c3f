import type { Move } from '#domain/cancellation.ts';
import { formatPence } from '#domain/money.ts';

const NAMES: Readonly<Record<Move['what'], string>> = {
  status: 'State of the booking',
  total: 'Price of the booking',
  paid: 'Paid so far',
  sailings: 'Sailings',
  stays: 'Stay',
  details: 'Travellers, vehicle or extras',
  fee: 'What it costs',
};

/** What is no longer as it was shown, each in a sentence. */
export const moveWords = (moves: readonly Move[]): string[] =>
  moves.map(({ what, before, now }) =>
    typeof before === 'number' && typeof now === 'number' && what !== 'status'
      ? `${NAMES[what]}: ${formatPence(before)} before, ${formatPence(now)} now.`
      : `${NAMES[what]}: changed meanwhile.`,
  );
