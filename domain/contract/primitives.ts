import * as v from 'valibot';
import { isDate } from '#domain/values/day.ts';
import { fromPounds, type Pence, pence } from '#domain/values/money.ts';

/** `2026-12-24`. A calendar day in the operator's zone (spec 9). */
export const isoDate = v.pipe(
  v.string(),
  v.isoDate('A date is written yyyy-mm-dd.'),
  v.check(isDate, 'There is no such day.'),
);
/** `07:30`, 24-hour, in the operator's zone. */
export const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time is written hh:mm.'));
/** When a crossing leaves and arrives. */
export const crossingTimes = {
  departureDate: isoDate,
  departureTime: clockTime,
  arrivalDate: isoDate,
  arrivalTime: clockTime,
};
/** An instant in UTC, `2026-12-24T07:30:00Z`. */
export const instant = v.pipe(v.string(), v.isoTimestamp('A moment is written in ISO 8601.'));
/** More than any trip costs, and in pence still a number that tables keep. */
const MOST_POUNDS = 10_000_000;
/** Decimal pounds on the wire, pence once parsed. */
export const money = v.pipe(
  v.number(),
  v.minValue(-MOST_POUNDS),
  v.maxValue(MOST_POUNDS),
  v.transform((pounds): Pence => fromPounds(pounds)),
);
/** Pence as the app keeps them itself. */
export const wholePence = v.pipe(
  v.number(),
  v.integer(),
  v.transform((amount): Pence => pence(amount)),
);
export const code = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(64),
  v.regex(/^[A-Za-z0-9 ._:/-]+$/, 'This code has characters that codes do not have.'),
);
export const text = v.pipe(v.string(), v.maxLength(4000));
/** A text that says something: where there is none it is missing, never empty. */
export const words = v.pipe(text, v.minLength(1));
/** A whole number from 0, also when it arrives as text in a query. */
export const count = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,6}$/, 'A count is a whole number.'), v.transform(Number))]),
  v.number(),
  v.integer(),
  v.minValue(0),
);
/** Metres with two decimals, also when they arrive as text in a query. */
export const metres = v.pipe(
  v.union([
    v.number(),
    v.pipe(v.string(), v.regex(/^\d{1,3}(\.\d{1,2})?$/, 'A length is given in metres.'), v.transform(Number)),
  ]),
  v.number(),
  v.minValue(0),
  v.maxValue(60),
);
/**
 * The words of RFC 5322 without quotes, at a domain of RFC 1035: valibot's own pattern takes no apostrophe before the
 * @.
 */
const MAILBOX =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@([A-Za-z\d]([A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+([A-Za-z]{2,63}|[Xx][Nn]--[A-Za-z\d-]{1,59})$/;
export const EMAIL_FAULT = 'Enter an e-mail address like name@example.com.';
export const emailAddress = v.pipe(v.string(), v.trim(), v.maxLength(254), v.regex(MAILBOX, EMAIL_FAULT));
/** What the `Idempotency-Key` header carries (R3). */
export const attemptKey = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9_-]{16,128}$/, 'An attempt key has 16 to 128 letters, digits, _ and -.'),
);
export const currencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/));
/** A hidden-form or picture address; who uses it checks the origin. */
export const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url());

const id = (what: string) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{1,64}$/, `${what} has letters, digits and dashes.`));
export const itineraryId = id('An itinerary id');
export const cartId = id('A cart id');
