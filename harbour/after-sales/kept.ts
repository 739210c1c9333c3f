// What a cancellation keeps that is not the price of cancelling: each has a line of its own beside the fee.
import { CANCEL_LINES, type CostLine } from '#domain/amendment/cancellation.ts';
import { KEPT_LINES, travelCardLine } from '#domain/itinerary/cost-lines.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';
import type { LoadedItinerary } from '#harbour/booking/load-itinerary.ts';
import { costOfChanges } from './changes.ts';

type Line = LoadedItinerary['ferry'][number]['lines'][number];

/** Donations and the protection itself are not refunded. */
export const isKept = ({ kind }: Pick<Line, 'kind'>): boolean => kind in KEPT_LINES;

/**
 * The parts of the fee of a cancellation. Together they are never more than it: what was not paid before a booking was
 * cancelled is not kept either.
 */
export function keptInFee(
  { changes, ferry, travelCards }: Pick<LoadedItinerary, 'changes' | 'ferry' | 'travelCards'>,
  fee: Pence,
): readonly CostLine[] {
  const lines = ferry.flatMap((item) => item.lines);
  const parts: readonly CostLine[] = [
    ...travelCards.map(({ name, pricePence }) => ({ description: travelCardLine(name), amount: pricePence })),
    { description: CANCEL_LINES.changes, amount: costOfChanges(changes) },
    ...Object.entries(KEPT_LINES).map(([kept, description]) => ({
      description,
      amount: sumPence(lines.filter(({ kind }) => kind === kept).map(({ totalPence }) => totalPence)),
    })),
  ];
  let left = fee;
  return parts.flatMap(({ description, amount }) => {
    const part = pence(Math.min(amount, left));
    left = pence(left - part);
    return part > NOTHING ? [{ description, amount: part }] : [];
  });
}
