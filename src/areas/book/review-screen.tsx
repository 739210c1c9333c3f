import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { bookingMachine } from '#machines/booking/booking.machine.ts';
import { cartOf, formerCartOf, isPricing, isRepricing } from '#machines/booking/later.select.ts';
import { runningTotal } from '#machines/booking/sailings.select.ts';
import { failureWords, isUnheard } from '#machines/failure.select.ts';
import { BOOKING_PLACES } from '#src/routing/places.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { ResultSkeleton, SummarySkeleton } from '#src/ui/feedback/skeletons.tsx';
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx';
import { useStepSay } from '#src/ui/layout/density.tsx';
import { Page } from '#src/ui/layout/page.tsx';
import { PageHeading } from '#src/ui/text/page-heading.tsx';
import { heldWords } from './parts/held-words.ts';
import { PricedReview } from './review/priced-review.tsx';

interface Props {
  booking: ActorRefFrom<typeof bookingMachine>;
}

/** `/book/review`: the trip with the provider's own figures, before it is paid. */
export function ReviewScreen({ booking }: Props) {
  const pricing = useSelector(booking, isPricing);
  const repricing = useSelector(booking, isRepricing);
  const former = useSelector(booking, formerCartOf);
  const cart = useSelector(booking, cartOf) ?? (repricing ? former : null);
  const total = useSelector(booking, runningTotal);
  const say = useStepSay();
  if (pricing) {
    return (
      <Page
        aside={<SummarySkeleton />}
        bar={
          <BottomBar total={total}>
            <Button kind="primary" full busy>
              {say('Pricing your trip')}
            </Button>
          </BottomBar>
        }
      >
        <ReviewHeading booking={booking} waits />
        <ResultSkeleton rows={3} label="Asking for today's price" />
      </Page>
    );
  }
  return cart ? (
    <PricedReview booking={booking} cart={cart} busy={repricing} heading={<ReviewHeading booking={booking} />} />
  ) : (
    <Unpriced booking={booking} />
  );
}

/** Whoever comes back from the payment has the space already. */
function ReviewHeading({ booking, waits = false }: Props & { waits?: boolean }) {
  const say = useStepSay();
  const held = useSelector(booking, (snapshot) => heldWords(snapshot, say));
  const intro = held ? `${held}. Pay to book it.` : say('Nothing is held or charged until you go to payment.');
  return (
    <PageHeading focusKey={waits ? undefined : BOOKING_PLACES.reviewing} intro={intro}>
      Check everything
    </PageHeading>
  );
}

function Unpriced({ booking }: Props) {
  const failure = useSelector(booking, failureWords);
  const unheard = useSelector(booking, isUnheard);
  const say = useStepSay();
  const retry = (
    <Button kind="primary" onPress={() => booking.send({ type: 'pricing.retried' })}>
      Price the trip again
    </Button>
  );
  return (
    <Page width="text">
      <ReviewHeading booking={booking} />
      <Notice tone="error" title={say('We could not price your trip')} action={retry}>
        {failure ? <p>{failure}</p> : null}
        <p>
          {say('Your trip and your details are kept, and nothing was charged.')}
          {unheard ? ' Check your connection.' : null}
        </p>
      </Notice>
    </Page>
  );
}
