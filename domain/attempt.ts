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
  stage: v.picklist(['reserving', 'held', 'left', 'returned', 'settled']),
});
export type Attempt = v.InferOutput<typeof attempt>;
