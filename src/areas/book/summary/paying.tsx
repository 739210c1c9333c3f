import { useSelector } from '@xstate/react';
import type { FerryOptions } from '#domain/contract/configuration.ts';
import type { FerryItem, Itinerary } from '#domain/contract/itinerary.ts';
import type { Say } from '#domain/desk/staff-words.ts';
import { isOnlyCards } from '#domain/itinerary/card-order.ts';
import { cardNameOf } from '#domain/itinerary/cost-lines.ts';
import { instalmentsOwed } from '#domain/itinerary/itinerary-status.ts';
import { partyIn } from '#domain/itinerary/who-travels.ts';
import { formatDate } from '#domain/values/dates.ts';
import { listed } from '#domain/values/words.ts';
import { itineraryOf, paymentActor, summaryOptions } from '#machines/itinerary/itinerary.select.ts';
import { type PaidThing, paidThing } from '#src/areas/book/parts/paid-words.ts';
import { partyWords } from '#src/areas/book/parts/party-words.ts';
import { OpenPayment } from '#src/areas/book/payment-screen.tsx';
import { Button } from '#src/ui/button/button.tsx';
import styles from './summary.module.css';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** Paying what is due on a booking, with a way back to it while nothing is under way. */
export function Paying({ itinerary: summary }: SummaryProps) {
  const itinerary = useSelector(summary, itineraryOf);
  const options = useSelector(summary, summaryOptions);
  const payment = useSelector(summary, paymentActor);
  const say = useSay(summary);
  const mayLeave = useSelector(summary, (state) => state.can({ type: 'payment.left' }));
  const [item] = itinerary?.reservationItems.ferry ?? [];
  if (!payment) return null;
  const onlyCards = itinerary !== null && isOnlyCards(itinerary);
  const what = itinerary ? paidThing(itinerary) : ('trip' as const);
  const trip = { legs: item?.departures ?? [], options, who: whatFor(itinerary, what, options, say), what };
  return (
    <>
      {mayLeave ? (
        <div className={styles.leave}>
          <Button icon="arrow-left" kind="quiet" edge="start" onPress={() => summary.send({ type: 'payment.left' })}>
            {onlyCards ? 'Back to the order' : 'Back to the booking'}
          </Button>
        </div>
      ) : null}
      <OpenPayment trip={trip} payment={payment} />
    </>
  );
}

const orderedCards = ({ travelCost }: Itinerary): string =>
  travelCost.costTotals.map(({ description }) => cardNameOf(description)).join(', ');

/** What the amount is for. */
function whatFor(itinerary: Itinerary | null, what: PaidThing, options: FerryOptions, say: Say): string {
  if (itinerary !== null && what === 'travel card') return orderedCards(itinerary);
  if (itinerary !== null && what === 'payment plan') {
    return listed(instalmentsOwed(itinerary).map(({ dueOn }) => `the instalment of ${formatDate(dueOn, 'day')}`));
  }
  return whoOf(itinerary?.reservationItems.ferry[0], options, say);
}

function whoOf(item: FerryItem | undefined, options: FerryOptions, say: Say): string {
  if (!item) return say('your booking');
  const [driven, ...others] = item.vehicles;
  return partyWords(
    partyIn(item),
    { vehicle: driven?.resourceCode ?? null, trailer: driven?.trailer ?? null, others },
    options,
  );
}
