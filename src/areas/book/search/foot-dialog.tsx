import { flushSync } from 'react-dom';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Dialog } from '#src/ui/dialog/dialog.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';

/** Asks once about a car ferry chosen without a vehicle (ruling 30). */
export function FootDialog({
  booking,
  onVehicle,
}: {
  booking: ActorRefFrom<typeof bookingMachine>;
  onVehicle: () => void;
}) {
  const say = useStepSay();
  const back = () => booking.send({ type: 'foot.declined' });
  return (
    <Dialog
      title="No vehicle?"
      onEscape={back}
      actions={
        <>
          <Button kind="primary" onPress={() => booking.send({ type: 'foot.confirmed' })}>
            Travel on foot
          </Button>
          <Button
            onPress={() => {
              // A dialog that closes gives the focus back: only then can it be led elsewhere.
              flushSync(back);
              onVehicle();
            }}
          >
            Add a vehicle
          </Button>
        </>
      }
    >
      <p>{say('This ship carries vehicles, and your search has none. Without one you board on foot.')}</p>
    </Dialog>
  );
}
