import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { BookingStep } from '#domain/places/entry.ts';
import type { Leg } from '#domain/trip/trip.ts';
import { addDays } from '#domain/values/dates.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { bookingStep, optionsOf, todayOf, tripOf } from '#machines/booking/booking.select.ts';
import { asideOf, isAgent } from '#machines/booking/later.select.ts';
import { STEP_NAMES, stepsOf } from '#src/areas/book/parts/booking-progress.tsx';
import { STAFF_LISTS } from '#src/areas/book/parts/staff-lists.ts';
import { firstDay, legDay } from '#src/areas/book/results/results.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { focusOn } from '#src/ui/keyboard/focus-on.ts';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';
import { type Shortcuts, useShortcutsOn } from '#src/ui/keyboard/use-shortcuts.ts';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { inLine } from '#src/ui/text/in-line.ts';
import { useGo } from '#src/ui/use-go.ts';
import styles from './dense-booking.module.css';
import { skipWords, stepFacts } from './dense-words.ts';
import { mayPutAside, OpenBookings, putAside } from './open-bookings.tsx';

type Booking = ActorRefFrom<typeof bookingMachine>;

const AMONG_SAILINGS = [
  ['[', 'The day before'],
  [']', 'The day after'],
  ['Arrows', 'From price to price'],
] as const;

const isLeg = (step: BookingStep): step is Leg => step === 'outward' || step === 'return';

/** Every part of the booking with what was chosen in it; the open one is marked, each earned one has a key. */
export function DenseRail({ booking }: { booking: Booking }) {
  const go = useGo();
  const snapshot = useSelector(booking, (state) => state);
  const current = useSelector(booking, bookingStep);
  const trip = useSelector(booking, tripOf);
  const aside = useSelector(booking, asideOf).length;
  const options = useSelector(booking, optionsOf);
  const agent = useSelector(booking, isAgent);
  const today = useSelector(booking, todayOf);
  const say = useStepSay();
  const hasKeys = useShortcutsOn();

  const steps = stepsOf(trip.wish);
  const mayOpen = (step: BookingStep) => snapshot.can({ type: 'route.entered', step });
  const open = (step: BookingStep) => {
    // Opened anew, it would begin from the start: what is chosen or typed in it stays.
    if (step === current) focusOn(document.querySelector('h1'));
    else if (mayOpen(step)) go(BOOKING_PLACES[step]);
  };
  const turn = (days: number) => {
    if (!isLeg(current)) return;
    const day = legDay(trip, current);
    const date = day && addDays(day, days);
    if (date && date >= firstDay(trip, current, today)) booking.send({ type: 'day.chosen', leg: current, date });
  };
  const skip = () => {
    booking.send({ type: 'extras.accepted' });
    booking.send({ type: 'stay.accepted' });
  };
  const digits = Object.fromEntries(steps.map((step, at) => [String(at + 1), () => open(step)]));
  const shortcuts: Shortcuts = {
    ...digits,
    '/': () => open('searching'),
    '[': () => turn(-1),
    ']': () => turn(1),
    s: skip,
    b: () => go(STAFF_LISTS[agent ? 'agent' : 'desk']),
    a: putAside(booking, null),
    o: () => (aside > 0 ? putAside(booking, 0)() : undefined),
  };
  const skippable = snapshot.can({ type: 'extras.accepted' });
  const pastStay = snapshot.can({ type: 'stay.accepted' });
  // Only what does something here.
  const keys = [
    [`1 to ${steps.length}`, 'Open a part of the booking'],
    ['/', 'Search'],
    ...(isLeg(current) ? AMONG_SAILINGS : []),
    ...(skippable ? [['s', skipWords(trip)] as const] : []),
    ...(!skippable && pastStay ? [['s', 'Go on from the stay'] as const] : []),
    ['b', 'The list of bookings; this one is kept'],
    ...(mayPutAside(snapshot, null) ? [['a', 'Put this booking aside and start another'] as const] : []),
    ...(aside > 0 && mayPutAside(snapshot, 0) ? [['o', 'The next booking that was put aside'] as const] : []),
  ] as const;

  return (
    <nav className={styles.rail} aria-label="Parts of the booking">
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={step} className={classNames(styles.step, step === current && styles.open)}>
            <button
              type="button"
              className={styles.part}
              aria-current={step === current ? 'step' : undefined}
              aria-disabled={!mayOpen(step) || undefined}
              aria-keyshortcuts={hasKeys ? String(at + 1) : undefined}
              onClick={() => open(step)}
            >
              <span className={styles.key} aria-hidden="true">
                {at + 1}
              </span>
              <span className={styles.name}>{say(STEP_NAMES[step])}</span>
              <span className={styles.facts}>{inLine(stepFacts(step, trip, options))}</span>
            </button>
          </li>
        ))}
      </ol>
      {skippable ? (
        <Button onPress={skip}>
          {skipWords(trip)}{' '}
          {hasKeys ? (
            <span className={styles.key} aria-hidden="true">
              s
            </span>
          ) : null}
        </Button>
      ) : null}
      <OpenBookings booking={booking} />
      <KeyboardMap shortcuts={shortcuts} keys={keys} />
    </nav>
  );
}
