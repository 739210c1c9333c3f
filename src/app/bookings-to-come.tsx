import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { areBookingsKnown, bookingsView } from '#machines/account/account.select.ts';
import type { bookingsMachine } from '#machines/account/bookings.machine.ts';
import { failureWords } from '#machines/failure.select.ts';
import { Button } from '#src/ui/button/button.tsx';
import { ListSkeleton } from '#src/ui/feedback/list-skeletons.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { BeingRead } from './being-read.tsx';

interface Props {
  bookings: ActorRefFrom<typeof bookingsMachine>;
  /** The words while they are read, while more are, and where some could not be. */
  reading: string;
  continuing: string;
  partial: string;
  /** Beside none that could be read. */
  children?: ReactNode;
}

/** What of a list of bookings is still to come, a customer's or an agency's, or could not be read. */
export function BookingsToCome({ bookings, reading, continuing, partial, children }: Props) {
  const view = useSelector(bookings, bookingsView);
  const known = useSelector(bookings, areBookingsKnown);
  const failure = useSelector(bookings, failureWords);
  switch (view) {
    case 'continuing':
      return <ListSkeleton rows={1} label={continuing} />;
    case 'partial':
      return (
        <Notice
          tone="error"
          title={failure ?? undefined}
          action={<Button onPress={() => bookings.send({ type: 'retry.requested' })}>Load the rest</Button>}
        >
          {partial}
        </Notice>
      );
    default:
      return (
        <>
          {known ? null : <BeingRead page={bookings} view={view} rows={3} label={reading} />}
          {view === 'unreadable' ? children : null}
        </>
      );
  }
}
