// Spec 8: what is said of a payment beside the texts of error-catalogue.ts, which are among the first files of the app.
import { formatPence, type Pence } from '#domain/values/money.ts';

/** `Payment form error: …`, for card form data that may not be posted. */
export const paymentFormError = (reason: string): string => `Payment form error: ${reason}`;

/** Spec 8: a declined payment where another method stands open. Without a phone number the sentence has none (ruling 52). */
export const declinedText = (phone: string): string =>
  `Your payment method has been declined, please contact our contact centre ${phone ? `at ${phone} ` : ''}or try again later`;

/** Ruling 49: why a charge was not made where something else is due than the screen said. */
export const movedText = (due: Pence): string => `The amount to pay is now ${formatPence(due)}.`;

/** R8: while nobody knows, neither paid nor declined is shown as a fact. */
export const OUTCOME_UNKNOWN = 'We do not know yet whether this was paid';
/** Why it is not known whether space is held, where the provider has no words for it. */
export const NO_ANSWER = 'No answer reached us. The connection may have failed.';
export const ANSWER_UNCLEAR = 'The answer that reached us does not say.';
