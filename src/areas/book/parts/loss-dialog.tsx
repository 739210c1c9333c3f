import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { lossWords } from '#domain/booking/loss-words.ts';
import type { Loss } from '#domain/booking/losses.ts';
import type { Trip } from '#domain/trip/trip.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { lossesAhead } from '#machines/booking/losses.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import styles from './loss-dialog.module.css';

/** What an edit drops, prices otherwise or leaves in the wrong place is said before it is made. */
export default function LossDialog({ booking }: { booking: ActorRefFrom<typeof bookingMachine> }) {
  const losses = useSelector(booking, lossesAhead, sameLosses);
  const trip = useSelector(booking, tripOf);
  const say = useStepSay();
  const keep = () => booking.send({ type: 'losses.declined' });
  const drops = losses.some(({ how }) => how === 'dropped');
  return (
    <Dialog
      title={say('This changes your trip')}
      onEscape={keep}
      actions={
        <>
          <Button onPress={keep}>{say('Keep my trip')}</Button>
          <Button kind="danger" onPress={() => booking.send({ type: 'losses.accepted' })}>
            {drops ? 'Change and remove' : say('Change my trip')}
          </Button>
        </>
      }
    >
      <LossList title="Your change removes:" how="dropped" losses={losses} trip={trip} />
      <LossList title="Priced again:" how="repriced" losses={losses} trip={trip} />
      <LossList title="Still in your trip, but please check:" how="misfit" losses={losses} trip={trip} />
      <p>{say('Everything else stays as it is, and you can choose again.')}</p>
    </Dialog>
  );
}

const sameLosses = (left: readonly Loss[], right: readonly Loss[]): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

interface ListProps {
  title: string;
  how: Loss['how'];
  losses: readonly Loss[];
  trip: Trip;
}

function LossList({ title, how, losses, trip }: ListProps) {
  const say = useStepSay();
  const listed = losses.filter((loss) => loss.how === how);
  if (listed.length === 0) return null;
  return (
    <>
      <p>{say(title)}</p>
      <ul className={styles.losses}>
        {listed.map((loss) => (
          <li key={`${loss.what} ${loss.name} ${loss.date}`}>{say(lossWords(loss, trip))}</li>
        ))}
      </ul>
    </>
  );
}
