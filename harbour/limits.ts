// What Harbour allows a caller, and how much at a time: the variable `LIMITS`.
import * as v from 'valibot';

/** A bucket of `amount` tokens, refilled evenly over `perSeconds`. */
export interface Rate {
  readonly amount: number;
  readonly perSeconds: number;
}

/** A whole number within bounds; the message says so in words. */
const wholeFrom = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const problem = `is a whole number from ${least}${most < Number.MAX_SAFE_INTEGER ? ` to ${most}` : ''}`;
  return v.pipe(v.number(problem), v.integer(problem), v.minValue(least, problem), v.maxValue(most, problem));
};
/** What is wrong with an object: a member too many, one too few, or that it is something else. */
const wrong =
  (kind: string, member: string) =>
  ({ expected, received }: { readonly expected: string | null; readonly received: string }): string => {
    if (expected === 'never') return `is not a ${member} that Harbour knows`;
    return received === 'undefined' ? 'is missing' : `is ${kind}`;
  };
const RATE = 'a rate like {"amount": 5, "perSeconds": 60}';
const LIMITS = 'a JSON object of limits';

const rate = v.strictObject(
  { amount: wholeFrom(1), perSeconds: v.pipe(v.number('is a number from 1'), v.minValue(1, 'is a number from 1')) },
  wrong(RATE, 'part of a rate'),
);
const limit = (amount: number, perSeconds: number) => v.optional(rate, { amount, perSeconds });
const whole = (fallback: number) => v.optional(wholeFrom(1), fallback);

/** Limits of the provider; a suite raises them, one suite runs the values shipped here. */
export const limitsSchema = v.strictObject(
  {
    holdMinutes: whole(20),
    /** What one session may hold at a time without paying; one more takes the place of its oldest. */
    holdsPerSession: whole(3),
    /** The same of an agent or the contact centre. */
    holdsPerStaffSession: whole(30),
    /** What all passengers at one address may hold at a time without paying. */
    holdsPerAddress: whole(30),
    /** Of the trips that one address, or one session of staff, has left unpaid within a day: the newest that are kept. */
    leftPerAddress: whole(200),
    sessionIdleMinutes: whole(20),
    sessionAbsoluteHours: whole(12),
    /** Calls in progress in one process; further ones are told to come back (503). */
    callsInFlight: whole(100),
    /** How long a call may wait for those accepted before it: a slow machine accepts fewer. */
    queueMilliseconds: whole(250),
    bodyBytes: whole(256 * 1024),
    /** Of a trip as it is stored: sixty people with their addresses fit in. */
    cartBytes: whole(32 * 1024),
    urlBytes: whole(8 * 1024),
    newSessionsPerAddress: limit(60, 60),
    /** Carts from one address, or of one session of staff, in any so many seconds. */
    cartsPerAddress: limit(600, 60 * 60),
    signInsPerAccount: limit(5, 15 * 60),
    signInsPerAddress: limit(30, 60),
    resetsPerAccount: limit(3, 60 * 60),
    /** An account stays, whoever opened it for whom; the contact centre opens more. */
    accountsPerAddress: limit(200, 24 * 60 * 60),
    guestLookUpsPerBooking: limit(5, 10 * 60),
    guestLookUpsPerAddress: limit(20, 10 * 60),
    wrongLookUpsPerUser: limit(20, 10 * 60),
    wrongCouponsPerSession: limit(10, 10 * 60),
    wrongCouponsPerAddress: limit(100, 10 * 60),
    wrongPinsPerCard: limit(5, 24 * 60 * 60),
    mailsPerBooking: limit(5, 60 * 60),
    /** In all, however long ago; the contact centre changes it all the same. */
    changesPerBooking: whole(100),
    browserReportsPerAddress: limit(60, 60),
    /** Cost of one password hash: scrypt with N = 2 to the power of this. */
    passwordCostLog2: v.optional(wholeFrom(10, 20), 15),
  },
  wrong(LIMITS, 'limit'),
);
export type Limits = v.InferOutput<typeof limitsSchema>;
