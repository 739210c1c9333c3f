import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Stay } from '#domain/stay/stay.ts';
import { misfitsOf } from '#domain/trip/stay-misfit.ts';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { tripOf } from '#machines/booking/booking.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { misfitWords } from './stay-words.ts';

interface Props {
  readonly booking: ActorRefFrom<typeof bookingMachine>;
  readonly stay: Stay;
}

/**
 * A stay that is not between the crossings is allowed; this says so and offers to move it, never automatically (ruling
 * 40).
 */
export function MisfitNotice({ booking, stay }: Props) {
  const misfits = misfitsOf(useSelector(booking, tripOf), stay);
  const say = useStepSay();
  if (misfits.length === 0) return null;
  const { hotelCode, startDate } = stay;
  return (
    <Notice
      tone="warning"
      live={false}
      title={misfitWords(misfits, say)}
      action={
        <Button onPress={() => booking.send({ type: 'stay.moved', hotelCode, startDate })}>
          {say('Move the stay to your crossings')}
        </Button>
      }
    >
      <p>{say('You can keep it as it is. If it moves, we ask for its price again before you pay.')}</p>
    </Notice>
  );
}
