import * as v from 'valibot';

/**
 * One intention to hold and pay a trip, kept in session storage before each call that it stands for (R3), so that a
 * reload or a return from the card page asks again with the same keys. `left` means the browser went to the card page,
 * `returned` that the card page sent it back, `settled` that it is paid: then only the session is left of it, which reads
 * the booking again after a reload of the summary.
 */
export const attempt = v.object({
  cartId: v.string(),
  /** The session that made the cart: a guest's is a new one after each reload, the attempt's calls go on with this. */
  sessionId: v.string(),
  reserveKey: v.string(),
  itineraryId: v.nullable(v.string()),
  /** What a passenger reads out on the phone while nobody can say whether it is paid. */
  reference: v.nullable(v.string()),
  email: v.string(),
  payKey: v.nullable(v.string()),
  /** A timestamp, one for each try to pay (spec 9). */
  orderKey: v.nullable(v.string()),
  /** Whether the passenger asked to keep the new card, ticked before leaving (R13). */
  keepCard: v.optional(v.boolean()),
  /** Whether what is paid is a change of a booking: the way back says so (spec 2). */
  modified: v.optional(v.boolean()),
  stage: v.picklist(['reserving', 'held', 'left', 'returned', 'settled']),
});
export type Attempt = v.InferOutput<typeof attempt>;

/** The calls of one try to pay, in the order in which they are made. */
export type ChargeStep = 'points' | 'travel-card' | 'card' | 'saved-card' | 'on-account' | 'result' | 'keep-card';

const ORDER_SUFFIX: Readonly<Record<ChargeStep, string>> = {
  ...{ points: '1', 'travel-card': '2', card: '', 'saved-card': '' },
  ...{ 'on-account': '', result: '', 'keep-card': '' },
};

/** The keys of one step: made of the try that was stored before, so that a repeat carries the same (R3, ruling 51). */
export function stepKeys(
  { payKey, reserveKey, orderKey }: Pick<Attempt, 'payKey' | 'reserveKey' | 'orderKey'>,
  step: ChargeStep,
): { attemptKey: string; orderKey: string } {
  const key = payKey ?? reserveKey;
  return {
    attemptKey: step === 'card' ? key : `${key}-${step}`,
    orderKey: `${orderKey ?? ''}${ORDER_SUFFIX[step]}`,
  };
}
