import * as v from 'valibot';
import { instant } from '#domain/contract/primitives.ts';

/**
 * One intention to hold and pay a trip, kept in session storage before each call that it stands for (R3), so that a
 * reload or a return from the card page uses the same keys again. `charging` means that a payment was sent from here,
 * `opening` that the card page was asked for and has not been shown, `left` that the browser went there, `returned` that
 * it came back and the outcome is not known, `settled` that the trip is paid: then only the session is kept, which can
 * read the booking again after a reload of the summary.
 */
const attempt = v.object({
  cartId: v.string(),
  /**
   * The session that made the cart: a guest gets a new one with each reload, and the attempt's calls go on with this
   * one.
   */
  sessionId: v.string(),
  reserveKey: v.string(),
  itineraryId: v.nullable(v.string()),
  /** The reference to read out on the phone while nobody knows whether it is paid. */
  reference: v.nullable(v.string()),
  email: v.string(),
  /** Until when the space is held, as the provider said when it took it. */
  heldUntil: v.optional(v.nullable(instant)),
  /** Whether a part of it was paid when it was last read: no plan begins over that (ruling 54). */
  partPaid: v.optional(v.boolean()),
  /** Whether a payment of it had ended unpaid when it was last read: that is no news of a later one. */
  ended: v.optional(v.boolean()),
  /** What was due when money was last sent from here: less is, once a part has been taken. */
  due: v.optional(v.number()),
  payKey: v.nullable(v.string()),
  /** A timestamp, one for each try to pay (spec 9). */
  orderKey: v.nullable(v.string()),
  /** Whether the passenger asked to keep the new card, ticked before leaving (R13). */
  keepCard: v.optional(v.boolean()),
  /** Whether its last try is by PayPal. */
  byPayPal: v.optional(v.boolean()),
  /** Whether PayPal was ticked last, tried or not: the next try begins with it. */
  wantsPayPal: v.optional(v.boolean()),
  /** Whether points are ticked and not yet tried. */
  wantsPoints: v.optional(v.boolean()),
  /** Whether a new card was last ticked to be kept, or not to be. */
  keepTicked: v.optional(v.boolean()),
  /** Whether its space is wanted on the plan on offer (ruling 54). */
  plan: v.optional(v.boolean()),
  /** Whether a change of a booking is being paid: the return address says so (spec 2). */
  modified: v.optional(v.boolean()),
  stage: v.picklist(['reserving', 'held', 'charging', 'opening', 'left', 'returned', 'settled']),
});
export type Attempt = v.InferOutput<typeof attempt>;

/** How many a tab keeps at a time; the oldest is dropped. */
const MOST_ATTEMPTS = 8;

/** One for each trip or booking, newest first; never an empty list. */
export const attempts: v.GenericSchema<unknown, readonly Attempt[]> = v.pipe(
  v.array(attempt),
  v.minLength(1),
  v.maxLength(MOST_ATTEMPTS),
);

/** The attempts with this one in front, replacing an earlier one for the same. */
export const withAttempt = (kept: readonly Attempt[], fresh: Attempt): Attempt[] =>
  [fresh, ...kept.filter(({ cartId }) => cartId !== fresh.cartId)].slice(0, MOST_ATTEMPTS);

/** Whether the provider may still take the money of its last try. */
export const mayBeTaken = ({ stage }: Attempt): boolean => stage === 'charging' || stage === 'returned';

/** The reference of a booking that may be paid from here, empty where it has none yet; null where it is not. */
export const perhapsPaid = (attempt: Attempt | null): string | null =>
  attempt && (mayBeTaken(attempt) || attempt.stage === 'left') ? (attempt.reference ?? '') : null;
