import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Stay } from '#domain/stay/stay.ts';
import { misfitSize } from '#domain/trip/occupancy.ts';
import { partySize } from '#domain/trip/passengers.ts';
import { misfitsOf } from '#domain/trip/stay-misfit.ts';
import { counted } from '#domain/values/counted.ts';
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

/** What of a stay does not fit its trip: it is allowed, and said. */
export function MisfitNotice(props: Props) {
  return (
    <>
      <SleepersNotice {...props} />
      <NightsNotice {...props} />
    </>
  );
}

/** Whoever comes along after the rooms were chosen has no bed in them (ruling 38). */
function SleepersNotice({ booking, stay }: Props) {
  const { wish } = useSelector(booking, tripOf);
  const guests = misfitSize(wish, stay);
  if (guests === null) return null;
  const people = partySize(wish.party);
  const travelling = `${people} ${people === 1 ? 'is' : 'are'} travelling`;
  return <Notice live={false} title={`This stay is for ${counted(guests, 'person', 'people')}, and ${travelling}.`} />;
}

/** Nights that are not between the crossings: moving the stay is offered, and never happens by itself (ruling 40). */
function NightsNotice({ booking, stay }: Props) {
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
