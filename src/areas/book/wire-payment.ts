import { fromPromise } from 'xstate';
import type { Itinerary } from '#domain/contract/itinerary.ts';
import type { PaymentRequest } from '#domain/contract/payment.ts';
import { ERROR_TEXT } from '#domain/failures/error-catalogue.ts';
import { CallFailure, failureOf, mayHaveActed } from '#domain/failures/failure.ts';
import { GUARANTEE } from '#domain/itinerary/guarantees.ts';
import { bookingNumber, paymentTruth } from '#domain/itinerary/itinerary-status.ts';
import type { Attempt } from '#domain/payment/attempt.ts';
import {
  agreedIn,
  attemptFor,
  type ChargeStep,
  isOpenedHere,
  mayChange,
  openingAfter,
  stepKeys,
  toldIn,
} from '#domain/payment/paying-attempt.ts';
import { cardOwnerOf } from '#domain/payment/payment-method.ts';
import { type Pence, toPounds } from '#domain/values/money.ts';
import { onAccountMachine, type onAccountPorts } from '#machines/payment/on-account.machine.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import type { OutcomeQuestion, paymentPorts } from '#machines/payment/payment.ports.ts';
import { preloadMachine, type preloadPorts } from '#machines/payment/preload.machine.ts';
import { redemptionMachine, type redemptionPorts } from '#machines/payment/redemption.machine.ts';
import { type SavedCardCharge, savedCardMachine, type savedCardPorts } from '#machines/payment/saved-card.machine.ts';
import { type Wired, wire } from '#machines/port.ts';
import { fetchItinerary, reserve } from '#src/api/booking.ts';
import { fetchPaymentToken, preloadPayment, requestPayment } from '#src/api/payment.ts';
import { savePaymentCard } from '#src/api/payment-cards.ts';
import type { Services } from '#src/app/services.ts';
import { postForm } from '#src/platform/post-form.ts';
import { newAttemptKey } from '#src/platform/random.ts';
import { cardReturns, orderKeyAt } from './card-page.ts';
import { readOutcome, UNTIL_PAID } from './read-outcome.ts';
import { wirePurse } from './wire-purse.ts';

/** The payment, with a machine for each method, and their ports. */
export function wirePayment(services: Services) {
  const { storage, connection } = services;
  return wire(paymentMachine, {
    actions: { rememberWay: ({ context: { attempt } }) => attempt && storeWay(services, attempt) },
    actors: {
      purse: wirePurse(services),
      preload: wirePreload(services),
      savedCard: wireSavedCard(services),
      redemption: wireRedemption(services),
      onAccount: wireOnAccount(services),
      ...({
        openAttempt: fromPromise(async ({ input }) => {
          const own = { sessionId: services.session.id, reserveKey: newAttemptKey() };
          const opened = attemptFor(storage.attempts.find(input.itineraryId ?? input.cartId), input, own);
          storage.attempts.write(opened);
          return opened;
        }),
        reserve: fromPromise(async ({ input: { attempt, plan }, signal }) => {
          const { cartId, reserveKey } = attempt;
          const guaranteeTypeCode = plan ? GUARANTEE.paymentPlan : GUARANTEE.newCard;
          const body = {
            cartId,
            guaranteesAccepted: [{ guaranteeTypeCode }],
            ...(plan && { planType: GUARANTEE.paymentPlan }),
          };
          const itinerary = await reserve(connection().client, body, {
            attemptKey: reserveKey,
            ...bookerOf(attempt),
            signal,
          });
          const { itineraryId, holdExpiresAt: heldUntil } = itinerary;
          const reference = bookingNumber(itinerary);
          const held = toldIn({ ...attempt, itineraryId, reference, heldUntil, stage: 'held' }, itinerary);
          storage.attempts.write(held);
          return { itinerary, attempt: held };
        }),
        openTry: openTry(services),
        processPayment: fromPromise(async ({ input: { attempt, reference }, signal }) => {
          const { attemptKey, orderKey } = stepKeys(attempt, 'result');
          const body = { orderKey, providerResult: { reference } };
          // The address has been cleaned: a reload must not find a page that was left unpaid.
          storage.attempts.write({ ...attempt, due: undefined, stage: 'charging' });
          await requestPayment(connection().client, attempt.itineraryId ?? '', body, {
            attemptKey,
            ...bookerOf(attempt),
            signal,
          }).catch((thrown: unknown) => {
            if (!mayHaveActed(failureOf(thrown))) storage.attempts.write({ ...attempt, stage: 'returned' });
            throw thrown;
          });
        }),
        readOutcome: fromPromise(async ({ input, signal }) => {
          const { attempt, settles } = input;
          // A reload while the bank is asking must not look like an abandoned card page. It also cuts off a charge.
          const stored = storage.attempts.find(attempt.cartId);
          const isSent = stored?.stage === 'charging';
          if (settles && !isSent) storage.attempts.write({ ...attempt, stage: 'returned' });
          const read = () => fetchItinerary(connection().client, outcomeQuery(input), signal);
          let told: Attempt = isSent
            ? { ...attempt, due: stored.due, stage: stored.stage }
            : { ...attempt, due: undefined };
          const mayStill = (itinerary: Itinerary) => {
            const may = mayChange(told, itinerary);
            told = toldIn(told, itinerary);
            return may;
          };
          const itinerary = await readOutcome(read, settles ? mayStill : null, signal, UNTIL_PAID);
          // Nor may a trip that is paid be changed as a draft, by whoever leaves before the booking is shown.
          const isUnpaid = !['open', 'paid'].includes(paymentTruth(itinerary));
          const known = toldIn(agreedIn(attempt, itinerary), itinerary);
          if (isUnpaid) storage.attempts.write({ ...known, stage: 'held' });
          return itinerary;
        }),
        saveCard: fromPromise(async ({ input: { attempt, payer, reference }, signal }) => {
          const owner = cardOwnerOf(payer);
          if (!owner) throw new CallFailure({ kind: 'aborted', text: ERROR_TEXT.saveCard });
          const { attemptKey } = stepKeys(attempt, 'keep-card');
          await savePaymentCard(connection().client, owner, reference, { attemptKey, signal });
        }),
      } satisfies Wired<typeof paymentPorts>),
    },
  });
}

/** How far it has come is known to the storage alone. */
function storeWay({ storage: { attempts } }: Services, attempt: Attempt): void {
  const { cartId, wantsPayPal, wantsPoints, keepTicked } = attempt;
  const stored = attempts.find(cartId);
  if (stored) attempts.write({ ...stored, wantsPayPal, wantsPoints, keepTicked });
}

/**
 * Stored before any call of the try is made (R3); it never holds a PIN, a token or a card reference (R15). A page that
 * was left for before may be open until the provider says otherwise, also if this try is refused.
 */
const openTry = ({ storage, now }: Services): Wired<typeof paymentPorts>['openTry'] =>
  fromPromise(async ({ input: { attempt, keepCard } }) => {
    const keys = { payKey: newAttemptKey(), orderKey: orderKeyAt(now()) };
    const stage = isOpenedHere(attempt) ? attempt.stage : 'held';
    const fresh = { ...attempt, ...keys, keepCard, stage };
    storage.attempts.write(fresh);
    return fresh;
  });

/** Who may act on it: the session that made it, or the guest with this address; an empty header opens nothing (spec 6). */
const bookerOf = ({ email, sessionId }: Attempt) => ({ email: email || undefined, attemptSessionId: sessionId });

const outcomeQuery = ({ attempt, paymentFailed }: OutcomeQuestion) => ({
  id: attempt.itineraryId ?? '',
  ...bookerOf(attempt),
  ...(paymentFailed && { paymentFailed }),
});

type Guarantee = PaymentRequest['guaranteesAccepted'][number];

interface Charge {
  readonly attempt: Attempt;
  readonly step: ChargeStep;
  /** Which of several travel cards, from 0. */
  readonly nth?: number;
  /** All that is due; the guarantee says which part of it is paid. */
  readonly due: Pence;
  readonly guarantee: Guarantee;
}

/** The body and the keys of one payment call. */
function chargeOf({ attempt, step, nth, due, guarantee }: Charge, origin: string, signal: AbortSignal) {
  const { cartId, itineraryId } = attempt;
  // A booking that this tab never priced has no cart here, only its own id in its place.
  const priced = cartId !== itineraryId;
  const { attemptKey, orderKey } = stepKeys(attempt, step, nth);
  const id = itineraryId ?? '';
  const body: PaymentRequest = {
    ...(priced && { cartId }),
    amountAfterTax: toPounds(due),
    orderKey,
    guaranteesAccepted: [guarantee],
    ...cardReturns(origin, attempt),
  };
  return { id, body, attempt: { attemptKey, ...bookerOf(attempt), signal } };
}

/** A payment that is made at once. A reload before its outcome is read must not offer to pay again. */
async function take({ window, connection, storage }: Services, charge: Charge, signal: AbortSignal) {
  const { id, body, attempt } = chargeOf(charge, window.location.origin, signal);
  storage.attempts.write({ ...charge.attempt, due: charge.due, stage: 'charging' });
  return requestPayment(connection().client, id, body, attempt);
}

function wirePreload(services: Services) {
  const { window, connection, storage } = services;
  return wire(preloadMachine, {
    actors: {
      fetchPaymentToken: fromPromise(({ input: { attempt, product }, signal }) =>
        fetchPaymentToken(
          connection().client,
          { product, id: attempt.itineraryId ?? '', ...bookerOf(attempt) },
          signal,
        ),
      ),
      preloadCard: fromPromise(async ({ input: { attempt, amount, method, paymentToken }, signal }) => {
        const guarantee = {
          guaranteeTypeCode: GUARANTEE.newCard,
          amount: toPounds(amount),
          paymentMethod: method,
          paymentToken,
        };
        const charge = { attempt, step: 'card' as const, due: amount, guarantee };
        const { id, body, attempt: keys } = chargeOf(charge, window.location.origin, signal);
        storage.attempts.write({ ...attempt, stage: 'opening' });
        return preloadPayment(connection().client, id, body, keys).catch((thrown: unknown) => {
          storage.attempts.write(openingAfter(attempt, failureOf(thrown)));
          throw thrown;
        });
      }),
      leaveForCardPage: leaveForCardPage(services),
    } satisfies Wired<typeof preloadPorts>,
  });
}

const leaveForCardPage = ({
  window,
  storage,
  session,
  connection,
}: Services): Wired<typeof preloadPorts>['leaveForCardPage'] =>
  fromPromise(async ({ input: { attempt, form } }) => {
    // Its page is the last payment now: whatever the booking says next is about that.
    storage.attempts.write({ ...attempt, ended: undefined, stage: 'left' });
    // A tab that comes back without its attempt reads the outcome by the id of the return address alone (ruling 60), and
    // takes that up only where none is stored (spec 4).
    if (session.isGuest && !storage.outlivesPage()) storage.sessionId.clear();
    postForm(form, connection().runtime.formOrigins, window.document);
  });

const savedCardCharge = ({ attempt, amount, reference }: SavedCardCharge): Charge => ({
  attempt,
  step: 'saved-card',
  due: amount,
  guarantee: { guaranteeTypeCode: GUARANTEE.savedCard, amount: toPounds(amount), cardReference: reference },
});

function wireSavedCard(services: Services) {
  const { window, connection } = services;
  return wire(savedCardMachine, {
    actors: {
      quoteCharge: fromPromise(async ({ input, signal }) => {
        const { id, body, attempt } = chargeOf(savedCardCharge(input), window.location.origin, signal);
        const calculation = { ...attempt, attemptKey: `${attempt.attemptKey}-quote` };
        const answer = await requestPayment(connection().client, id, { ...body, calculateOnly: true }, calculation);
        return answer.amountAfterTax ?? input.amount;
      }),
      takeCharge: fromPromise(
        async ({ input, signal }) => (await take(services, savedCardCharge(input), signal)).preloadData,
      ),
      leaveForCardPage: leaveForCardPage(services),
    } satisfies Wired<typeof savedCardPorts>,
  });
}

const wireRedemption = (services: Services) =>
  wire(redemptionMachine, {
    actors: {
      openTry: openTry(services),
      takePoints: fromPromise(async ({ input: { attempt, due, amount, points }, signal }) => {
        const guarantee = { guaranteeTypeCode: GUARANTEE.loyaltyPoints, amount: toPounds(amount), points };
        await take(services, { attempt, step: 'points', due, guarantee }, signal);
      }),
      takeTravelCard: fromPromise(async ({ input: { attempt, nth, due, amount, travelCardNumber, pin }, signal }) => {
        const guarantee = {
          guaranteeTypeCode: GUARANTEE.travelCard,
          amount: toPounds(amount),
          travelCardNumber,
          ...(pin && { pin }),
        };
        await take(services, { attempt, step: 'travel-card', nth, due, guarantee }, signal);
      }),
    } satisfies Wired<typeof redemptionPorts>,
  });

const wireOnAccount = (services: Services) =>
  wire(onAccountMachine, {
    actors: {
      chargeAccount: fromPromise(async ({ input: { attempt, amount, payer }, signal }) => {
        if (payer.onAccountCode === null) throw new CallFailure({ kind: 'aborted', text: ERROR_TEXT.paymentTaken });
        const guarantee = { guaranteeTypeCode: payer.onAccountCode, amount: toPounds(amount) };
        await take(services, { attempt, step: 'on-account', due: amount, guarantee }, signal);
      }),
    } satisfies Wired<typeof onAccountPorts>,
  });
