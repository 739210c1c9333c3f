// The changes of a booking as they are stored.
import { eq } from 'drizzle-orm';
import type { CostLine } from '#domain/amendment/cancellation.ts';
import { MODIFY_REFUSALS } from '#domain/contract/booking.ts';
import { CHANGE_LINES } from '#domain/itinerary/cost-lines.ts';
import { NOTHING, type Pence, sumPence, toPounds } from '#domain/values/money.ts';
import { bookingChange, type ChangeRow } from '#harbour/db/after-sales-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';

type NewChange = Omit<ChangeRow, 'id' | 'position' | 'changedAt'>;

/** Records a change; the itinerary is locked, so that its changes are counted one after the other. */
export async function noteChange({ random, clock }: Services, tx: Database, change: NewChange): Promise<ChangeRow> {
  const position = 1 + (await tx.$count(bookingChange, eq(bookingChange.itineraryId, change.itineraryId)));
  const [row] = await tx
    .insert(bookingChange)
    .values({ ...change, id: random.uuid(), position, changedAt: clock.now() })
    .returning();
  if (row === undefined) throw new Error('A change could not be noted.');
  return row;
}

/**
 * Each change stays with its booking, and so does the money that it moved (decision 022). Throws 409 where there were as many
 * as can be made online.
 */
export function requireChangesLeft(
  { limits }: Services,
  { changes }: { readonly changes: readonly ChangeRow[] },
  { kind }: Session,
): void {
  if (kind === 'call-centre' || changes.length < limits.changesPerBooking) return;
  throw new Refusal(
    409,
    'This booking has been changed as often as it can be online. Please call us to change it again.',
    {
      code: MODIFY_REFUSALS.tooOften,
    },
  );
}

/**
 * What the changes of a booking cost beside its fares: their fees, and the part of a lower fare that was not refunded.
 */
export function linesOfChanges(changes: readonly ChangeRow[]): CostLine[] {
  const made = changes.filter(({ kind }) => kind === 'change');
  return [
    { description: CHANGE_LINES.fees, amount: sumPence(made.map(({ feePence }) => feePence)) },
    { description: CHANGE_LINES.unrefunded, amount: sumPence(made.map(({ keptPence }) => keptPence)) },
  ].filter(({ amount }) => amount !== NOTHING);
}

/** As it is sent, among the totals of a booking or of a quote. */
export const wireCost = ({ description, amount }: CostLine) => ({ description, amountAfterTax: toPounds(amount) });

export const costOfChanges = (changes: readonly ChangeRow[]): Pence =>
  sumPence(linesOfChanges(changes).map(({ amount }) => amount));

/** The version of a booking: the number of its changes, including the cancellation. */
export const versionOf = ({ changes }: { readonly changes: readonly ChangeRow[] }): string => String(changes.length);
