// The files of the later booking steps: each is imported here and nowhere else, for rendering, calls and the start
// alike.
import type { BookingStep } from '#domain/places/entry.ts';

export const importProgress = () => import('#src/areas/book/parts/booking-progress.tsx');
export const importSailings = () => import('#src/areas/book/results-screen.tsx');
export const importLaterScreens = () => import('#src/areas/book/later-screens.tsx');
export const importPayment = () => import('#src/areas/book/payment-screen.tsx');
export const importLaterCalls = () => import('#src/areas/book/later-calls.ts');

/** The files with which the booking area renders this step, beyond what the search needs. */
export async function fetchStep(step: BookingStep): Promise<void> {
  if (step !== 'searching') await Promise.all([importProgress(), ...filesOf(step)]);
}

function filesOf(step: Exclude<BookingStep, 'searching'>): Promise<unknown>[] {
  switch (step) {
    case 'outward':
    case 'return':
      return [importSailings()];
    case 'paying':
      return [importPayment(), importLaterCalls()];
    default:
      return [importLaterScreens(), importLaterCalls()];
  }
}
