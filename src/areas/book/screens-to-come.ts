import { lazily } from '#src/app/lazily.tsx';

/** The sailings of a day. */
export const ResultsScreen = lazily(async () => ({ default: (await import('./results-screen.tsx')).ResultsScreen }));

/** The ways to pay, and what becomes of a payment: who comes back from the card page sees this alone. */
export const PaymentScreen = lazily(async () => ({ default: (await import('./payment-screen.tsx')).PaymentScreen }));

/** The steps between the sailings and the payment. */
export const LaterScreen = lazily(() => import('./later-screens.tsx'));

/** The way through the steps, above each of them. */
export const BookingProgress = lazily(() => import('./parts/booking-progress.tsx'));
