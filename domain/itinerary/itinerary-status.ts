import type { FerryItem, Instalment, Itinerary } from '#domain/contract/itinerary.ts';
import { departsAt, hasLeft } from '#domain/search/crossings.ts';
import { dayAt, isBefore } from '#domain/values/dates.ts';
import { NOTHING, type Pence, pence, sumPence } from '#domain/values/money.ts';

export const ferryOf = ({ reservationItems }: Itinerary): FerryItem | undefined => reservationItems.ferry[0];

/** Spec 4 and 9. */
export const CANCELLED_STATUSES: readonly number[] = [2, 22, 31, 67];
export const CANCELLABLE_STATUS = 30;

/** Any other counts as booked, and its flags say what may be done (ruling 4). */
export const isKnownStatus = (status: number): boolean =>
  status === CANCELLABLE_STATUS || CANCELLED_STATUSES.includes(status);

/** A missing status counts as cancelled in lists only; anywhere else it is still being confirmed (ruling 3). */
export const isCancelled = (status: number | null, context: 'list' | 'screen'): boolean =>
  status === null ? context === 'list' : CANCELLED_STATUSES.includes(status);

export interface ItineraryFlags {
  readonly isItineraryCancellable: boolean;
  readonly isItineraryCancelled: boolean;
  readonly isFerryCancelled: boolean;
  readonly isPast: boolean;
  readonly outwardHasDeparted: boolean;
  readonly returnHasDeparted: boolean;
  readonly hasCrossings: boolean;
  readonly grandTotal: Pence;
  readonly bookingNumber: string | null;
}

/** The flags the specification derives from an itinerary (spec 3, 4). `now` is in epoch milliseconds. */
export function itineraryFlags(
  itinerary: Itinerary,
  now: number,
  context: 'list' | 'screen' = 'screen',
): ItineraryFlags {
  const { ferry, hotel } = itinerary.reservationItems;
  const [outward, back] = ferry[0]?.departures ?? [];
  const departed = (leg: typeof outward) => leg !== undefined && hasLeft(departsAt(leg), now);
  const cancelled = isCancelled(itinerary.status, context);
  const isPast = itinerary.endDate !== null && isBefore(itinerary.endDate, dayAt(now));
  const hasCrossings = ferry.some((item) => item.departures.length > 0);
  const hasBegun = hasCrossings
    ? departed(outward)
    : hotel.length > 0 && itinerary.startDate !== null && !isBefore(dayAt(now), itinerary.startDate);
  return {
    isItineraryCancellable:
      itinerary.status === CANCELLABLE_STATUS && ferry.every((item) => item.isCancellable) && !hasBegun,
    isItineraryCancelled: cancelled,
    isFerryCancelled: cancelled && ferry.length > 0,
    isPast,
    outwardHasDeparted: hasBegun,
    returnHasDeparted: departed(back),
    hasCrossings,
    grandTotal: itinerary.travelCost.amountAfterTax,
    bookingNumber: bookingNumber(itinerary),
  };
}

/** The provider's number of the crossing, by which it is changed, cancelled and mailed; empty where there is none. */
export const crossingNumber = (itinerary: Itinerary): string => ferryOf(itinerary)?.bookingReference ?? '';

/** The provider's number of the first thing that has one; null until then. */
export const bookingNumber = ({ reservationItems: { ferry, hotel } }: Itinerary): string | null =>
  ferry[0]?.bookingReference ?? hotel[0]?.bookingReference ?? null;

/** What the passenger quotes: the booking number, or the itinerary's id until the provider has given one. */
export const bookingReference = (itinerary: Itinerary): string => bookingNumber(itinerary) ?? itinerary.itineraryId;

/** Where its letters go; a stay or a travel card alone has no crossing that says it. */
export const confirmationEmail = (itinerary: Itinerary): string | null =>
  ferryOf(itinerary)?.confirmationEmailAddress ?? itinerary.customerInfos[0]?.email ?? null;

export const paidSoFar = (itinerary: Itinerary): Pence =>
  sumPence(itinerary.travelCost.paymentTotals.map((total) => total.amountAfterTax));

/** What an agency owes by invoice (ruling 55): the part of it with the code of its account. */
export const onAccountOf = ({ travelCost }: Itinerary, code: number | null): Pence =>
  sumPence(
    travelCost.paymentTotals
      .filter(({ guaranteeTypeCode }) => guaranteeTypeCode === code)
      .map(({ amountAfterTax }) => amountAfterTax),
  );

/** What is paid of it beside what is on account. */
export const paidBesideAccount = (itinerary: Itinerary, code: number | null): Pence =>
  pence(paidSoFar(itinerary) - onAccountOf(itinerary, code));

/** Whether nothing of it is paid yet but all of that is on account: the agency pays by invoice. */
export const isAllOnAccount = (itinerary: Itinerary, code: number | null): boolean =>
  onAccountOf(itinerary, code) > NOTHING && paidBesideAccount(itinerary, code) === NOTHING;

/**
 * What is to pay now: on a plan its deposit, and later what could not be collected; the rest is collected on its days
 * (ruling 54).
 */
export const stillDue = (itinerary: Itinerary): Pence =>
  pence(Math.max(NOTHING, payableNow(itinerary) - paidSoFar(itinerary)));

function payableNow({ paymentPlan, travelCost }: Itinerary): Pence {
  if (!paymentPlan) return travelCost.amountAfterTax;
  return pence(paymentPlan.deposit + sumOf(paymentPlan.instalments.filter(({ state }) => state !== 'due')));
}

const sumOf = (instalments: readonly Instalment[]): Pence => sumPence(instalments.map(({ amount }) => amount));

/** The instalments that could not be collected, which are to be paid now. */
export const instalmentsOwed = ({ paymentPlan }: Itinerary): readonly Instalment[] =>
  paymentPlan?.instalments.filter(({ state }) => state === 'failed') ?? [];

/** What is paid of that which is to pay now: of instalments not what was paid before them. */
export function paidOfDue(itinerary: Itinerary): Pence {
  const owed = instalmentsOwed(itinerary);
  return owed.length === 0 ? paidSoFar(itinerary) : pence(sumOf(owed) - stillDue(itinerary));
}

/** Whether a part of that is paid: the rest is paid as it was agreed. */
export const isPartPaid = (itinerary: Itinerary): boolean => paidOfDue(itinerary) > NOTHING;

/** Whether it is booked on a plan: then it stands as it is, with its ticket, also while an instalment is owed. */
export const isBookedOnPlan = ({ status, paymentPlan }: Itinerary): boolean =>
  status === CANCELLABLE_STATUS && paymentPlan !== null;

/** Whether what is due is the deposit of a plan: nothing else of it is paid as one. */
export const isDepositDue = ({ status, paymentPlan }: Itinerary): boolean =>
  status !== CANCELLABLE_STATUS && paymentPlan !== null;

/** The truth about the money of an itinerary, from the server's figures alone (R8). */
export type PaymentTruth = 'paid' | 'open' | 'declined' | 'abandoned' | 'lapsed' | 'unpaid';

export function paymentTruth(itinerary: Itinerary): PaymentTruth {
  if (stillDue(itinerary) === NOTHING) return 'paid';
  if (isCancelled(itinerary.status, 'screen')) return 'lapsed';
  switch (itinerary.lastPayment?.state) {
    case 'open':
      return 'open';
    case 'declined':
      return 'declined';
    case 'cancelled':
    case 'expired':
      return 'abandoned';
    default:
      return 'unpaid';
  }
}
