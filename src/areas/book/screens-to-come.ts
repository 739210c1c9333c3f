import { lazily } from '#src/app/lazily.tsx';
import { importLaterScreens, importPayment, importProgress, importSailings } from '#src/app/step-files.ts';
import { nextPicture } from '#src/platform/next-task.ts';
import { later } from './later.ts';

/** The sailings of a day. */
export const ResultsScreen = lazily(importSailings);

/** The payment methods and the outcome of a payment: after a return from the card page only this is needed. */
export const PaymentScreen = lazily(importPayment);

/** The steps between the sailings and the payment, and beside them the calls that these make. */
export const LaterScreen = lazily(() => {
  later().catch(() => undefined);
  return importLaterScreens();
});

/** Once what asks for it is on the screen: whoever reads tickets is about to choose one. */
export const laterAhead = (): void => {
  nextPicture().then(LaterScreen.ahead);
};

/** The progress bar above each step. */
export const BookingProgress = lazily(importProgress);
