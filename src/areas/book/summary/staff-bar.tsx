import { useSelector } from '@xstate/react';
import { AGENT_PLACES } from '#domain/places/agent-page.ts';
import { amendmentView } from '#machines/itinerary/amendment.select.ts';
import {
  amendmentActor,
  cancellationActor,
  customerToActFor,
  isAtRest,
  isForStaff,
  neighboursIn,
  viewerOf,
} from '#machines/itinerary/itinerary.select.ts';
import { STAFF_LISTS } from '#src/areas/book/parts/staff-lists.ts';
import { BOOKING_PLACES, invoicePlace, NEW_BOOKING_PLACE, summaryPlace } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { KeyboardMap } from '#src/ui/keyboard/keyboard-map.tsx';
import { Link } from '#src/ui/link.tsx';
import { useGo } from '#src/ui/use-go.ts';
import { useAgainPlace } from './again.tsx';
import { printWords } from './print-words.ts';
import styles from './staff-bar.module.css';
import type { SummaryProps } from './summary-props.ts';

const TO_LIST = 'Back to the list';

/** For staff: back to the list, from one of its bookings to the next, and a key for whatever can be done with this one. */
export function StaffBar(props: SummaryProps) {
  const forStaff = useSelector(props.itinerary, isForStaff);
  const atRest = useSelector(props.itinerary, isAtRest);
  const change = useSelector(props.itinerary, amendmentActor);
  const made = useSelector(change, (state) => state !== undefined && amendmentView(state) === 'changed');
  if (!forStaff) return null;
  return atRest || made ? <Bar {...props} /> : <BarOfChange {...props} />;
}

/** For staff who look for a booking by hand: back to where theirs are found. */
export function ListBar({ whose }: { whose: keyof typeof STAFF_LISTS }) {
  const go = useGo();
  const home = STAFF_LISTS[whose];
  return (
    <nav className={styles.bar} aria-label="Bookings">
      <Link to={home} className={styles.way}>
        {TO_LIST}
      </Link>
      <KeyboardMap keys={[['b', TO_LIST]]} shortcuts={{ b: () => go(home) }} />
    </nav>
  );
}

/** Over a change or a cancellation: one key leaves the booking as it is, as its button does. */
function BarOfChange({ itinerary }: SummaryProps) {
  const change = useSelector(itinerary, amendmentActor);
  const cancellation = useSelector(itinerary, cancellationActor);
  const mayDrop = useSelector(change, (state) => state?.can({ type: 'change.dropped' }) ?? false);
  const mayKeep = useSelector(cancellation, (state) => state?.can({ type: 'cancellation.dropped' }) ?? false);
  if (!change && !cancellation) return null;
  const leave = () => {
    if (mayDrop) change?.send({ type: 'change.dropped' });
    if (mayKeep) cancellation?.send({ type: 'cancellation.dropped' });
  };
  return (
    <div className={classNames(styles.bar, styles.ofKeys)}>
      <KeyboardMap keys={mayDrop || mayKeep ? [['b', 'Leave the booking as it is']] : []} shortcuts={{ b: leave }} />
    </div>
  );
}

function Bar({ itinerary }: SummaryProps) {
  const again = useAgainPlace({ itinerary });
  const number = useSelector(itinerary, customerToActFor);
  const go = useGo();
  const snapshot = useSelector(itinerary, (state) => state);
  const whose = viewerOf(snapshot) === 'agent' ? 'agent' : 'desk';
  const { invoiceId, previous, next, place, count } = neighboursIn(snapshot);
  const home = invoiceId ? invoicePlace(AGENT_PLACES.invoices, invoiceId) : STAFF_LISTS[whose];
  const back = invoiceId ? 'Back to the invoice' : TO_LIST;
  const to = (address: string) => () => go(address);
  const ask = (
    type:
      | 'change.requested'
      | 'cancellation.requested'
      | 'confirmation.requested'
      | 'ticket.wanted'
      | 'print.requested'
      | 'trip.repeated'
      | 'customer.chosen',
  ) => (snapshot.can({ type }) ? () => itinerary.send({ type }) : null);
  const keys = [
    ['b', back, to(home)],
    ['j', 'The next booking of the list', next && to(summaryPlace(next))],
    ['k', 'The previous booking of the list', previous && to(summaryPlace(previous))],
    ['c', 'Change this booking', ask('change.requested')],
    ['x', 'Cancel this booking', ask('cancellation.requested')],
    ['e', 'Send the confirmation again', ask('confirmation.requested')],
    ['t', 'E-mail the ticket', ask('ticket.wanted')],
    ['p', printWords(snapshot), ask('print.requested')],
    ['a', 'Book it for another day', ask('trip.repeated') ?? (again === BOOKING_PLACES.searching ? null : to(again))],
    ['f', `Act for customer ${number}`, ask('customer.chosen')],
    ['n', 'New booking', to(NEW_BOOKING_PLACE)],
  ] as const;
  // A key that does nothing now is not in the map.
  const working = keys.flatMap(([key, what, run]) => (run ? [{ key, what, run }] : []));
  return (
    <nav className={styles.bar} aria-label="Bookings of the list">
      <Link to={home} className={styles.way}>
        {back}
      </Link>
      {previous ? (
        <Link to={summaryPlace(previous)} className={styles.way}>
          Previous
        </Link>
      ) : null}
      {next ? (
        <Link to={summaryPlace(next)} className={styles.way}>
          Next
        </Link>
      ) : null}
      {place > 0 ? <span className={styles.place}>{`${place} of ${count}`}</span> : null}
      {number ? (
        <Button kind="quiet" edge="start" onPress={() => itinerary.send({ type: 'customer.chosen' })}>
          {`Act for customer ${number}`}
        </Button>
      ) : null}
      <KeyboardMap
        keys={working.map(({ key, what }) => [key, what] as const)}
        shortcuts={Object.fromEntries(working.map(({ key, run }) => [key, run]))}
      />
    </nav>
  );
}
