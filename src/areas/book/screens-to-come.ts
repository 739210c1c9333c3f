import { lazily } from '#src/app/lazily.tsx';

/** The sailings of a day. */
export const ResultsScreen = lazily(async () => ({ default: (await import('./results-screen.tsx')).ResultsScreen }));

/** The steps after the sailings. */
export const LaterScreen = lazily(() => import('./later-screens.tsx'));

/** The way through the steps, above each of them. */
export const BookingProgress = lazily(() => import('./parts/booking-progress.tsx'));
