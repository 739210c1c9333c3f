// Plans in the tables: agreed when the space is held, paid by deposit and instalments (ruling 54).
import { eq } from 'drizzle-orm';
import { RESERVE_REFUSALS } from '#domain/contract/booking.ts';
import type { WireItinerary } from '#domain/contract/itinerary.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { dayAt } from '#domain/values/dates.ts';
import { type Pence, toPounds } from '#domain/values/money.ts';
import { agentNumberOf } from '#harbour/accounts/access.ts';
import { type ItineraryRow, STATUS } from '#harbour/db/booking-schema.ts';
import type { Database } from '#harbour/db/database.ts';
import { travelCardOrder } from '#harbour/db/extras-schema.ts';
import { ledger } from '#harbour/db/payment-schema.ts';
import { type InstalmentRow, paymentPlan, planInstalment } from '#harbour/db/plan-schema.ts';
import { Refusal } from '#harbour/http/refusals.ts';
import type { Session } from '#harbour/http/sessions.ts';
import type { Services } from '#harbour/services.ts';
import { lockItinerary } from './due.ts';
import { AMOUNT_CHANGED, makeWay } from './orders.ts';
import { type PlanOffer, planOffer } from './plan-offer.ts';

type WirePlan = NonNullable<WireItinerary['paymentPlan']>;

export interface StoredPlan {
  readonly deposit: Pence;
  readonly instalments: readonly InstalmentRow[];
}

/** The plan on offer for a trip with these days, total and cards; an agency and a travel card are paid at once. */
export async function offerPlan(
  { clock }: Services,
  db: Database,
  session: Session,
  trip: { readonly total: Pence; readonly startDate: string; readonly withCards: boolean },
): Promise<PlanOffer | null> {
  if (trip.withCards || (await agentNumberOf(db, session)) !== null) return null;
  return planOffer({ ...trip, today: dayAt(clock.now()) });
}

/** Whether an itinerary is to be paid by a plan. */
const isOnPlan = async (db: Database, itineraryId: string): Promise<boolean> =>
  (await db.$count(paymentPlan, eq(paymentPlan.itineraryId, itineraryId))) > 0;

/**
 * Records how a held itinerary is to be paid, by the plan or at once; the choice may change until anything is paid. A
 * page that is open for what was agreed before takes nothing any more. Throws 409 where no plan is offered, where it is
 * too late to choose, or while a bank is silent.
 */
export async function agreePlan(
  services: Services,
  tx: Database,
  session: Session,
  { itineraryId, wanted }: { readonly itineraryId: string; readonly wanted: boolean },
): Promise<void> {
  // Its cart is locked, so that no other call agrees on a plan meanwhile.
  const agreed = await isOnPlan(tx, itineraryId);
  if (!agreed && !wanted) return;
  const row = await lockItinerary(tx, itineraryId);
  if (agreed === wanted || row.status !== STATUS.held) return;
  const paid = await tx.select({ id: ledger.id }).from(ledger).where(eq(ledger.itineraryId, itineraryId)).limit(1);
  if (paid.length > 0) {
    throw new Refusal(409, 'Part of this booking is already paid, so how it is paid can no longer be changed.', {
      code: RESERVE_REFUSALS.planFixed,
    });
  }
  await makeWay(services, tx, itineraryId, AMOUNT_CHANGED);
  if (!wanted) {
    await tx.delete(planInstalment).where(eq(planInstalment.itineraryId, itineraryId));
    await tx.delete(paymentPlan).where(eq(paymentPlan.itineraryId, itineraryId));
    return;
  }
  const cards = await tx.select().from(travelCardOrder).where(eq(travelCardOrder.itineraryId, itineraryId)).limit(1);
  const trip = { total: row.totalPence, startDate: row.startDate, withCards: cards.length > 0 };
  const offer = await offerPlan(services, tx, session, trip);
  if (offer === null) {
    throw new Refusal(409, 'Instalments are not offered for this trip. Please choose to pay it all now.', {
      code: 'no-plan',
    });
  }
  await tx.insert(paymentPlan).values({ itineraryId, depositPence: offer.deposit, agreedAt: services.clock.now() });
  await tx.insert(planInstalment).values(
    offer.instalments.map(({ dueOn, amount }, index) => ({
      itineraryId,
      position: index + 1,
      dueOn,
      amountPence: amount,
      state: 'due' as const,
      tries: 0,
      nextTryOn: dueOn,
      paidAt: null,
    })),
  );
  services.log.info('plan-agreed', { itinerary: itineraryId, instalments: offer.instalments.length });
}

/** Throws 422 where the deposit of a plan would be paid by something from which no instalment can be collected. */
export async function requirePlanCard(
  db: Database,
  { id, status }: Pick<ItineraryRow, 'id' | 'status'>,
  guarantee: { readonly guaranteeTypeCode: number; readonly paymentMethod?: 'card' | 'paypal' | undefined },
): Promise<void> {
  const { guaranteeTypeCode: code, paymentMethod } = guarantee;
  const isCard = code === GUARANTEE.savedCard || (code === GUARANTEE.newCard && paymentMethod !== 'paypal');
  if (isCard || status !== STATUS.held || !(await isOnPlan(db, id))) return;
  throw new Refusal(422, 'The deposit of a payment plan can only be paid by card. Nothing was charged.', {
    code: 'plan-card',
  });
}

/** An offered plan, as it is sent. */
export const wireOffer = (offer: PlanOffer | null): WirePlan | null =>
  offer && {
    deposit: toPounds(offer.deposit),
    instalments: offer.instalments.map(({ dueOn, amount }) => ({ dueOn, amount: toPounds(amount), state: 'due' })),
  };

/** An agreed plan, as it is sent. */
export const wirePlan = (plan: StoredPlan | null): WirePlan | null =>
  plan && {
    deposit: toPounds(plan.deposit),
    instalments: plan.instalments.map(({ dueOn, amountPence, state, nextTryOn }) => ({
      dueOn,
      state,
      amount: toPounds(amountPence),
      ...(state === 'failed' && { nextTryOn }),
    })),
  };
