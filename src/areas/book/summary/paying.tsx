import { useSelector } from '@xstate/react';
import { bookedParty } from '#domain/amendment.ts';
import { itineraryOf, paymentActor, summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { partyWords } from '#src/areas/book/parts/trip-words.ts';
import { OpenPayment } from '#src/areas/book/payment-screen.tsx';
import { Button } from '#src/ui/button/button.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';

/** Paying what is due on a booking, with the way back to it while nothing is under way. */
export function Paying({ itinerary: summary }: SummaryProps) {
  const itinerary = useSelector(summary, itineraryOf);
  const options = useSelector(summary, summaryOptions);
  const payment = useSelector(summary, paymentActor);
  const mayLeave = useSelector(summary, (state) => state.can({ type: 'payment.left' }));
  const [item] = itinerary?.reservationItems.ferry ?? [];
  if (!payment) return null;
  const trip = {
    legs: item?.departures ?? [],
    options,
    who: item ? partyWords(bookedParty(item), item.vehicles[0]?.resourceCode ?? null, options) : 'your booking',
  };
  return (
    <>
      {mayLeave ? (
        <div className={styles.leave}>
          <Button icon="arrow-left" kind="quiet" onPress={() => summary.send({ type: 'payment.left' })}>
            Back to the booking
          </Button>
        </div>
      ) : null}
      <OpenPayment trip={trip} payment={payment} />
    </>
  );
}
