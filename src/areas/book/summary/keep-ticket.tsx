import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { keptTicketActor } from '#machines/itinerary/itinerary.select.ts';
import type { keptTicketMachine } from '#machines/itinerary/kept-ticket.machine.ts';
import { hasFailed, type KeptTicketView, keepsPlate, keptTicketView } from '#machines/itinerary/kept-ticket.select.ts';
import { TICKET_PAGE } from '#src/platform/ticket-address.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';

/** 'Keep this ticket on my device' (R15). */
export function KeepTicket({ itinerary }: SummaryProps) {
  const keeping = useSelector(itinerary, keptTicketActor);
  return keeping ? <Keeping keeping={keeping} /> : null;
}

/** The words for each state; changes are announced. */
const WORDS: Readonly<Record<KeptTicketView, string>> = {
  looking: '',
  unneeded: '',
  absent: 'It opens without a connection. Names are not kept: only the reference, route, times and code.',
  keeping: 'Keeping your ticket…',
  kept: 'Your ticket is on this device and opens without a connection, until one day after you arrive.',
  removing: 'Removing your ticket…',
  impossible: 'This browser cannot keep your ticket. Print it or have it e-mailed.',
};

const OFFER_WITH_PLATE =
  'It opens without a connection. Names are not kept: only the reference, route, times, registration and code.';

function Keeping({ keeping }: { keeping: ActorRefFrom<typeof keptTicketMachine> }) {
  const view = useSelector(keeping, keptTicketView);
  const withPlate = useSelector(keeping, keepsPlate);
  const failed = useSelector(keeping, hasFailed);
  if (view === 'looking' || view === 'unneeded') return null;
  const isHere = view === 'kept' || view === 'removing';
  return (
    <div className={styles.keep}>
      {view === 'impossible' ? null : (
        <Button
          icon={isHere ? 'cross' : 'device'}
          busy={view === 'keeping' || view === 'removing'}
          onPress={() => keeping.send({ type: isHere ? 'removal.requested' : 'keeping.requested' })}
        >
          {isHere ? 'Remove this ticket from my device' : 'Keep this ticket on my device'}
        </Button>
      )}
      <p className={styles.soft} role="status">
        {view === 'absent' && withPlate ? OFFER_WITH_PLATE : WORDS[view]}
      </p>
      {isHere ? (
        <p>
          <a href={TICKET_PAGE}>Open the tickets on this device</a>
        </p>
      ) : null}
      {failed ? (
        <Notice
          tone="error"
          title={isHere ? 'Your ticket could not be removed. Please try again.' : 'Your ticket could not be kept.'}
        >
          {isHere ? null : 'Check your connection and the space on your device, then try again.'}
        </Notice>
      ) : null}
    </div>
  );
}
