import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { BOOKING_STEPS, type BookingStep } from '#domain/places/entry.ts';
import { LEG_WORDS } from '#domain/trip/leg-words.ts';
import { crosses, type Wish } from '#domain/trip/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { bookingStep, tripOf } from '#machines/booking/booking.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { type Step, Steps } from '#src/ui/layout/steps.tsx';
import styles from './booking-progress.module.css';

export const STEP_NAMES: Readonly<Record<BookingStep, string>> = {
  searching: 'Search',
  ...LEG_WORDS,
  extras: 'Extras',
  stay: 'Stay',
  basket: 'Your trip',
  travellers: 'Your details',
  reviewing: 'Review',
  paying: 'Payment',
};

/** The steps of this booking, as links where they are earned. */
export default function BookingProgress({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const current = useSelector(booking, bookingStep);
  const snapshot = useSelector(booking, (state) => state);
  const trip = useSelector(booking, tripOf);
  const steps = stepsOf(trip.wish);
  const position = steps.indexOf(current);
  return (
    <div className={styles.progress}>
      <Steps
        steps={steps.map((step, index): Step => {
          // Over an open payment no step may be entered, earned or not (T44).
          const open = snapshot.can({ type: 'route.entered', step });
          return {
            name: STEP_NAMES[step],
            state: stateOf(index, position),
            ...(open && { to: BOOKING_PLACES[step] }),
          };
        })}
      />
    </div>
  );
}

function stateOf(index: number, position: number): Step['state'] {
  if (index === position) return 'current';
  return index < position ? 'done' : 'ahead';
}

/** A stay on its own has no sailings to choose and nothing to add to them (ruling 40). */
export const stepsOf = (wish: Wish): BookingStep[] =>
  BOOKING_STEPS.filter((step) => {
    if (step === 'return') return wish.journey === 'return';
    return crosses(wish) || (step !== 'outward' && step !== 'extras');
  });
