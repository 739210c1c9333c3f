import { lazily } from '#src/app/lazily.tsx';
import { importLaterScreens, importPayment, importProgress, importSailings } from '#src/app/step-files.ts';

/** The sailings of a day. */
export const ResultsScreen = lazily(async () => ({ default: (await importSailings()).ResultsScreen }));

/** The ways to pay, and what becomes of a payment: who comes back from the card page sees this alone. */
export const PaymentScreen = lazily(async () => ({ default: (await importPayment()).PaymentScreen }));

/** The steps between the sailings and the payment. */
export const LaterScreen = lazily(importLaterScreens);

/** The way through the steps, above each of them. */
export const BookingProgress = lazily(importProgress);
