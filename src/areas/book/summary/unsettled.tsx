import { useSelector } from '@xstate/react';
import { OUTCOME_UNKNOWN } from '#domain/payment/payment-words.ts';
import { formatPence } from '#domain/values/money.ts';
import { amountDue, amountPaid, isOpenHere, itineraryOf } from '#machines/itinerary/itinerary.select.ts';
import { looksAgain } from '#machines/looks.ts';
import { PAID_WORDS, paidThing } from '#src/areas/book/parts/paid-words.ts';
import { PerhapsElsewhere } from '#src/areas/book/parts/perhaps-elsewhere.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LookedAgain } from '#src/ui/feedback/looked-again.tsx';
import { SummaryAnswer } from './summary-answer.tsx';
import type { SummaryProps } from './summary-props.ts';
import { useSay } from './use-say.ts';

/** A payment is open: its page was left from here, or nobody knows what became of it. */
export function Unsettled({ itinerary }: SummaryProps) {
  return useSelector(itinerary, isOpenHere) ? <LeftUnpaid itinerary={itinerary} /> : <Unknown itinerary={itinerary} />;
}

/** Who comes from the page of the payment, which has just said the same, is not told to wait for an answer. */
function LeftUnpaid({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const due = useSelector(itinerary, amountDue);
  const paid = useSelector(itinerary, amountPaid);
  const looks = useSelector(itinerary, looksAgain);
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title={say('You left before paying')}
      intro={`${paid > 0 ? 'Nothing more' : 'Nothing'} has been paid as far as we know.`}
    >
      <LookedAgain times={looks} />
      <div>
        <Button kind="primary" onPress={() => itinerary.send({ type: 'payment.requested' })}>
          {`Pay ${formatPence(due)}`}
        </Button>
      </div>
      <PerhapsElsewhere
        title={say('Did you pay after all?')}
        where="tab"
        action={<Button onPress={() => itinerary.send({ type: 'truth.requested' })}>Check again</Button>}
      />
    </SummaryAnswer>
  );
}

function Unknown({ itinerary }: SummaryProps) {
  const say = useSay(itinerary);
  const booked = useSelector(itinerary, itineraryOf);
  const due = useSelector(itinerary, amountDue);
  const looks = useSelector(itinerary, looksAgain);
  const thing = booked ? paidThing(booked) : 'trip';
  return (
    <SummaryAnswer
      itinerary={itinerary}
      title={OUTCOME_UNKNOWN}
      intro="A payment is open and its answer has not reached us."
    >
      <LookedAgain times={looks} />
      <p>Please do not pay a second time. If the money was taken, {say(PAID_WORDS[thing].taken)}.</p>
      <div>
        <Button kind="primary" onPress={() => itinerary.send({ type: 'truth.requested' })}>
          Check again
        </Button>
      </div>
      <PerhapsElsewhere
        title={say('Did you leave before paying?')}
        where="browser"
        action={
          <Button onPress={() => itinerary.send({ type: 'payment.requested' })}>{`Pay ${formatPence(due)}`}</Button>
        }
      />
    </SummaryAnswer>
  );
}
