import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { formatDate } from '#domain/dates.ts';
import type { ChosenSailing, Loss, Trip } from '#domain/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { lossesAhead, tripOf } from '#machines/booking/booking.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import styles from './loss-dialog.module.css';

/** What the change would drop is said before it happens. */
export function LossDialog({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const losses = useSelector(booking, lossesAhead, sameLosses);
  const trip = useSelector(booking, tripOf);
  const keep = () => booking.send({ type: 'losses.declined' });
  return (
    <Dialog
      title="This changes your trip"
      onEscape={keep}
      actions={
        <>
          <Button onPress={keep}>Keep my trip</Button>
          <Button kind="danger" onPress={() => booking.send({ type: 'losses.accepted' })}>
            Change and drop
          </Button>
        </>
      }
    >
      <p>What you changed drops:</p>
      <ul className={styles.losses}>
        {losses.map((loss) => (
          <li key={loss}>{lossWords(loss, trip)}</li>
        ))}
      </ul>
      <p>Everything else stays as it is, and you can choose again.</p>
    </Dialog>
  );
}

const sameLosses = (left: readonly Loss[], right: readonly Loss[]): boolean => left.join() === right.join();

const sailingWords = (sailing: ChosenSailing | null): string =>
  sailing ? `, the ${sailing.departureTime} on ${formatDate(sailing.departureDate)}` : '';

function lossWords(loss: Loss, trip: Trip): string {
  switch (loss) {
    case 'outward':
      return `your sailing out${sailingWords(trip.outward)}`;
    case 'return':
      return `your sailing back${sailingWords(trip.return)}`;
    case 'returnDate':
      return 'the day you come back';
    case 'vehicle':
      return 'your vehicle';
    case 'plate':
      return `the number plate ${trip.lead.plate}`;
  }
}
