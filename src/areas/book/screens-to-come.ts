import { lazily } from '#src/app/lazily.tsx';
import { importLaterScreens, importPayment, importProgress, importSailings } from '#src/app/step-files.ts';

/** The sailings of a day. */
export const ResultsScreen = lazily(importSailings);

/** The payment methods and the outcome of a payment: after a return from the card page only this is needed. */
export const PaymentScreen = lazily(importPayment);

/** The steps between the sailings and the payment. */
export const LaterScreen = lazily(importLaterScreens);

/** The progress bar above each step. */
export const BookingProgress = lazily(importProgress);
